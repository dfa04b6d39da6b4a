import { cloud, createRandom, linearGradient, path, polyline, radialGradient, svg } from './drawing.mjs'

const WIDTH = 1600
const HEIGHT = 700
const GROUND = 618 // foot of the facade
const BAYS = [506, 653, 800, 947, 1094] // centres of the five bays
const SCALE = 0.8 // of the office, so that all bays fit when the image is cropped to 9:10
const LAMPS = [430, 1170]
const nearer = (x) => 800 + (x - 800) * SCALE
const { round } = Math

const INK = '#1B1735'
const STONE = '#E0A27C'
const WOOD = '#5A2A33'
const WOOD_LIT = '#8E4A3C'
const TEAL = '#1F7F8A'
const TEAL_LIT = '#5FC0B8'
const LIT = '#FFDF9A'
const EMBER = '#E4572E'
const CREAM = '#FFE9C4'

const box = (x, y, width, height) => `M${x} ${y}h${width}v${height}h${-width}z`
// Pointed arch: `half` is its half-width, `straight` the height of its sides.
const arch = (centre, half, foot, straight, rise) => {
  const [shoulder, tip] = [round(rise * 0.58), round(rise * 0.78)]
  return (
    `M${centre - half} ${foot}v${-straight}c0 ${-shoulder} ${round(half * 0.55)} ${-tip} ${half} ${-rise}` +
    `c${round(half * 0.45)} ${rise - tip} ${half} ${rise - shoulder} ${half} ${rise}v${straight}z`
  )
}
const merlons = (x, count, y, width, height) =>
  `M${x} ${y}` +
  Array(count)
    .fill(`v${-height}l${width / 2} ${-height} ${width / 2} ${height}v${height}z`)
    .join(`m${width + 4} 0`)
const line = (data, colour, width, attributes = '') =>
  `<path d="${data}" stroke="${colour}" stroke-width="${width}" fill="none" ${attributes}/>`
const dashes = (data, colour, width, dash) => line(data, colour, width, `stroke-dasharray="${dash}"`)
const reuse = (id, x, attributes = '') => `<use href="#${id}" x="${x}"${attributes}/>`

// small airplane, nose to the right, 120 wide
const AIRPLANE =
  'M-60-2C-56-9-40-9-20-9H30c14 0 25 5 29 9-4 5-15 9-29 9H-36C-52 9-62 4-60-2zM12 3l-36 33h-13L-20 3z' +
  'M12-8l-26-24h-11l11 24zM-42-6l-16-25h-11l9 27z'

export default function draw() {
  const random = createRandom(44)
  let defs = ''
  let gradientCount = 0
  const across = (left, right, ...stops) => {
    defs += linearGradient('g' + ++gradientCount, left, 0, right, 0, ...stops)
    return `url(#g${gradientCount})`
  }
  const down = (top, bottom, ...stops) => {
    defs += linearGradient('g' + ++gradientCount, 0, top, 0, bottom, ...stops)
    return `url(#g${gradientCount})`
  }

  const sky = () => {
    defs += radialGradient('s', 330, 560, 620, [0, '#FFE0A0', 0.95], [0.35, '#FFB070', 0.55], [1, '#E0707A', 0])
    let stars = ''
    for (let index = 0; index < 40; index++)
      stars += `M${round(random() * WIDTH)} ${round(random() * random() * 260)}h0`
    return (
      path(
        box(0, 0, WIDTH, HEIGHT),
        down(0, 600, [0, '#13224C'], [0.3, '#39376F'], [0.55, '#8A4A7C'], [0.78, '#E27A74'], [1, '#FFC283']),
      ) +
      path(box(0, 0, WIDTH, HEIGHT), 'url(#s)') +
      line(stars, '#FFE9D6', 2.4, 'stroke-linecap="round" opacity=".7"') +
      cloud(40, 250, 300, '#7A4A80', 0.75, 13) +
      cloud(190, 350, 220, '#F29A78', 0.75, 11) +
      cloud(1230, 176, 300, '#5A4A88', 0.85, 13) +
      cloud(1320, 300, 250, '#C0698A', 0.75, 12) +
      cloud(640, 60, 220, '#3F427A', 0.9, 12) +
      cloud(1180, 420, 190, '#F08C78', 0.7, 10)
    )
  }

  const skyline = () => {
    let outline = ''
    for (let x = 0; x < WIDTH;) {
      const width = round(16 + random() * 26)
      const height = round(20 + random() * 60)
      const kind = random()
      outline +=
        `M${x} ${GROUND}V${500 - height}` +
        (kind < 0.2
          ? `q${round(width / 2)} ${-width} ${width} 0`
          : kind < 0.3
            ? `h${round(width / 2) - 4}v-40l4-10 4 10v40h${width - round(width / 2) - 4}`
            : `h${width}`) +
        `V${GROUND}z`
      x += width + round(random() * 4)
    }
    return path(outline, '#A2506F', 'opacity=".7"')
  }

  const neighbours = () => {
    const HOUSES = [
      [-5, 132, 396, 1],
      [127, 92, 452, 0],
      [219, 118, 366, 0],
      [337, 98, 436, 1],
      [435, 90, 410, 0],
      [1075, 90, 440, 1],
      [1165, 112, 404, 0],
      [1277, 100, 376, 1],
      [1377, 120, 448, 0],
      [1497, 110, 384, 0],
    ]
    let walls = ''
    let litWindows = ''
    let rim = ''
    let blinds = ''
    let darkWindows = ''
    for (const [x, width, top, crown] of HOUSES) {
      walls +=
        box(x, top, width, GROUND - top) +
        (crown
          ? merlons(x + 3, Math.floor(width / 18), top, 14, 6)
          : box(x + width - 40, top - 22, 30, 22) + box(x - 3, top - 4, width + 6, 6))
      rim += `M${x + 2} ${top}V${GROUND}M${x} ${top + 22}h${width}M${x} 524h${width}`
      blinds += box(x + 12, 540, width - 24, 10)
      darkWindows += box(x + 14, 550, width - 28, GROUND - 550)
      for (let foot = top + 74; foot < 516; foot += 62) {
        for (let index = 0; index < 3; index++) {
          const isLit = random() < 0.55
          const pane = arch(round(x + (width * (index + 0.5)) / 3), 9, foot, 20, 13)
          if (isLit) litWindows += pane
          else darkWindows += pane
        }
      }
    }
    return (
      path(walls, across(0, WIDTH, [0, '#7C3A56'], [0.3, '#4E2C54'], [1, '#2E2148'])) +
      line(rim, '#D9756F', 2, 'opacity=".35"') +
      path(darkWindows, '#1F1738', 'opacity=".55"') +
      path(litWindows, '#FFC672', 'opacity=".9"') +
      path(blinds, '#9A4654')
    )
  }

  // Kiosks and the pediment.
  const roof = () => {
    const kiosk =
      path('M470 178v-44h6v44zM490 178v-44h4v44zM518 178v-44h4v44zM536 178v-44h6v44z', WOOD) +
      path('M460 136h92l-8-8h-76z', STONE) +
      path('M472 128c-2-24 16-34 34-40 18 6 36 16 34 40z', TEAL) +
      path('M472 128c-2-24 16-34 34-40-16 12-22 24-20 40z', TEAL_LIT) +
      line('M506 90v-16', '#F0B84E', 3)
    return (
      `<g id="k">${kiosk}</g>` +
      reuse('k', 588) +
      path(
        'M676 186v-14c0-30 44-36 76-42 24-5 38-10 48-22 10 12 24 17 48 22 32 6 76 12 76 42v14z',
        '#8C4550',
        `stroke="${STONE}" stroke-width="5"`,
      ) +
      `<circle cx="800" cy="154" r="17" fill="${LIT}" stroke="${STONE}" stroke-width="4"/>` +
      line('M724 168h40M836 168h40', TEAL, 9, 'stroke-dasharray="9 5"')
    )
  }

  // The wall with string courses and pilasters.
  const walls = (wall) => {
    let markup =
      path(box(432, 190, 736, GROUND - 190), wall) +
      path(merlons(436, 13, 186, 14, 8) + merlons(934, 13, 186, 14, 8), '#8C4550')
    // warm side towards the afterglow, cool side away from it; string courses
    markup += path(
      box(432, 190, 736, GROUND - 190),
      across(432, 1168, [0, '#FFB070', 0.3], [0.45, '#C0605A', 0], [1, INK, 0.42]),
    )
    markup +=
      path(box(424, 182, 752, 8) + box(426, 306, 748, 7) + box(426, 442, 748, 8), STONE) +
      dashes('M438 200H1162', TEAL, 10, '10 5')
    markup += dashes('M438 319H1162', TEAL, 6, '8 4')
    let pilasters = ''
    let pilasterLights = ''
    for (const x of [432, 572, 719, 867, 1013, 1154]) {
      pilasters += box(x, 190, 14, GROUND - 190)
      pilasterLights += box(x, 190, 5, GROUND - 190)
    }
    markup += path(pilasters, '#7A3C48') + path(pilasterLights, '#DB8A66')
    return markup
  }

  // Windows with open shutters and flower boxes.
  const upperWindows = (glass) => {
    let markup = ''
    let panes = ''
    let shutters = ''
    for (const x of [653, 947]) {
      panes += arch(x, 26, 432, 56, 34) + arch(x, 24, 300, 36, 28)
      shutters +=
        box(x - 44, 374, 16, 58) + box(x + 28, 374, 16, 58) + box(x - 40, 262, 14, 38) + box(x + 26, 262, 14, 38)
    }
    for (const x of [506, 1094]) for (const offset of [-38, 0, 38]) panes += arch(x + offset, 14, 296, 34, 22)
    markup += path(panes, glass, `stroke="${STONE}" stroke-width="4"`) + path(shutters, '#14545E')
    let bars = ''
    for (const x of [653, 947]) bars += `M${x} 432v-88M${x - 26} 392h52M${x} 300v-62M${x - 24} 268h48`
    for (const x of [506, 1094]) for (const offset of [-38, 0, 38]) bars += `M${x + offset} 296v-54`
    markup += line(bars, WOOD, 2.4)
    for (const x of [653, 947])
      markup +=
        path(box(x - 32, 434, 64, 8), '#124A4C') +
        dashes(`M${x - 30} 432h62`, '#E85C7A', 7, '4 5') +
        dashes(`M${x - 26} 428h56`, '#FF9A8A', 5, '3 8')
    return markup
  }

  const brickwork = () => {
    const BRICKS = 'h14m5 8h16m-30 8h10m12 0h12m-20 8h14'
    const courses = [
      [590, 222],
      [674, 330],
      [884, 222],
      [970, 330],
      [590, 338],
      [970, 214],
      [452, 214],
      [1104, 214],
    ]
    return line(courses.map(([x, y]) => `M${x} ${y}${BRICKS}`).join(''), '#5E2C38', 2.4, 'opacity=".5"')
  }

  // Jharokhas on both sides.
  const sideBays = () => {
    const bay =
      path('M440 428h132l-18 22h-20l-8-12h-40l-8 12h-20z', '#3A1D2E') +
      path(box(442, 346, 128, 84), WOOD) +
      path(box(442, 346, 10, 84), WOOD_LIT) +
      path([468, 506, 544].map((x) => arch(x, 15, 412, 28, 18)).join(''), LIT) +
      dashes('M450 408H564', '#3A1D2E', 14, '3 4') +
      dashes('M449 423H566', '#B4694F', 7, '7 4') +
      dashes('M456 359H560', '#B4694F', 6, '3 3') +
      path('M432 348q74-58 148 0z', TEAL) +
      path('M432 348q34-28 70-29-26 10-36 29z', TEAL_LIT) +
      path(box(434, 346, 144, 6), STONE)
    return `<g id="j">${bay}</g>` + reuse('j', 588)
  }

  // A jharokha of two storeys.
  const middleBay = (glass) => {
    let markup =
      path('M720 432h160l-12 18h-136z', '#3A1D2E') +
      path(box(724, 238, 152, 196), WOOD) +
      path(box(724, 238, 11, 196), WOOD_LIT)
    markup += path([756, 800, 844].map((x) => arch(x, 18, 410, 44, 22) + arch(x, 18, 312, 28, 20)).join(''), glass)
    markup +=
      path(box(718, 317, 164, 5), WOOD_LIT) +
      dashes('M736 403H872M736 306H872', '#3A1D2E', 14, '3 4') +
      dashes('M740 424H870M740 330H870', '#B4694F', 8, '7 4') +
      dashes('M742 251H866M742 341H866', '#B4694F', 6, '3 3') +
      path('M710 240q90-72 180 0z', TEAL) +
      path('M710 240q40-34 86-36-32 12-46 36z', TEAL_LIT) +
      path(box(712, 238, 176, 7), STONE)
    return markup
  }

  const facade = () => {
    const wall = down(180, GROUND, [0, '#8C4550'], [0.6, '#A2534D'], [1, '#B8644E'])
    const glass = down(200, 430, [0, '#FFE9AE'], [1, '#FFBE66'])
    return roof() + walls(wall) + upperWindows(glass) + brickwork() + sideBays() + middleBay(glass)
  }

  const shops = () => {
    const light = down(500, GROUND, [0, '#FFEDB4'], [1, '#FFB45C'])
    const stripes = (offset) => [0, 30, 60, 90].map((x0) => `M${446 + x0 + offset} 470h15v30q-7 11-15 0z`).join('')
    const shop =
      path(arch(506, 54, GROUND - 14, 70, 36), light, `stroke="${WOOD}" stroke-width="6"`) +
      line('M506 604v-106M452 536h108', WOOD, 3) +
      path(box(444, GROUND - 18, 124, 18), '#6B3442')
    const awning = path(stripes(0), EMBER) + path(stripes(15), CREAM) + path(box(444, 464, 124, 8), WOOD)
    const globe =
      `<circle cx="506" cy="560" r="20" fill="${INK}"/>` +
      line('M522 536a30 30 0 0 1-2 48M506 588v10', INK, 3) +
      path(box(492, 596, 28, 6), INK)
    const suitcase =
      path('M1072 562h56v40h-56zM1090 562v-10h20v10h-4v-6h-12v6z', INK) +
      path(box(1082, 562, 4, 40) + box(1114, 562, 4, 40), LIT)
    const desk = path(
      'M910 580h74v5h-74zM914 585h4v18h-4zM976 585h4v18h-4zM930 580v-20h30v20zM968 580v-24l-6-8 14-2 2 8-6 3v23z',
      INK,
    )
    const model =
      `<g transform="translate(656 558)rotate(-14)scale(.62)">${path(AIRPLANE, INK)}</g>` +
      path('M652 566h4v30h-4zM640 596h28v6h-28z', INK)
    return (
      `<g id="f">${shop}</g>` +
      [147, 441, 588].map((x) => reuse('f', x)).join('') +
      globe +
      model +
      desk +
      suitcase +
      `<g id="a">${awning}</g>` +
      [147, 441, 588].map((x) => reuse('a', x)).join('')
    )
  }

  const entrance = () => {
    let markup = path(arch(800, 58, GROUND, 70, 46), STONE) + path(arch(800, 51, GROUND, 68, 42), WOOD)
    markup +=
      path(arch(800, 44, GROUND, 64, 36), down(500, GROUND, [0, '#FFF0BE'], [1, '#FFC06A'])) +
      line('M800 618v-64M756 554h88M800 554l-30-28M800 554l30-28M800 554v-36', WOOD, 4)
    markup += path(box(760, 596, 36, 22) + box(804, 596, 36, 22), WOOD) + line('M793 566v16M807 566v16', WOOD, 4)
    // plain board with the airplane and its dotted trail
    markup += path(box(722, 450, 156, 42), '#F0B84E') + path(box(726, 454, 148, 34), '#0B5D52')
    markup += line('M744 480q34 0 66-10', CREAM, 4, 'stroke-linecap="round" stroke-dasharray="0 9"')
    markup += `<g transform="translate(836 470)rotate(-12)scale(.4)">${path(AIRPLANE, CREAM)}</g>`
    return markup + path(box(744, GROUND, 112, 7), '#D99A78') + path(box(734, GROUND + 7, 132, 7), '#B87560')
  }

  const planter = (x, scale) =>
    `<g transform="translate(${x} 632)scale(${scale})">` +
    path('M-16 0l-5-34h42l-5 34z', '#C25A38') +
    path('M-23-40h46v8h-46z', '#E08055') +
    path('M0-40C-40-50-36-86-18-84-22-112 22-112 18-84 36-86 40-50 0-40z', '#124A4C') +
    path('M0-40C-40-50-36-86-18-84-20-100-8-106 0-104-14-80-14-60 0-40z', '#2A7A6A') +
    '</g>'

  const lamp = (x) => {
    defs += radialGradient('l' + x, x, 352, 84, [0, '#FFF1C0', 0.9], [0.3, '#FFD27A', 0.4], [1, '#FFB45C', 0])
    return (
      `<circle cx="${x}" cy="352" r="84" fill="url(#l${x})"/>` +
      path(`M${x - 3} 378h6l4 250h-14zM${x - 12} 622h24v14h-24zM${x - 7} 430h14v8h-14z`, INK) +
      path(`M${x - 13} 340h26l-6 36h-14z`, '#FFF3CC', `stroke="${INK}" stroke-width="3"`) +
      path(`M${x - 18} 340q18-26 36 0z`, INK)
    )
  }

  const tree = (x, scale) => {
    // a neem: trunk, dark crown, lighter leaf on the side of the afterglow
    const crown = (step, colour) =>
      [
        [-56, -118, 40],
        [-22, -162, 48],
        [38, -152, 44],
        [66, -112, 34],
        [4, -112, 46],
      ]
        .map(
          ([x0, y0, radius]) =>
            `<circle cx="${x0 - step * 9}" cy="${y0 - step * 7}" r="${radius - step * 11}" fill="${colour}"/>`,
        )
        .join('')
    return (
      `<g transform="translate(${x} 632)scale(${scale})">` +
      path('M-8 0q8-50 2-84l-36-30 6-5 32 20 2-30h9v40l34-26 5 6-37 34q-2 40 5 75z', '#1B1530') +
      crown(0, '#1C2B48') +
      crown(1, '#2F4862') +
      '</g>'
    )
  }

  const car = (x) =>
    `<g transform="translate(${x} 678)scale(1.15)">` +
    `<ellipse cy="6" rx="100" ry="7" fill="#0D0B20" opacity=".6"/>` +
    path('M-86-4v-26l8-8 28-5 24-30H36l28 30 18 6 4 30z', '#141230') +
    path('M-42-44l20-22H0v22zM6-44v-22h26l20 22z', '#A8788A') +
    path('M-50-43l24-30H36l4 4H-22l-24 28-30 6z', '#6F5A86') +
    path('M-86-30h14v9h-14z', LIT) +
    path('M78-30h8v9h-8z', EMBER) +
    [-50, 50]
      .map(
        (wheel) =>
          `<circle cx="${wheel}" cy="-6" r="14" fill="#0D0B20"/><circle cx="${wheel}" cy="-6" r="6" fill="#6F6480"/>`,
      )
      .join('') +
    '</g>'

  const bicycle = (x, y) =>
    `<g transform="translate(${x} ${y})" fill="none" stroke="${INK}" stroke-width="3.4" stroke-linecap="round">` +
    '<circle cx="-34" cy="-24" r="23"/><circle cx="36" cy="-24" r="23"/>' +
    '<path d="M-34-24L-14-56H22L-2-24zM-2-24L-16-64M36-24L20-64l8-6h-14M-26-66h22M-54-50h30M-34-24h-4v24"/></g>'

  const street = () =>
    path(box(0, GROUND, WIDTH, 82), down(GROUND, HEIGHT, [0, '#6B3F58'], [0.3, '#43294F'], [1, '#1B1638'])) +
    path(box(0, GROUND, WIDTH, 24), '#80495A') +
    path(box(0, 642, WIDTH, 6), '#B06A62')
  const shine = () => {
    // lamp and window light on the pavement and the wet street
    const lights = [LAMPS[0], ...BAYS.map(nearer), LAMPS[1]]
    let strokes = ''
    let pool = ''
    for (const x of BAYS) {
      const middle = nearer(x)
      pool += polyline([
        [middle - 38, 624],
        [middle + 38, 624],
        [middle + 54, 642],
        [middle - 54, 642],
      ])
    }
    for (let index = 0; index < 70; index++) {
      const depth = random()
      const width = round((12 + random() * 40) * (0.5 + depth))
      const y = round(654 + depth * 42)
      const middle = lights[index % lights.length] + (random() - 0.5) * 70
      strokes += `M${round(middle - width / 2)} ${y}h${width}`
    }
    return (
      path(pool, '#FFCF86', 'opacity=".45"') +
      '<clipPath id="w"><path d="M0 648h1600v52H0z"/></clipPath><g clip-path="url(#w)">' +
      '<use href="#o" transform="matrix(1 0 0 -.5 0 957)" opacity=".32"/></g>' +
      line(strokes, '#FFD9A0', 2.6, 'stroke-linecap="round" opacity=".75"')
    )
  }

  const birds = line(
    'M330 190q9-10 18 0 9-10 18 0M384 216q7-8 14 0 7-8 14 0M296 226q6-7 12 0 6-7 12 0M1236 130q8-9 16 0 8-9 16 0',
    '#1F1A40',
    3,
    'stroke-linecap="round"',
  )

  const transform = `translate(${800 - 800 * SCALE} ${GROUND - GROUND * SCALE})scale(${SCALE})`
  const office = `<g id="o" transform="${transform}">${facade()}${shops()}${entrance()}</g>`
  const scene = [
    sky(),
    skyline(),
    birds,
    neighbours(),
    tree(1500, 0.95),
    street(),
    office,
    shine(),
    tree(196, 1.05),
    ...LAMPS.map(lamp),
    planter(nearer(726), 0.7),
    planter(nearer(874), 0.7),
    planter(nearer(440), 0.64),
    planter(nearer(1160), 0.64),
    bicycle(272, 636),
    car(1370),
  ].join('')
  return svg(
    WIDTH,
    HEIGHT,
    'The travel agency’s brick office with lit arched windows at dusk',
    `<defs>${defs}</defs>${scene}`,
  )
}
