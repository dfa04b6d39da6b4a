import { cloud, createRandom, linearGradient, path, polyline, radialGradient, svg } from './drawing.mjs'

const WIDTH = 1600
const HEIGHT = 560
// Vanishing point of the street.
const VANISHING_X = 800
const VANISHING_Y = 405
// Half-width and floor of the street, in units at depth 1.
const WALL = 340
const GROUND = -85
const FAR = 2.06 // depth at which the house rows end
const { round } = Math

const INK = '#3A1F33'
const TILE = '#1F8A96'
const TILE_LIT = '#4FC0BC'
const TILE_DARK = '#125C6C'
const CREAM = '#FFE9C4'
const GLOW = '#FFC875'

// Projects a point of the street: `offset` from its axis, `height` above the eye.
const project = (offset, height, depth) => [VANISHING_X + offset / depth, VANISHING_Y - height / depth]
const quad = (side, near, far, bottom, top, inset = 0) => {
  const offset = side * (WALL - inset)
  return polyline([
    project(offset, bottom, near),
    project(offset, top, near),
    project(offset, top, far),
    project(offset, bottom, far),
  ])
}
// pointed arch on a side wall
const ARCH = [
  [0, 0],
  [0, 0.62],
  [0.18, 0.84],
  [0.5, 1],
  [0.82, 0.84],
  [1, 0.62],
  [1, 0],
]
const GABLE = [
  [0, 0],
  [0, 0.6],
  [0.5, 1],
  [1, 0.6],
  [1, 0],
]
const wallArch = (side, near, far, bottom, top, inset = 0, profile = ARCH) =>
  polyline(
    profile.map(([along, up]) =>
      project(side * (WALL - inset), bottom + (top - bottom) * up, near + (far - near) * along),
    ),
  )
// pointed arch seen from the front: `half` is its half-width, `straight` the height of its sides
const arch = (centre, half, foot, straight, rise) => {
  const [shoulder, tip] = [round(rise * 0.58), round(rise * 0.78)]
  return (
    `M${centre - half} ${foot}v${-straight}c0 ${-shoulder} ${round(half * 0.55)} ${-tip} ${half} ${-rise}` +
    `c${round(half * 0.45)} ${rise - tip} ${half} ${rise - shoulder} ${half} ${rise}v${straight}z`
  )
}
const box = (x, y, width, height) => `M${x} ${y}h${width}v${height}h${-width}z`
const dashes = (data, colour, width, pattern, opacity = 1) =>
  `<path d="${data}" stroke="${colour}" stroke-width="${width}" stroke-dasharray="${pattern}" ` +
  `fill="none" opacity="${opacity}"/>`
const merlons = (left, right, y, width, height) => {
  // one shape repeated by relative moves
  const count = Math.floor((right - left + 4) / (width + 3))
  const half = round(height / 2)
  return (
    `M${left} ${y}` +
    Array(count)
      .fill(`v${-half}l${width / 2} ${-half} ${width / 2} ${half}v${half}z`)
      .join(`m${width + 3} 0`)
  )
}

export default function draw() {
  const random = createRandom(31)
  let defs = ''
  let gradientCount = 0
  const across = (left, right, ...stops) => {
    defs += linearGradient('a' + ++gradientCount, left, 0, right, 0, ...stops)
    return `url(#a${gradientCount})`
  }
  const down = (top, bottom, ...stops) => {
    defs += linearGradient('a' + ++gradientCount, 0, top, 0, bottom, ...stops)
    return `url(#a${gradientCount})`
  }

  const SUN = [946, 268]
  const sky = () => {
    defs += radialGradient(
      'g',
      ...SUN,
      330,
      [0, '#FFF6DA', 0.95],
      [0.35, '#FFE4B0', 0.6],
      [0.65, '#CFE3C0', 0.3],
      [1, '#7FC0BC', 0],
    )
    return (
      path(
        box(0, 0, WIDTH, HEIGHT),
        down(0, 450, [0, '#12566B'], [0.3, '#3F97A0'], [0.55, '#A5CDB9'], [0.75, '#F8DDA9'], [1, '#F9A877']),
      ) +
      path(box(500, 0, 900, HEIGHT), 'url(#g)') +
      `<circle cx="${SUN[0]}" cy="${SUN[1]}" r="76" fill="#FFFBEA"/>` +
      cloud(470, 196, 170, '#CFE0C4', 0.8, 9) +
      cloud(1010, 150, 200, '#D9E3C2', 0.75, 9) +
      cloud(560, 92, 150, '#4E9FA5', 0.8, 10) +
      cloud(30, 130, 240, '#4E9FA5', 0.8, 11) +
      cloud(1290, 104, 260, '#4E9FA5', 0.8, 11)
    )
  }

  const skyline = () => {
    let outline = ''
    for (let x = 624; x < 980;) {
      const width = round(10 + random() * 18)
      const height = round(14 + random() * 30)
      const kind = random()
      outline +=
        `M${x} 440v${-height - 20}` +
        (kind < 0.2
          ? `q${round(width / 2)} ${-width} ${width} 0`
          : kind < 0.3
            ? `h${round(width / 2 - 2)}v-26l2-8 2 8v26h${width - round(width / 2) - 2}`
            : `h${width}`) +
        'V440z'
      x += width + round(random() * 4)
    }
    return path(outline, '#E9A884', 'opacity=".8"')
  }

  // after the tomb of Shah Rukn-e-Alam in Multan: battered octagon with corner towers, second octagon, half-round dome
  const shrine = () => {
    const lit = '#F4B07E'
    const mid = '#D07D5B'
    const dark = '#9C5452'
    const faces = (foot, top, bottomHalf, topHalf) =>
      // three faces of an octagon; b and t its half-widths below and above
      path(
        polyline([
          [800 - bottomHalf, foot],
          [800 - topHalf, top],
          [800 - topHalf * 0.42, top],
          [800 - bottomHalf * 0.42, foot],
        ]),
        dark,
      ) +
      path(
        polyline([
          [800 - bottomHalf * 0.42, foot],
          [800 - topHalf * 0.42, top],
          [800 + topHalf * 0.42, top],
          [800 + bottomHalf * 0.42, foot],
        ]),
        mid,
      ) +
      path(
        polyline([
          [800 + bottomHalf * 0.42, foot],
          [800 + topHalf * 0.42, top],
          [800 + topHalf, top],
          [800 + bottomHalf, foot],
        ]),
        lit,
      )
    const tower = (x, domeColour, half, top, colour) => {
      const radius = round(half * 0.62)
      return (
        path(
          polyline([
            [x - half, 424],
            [x - half * 0.62, top],
            [x + half * 0.62, top],
            [x + half, 424],
          ]),
          colour,
        ) +
        path(box(round(x - half * 0.8), top - 3, round(half * 1.6), 5), TILE) +
        path(`M${x - radius} ${top - 3}q0 -11 ${radius} -16 ${radius} 5 ${radius} 16z`, domeColour)
      )
    }
    let markup = ''
    // podium
    markup += path(box(662, 424, 276, 8), '#E0A078') + path(box(650, 432, 300, 10), '#C07A5E')
    markup += faces(424, 318, 112, 104)
    markup +=
      dashes('M701 336H749', TILE, 7, '8 3') +
      dashes('M760 336H842', TILE_LIT, 7, '8 3') +
      dashes('M852 336H902', TILE_LIT, 7, '8 3')
    markup += path(arch(800, 26, 424, 34, 30), '#F2C795') + path(arch(800, 20, 424, 32, 26), '#5B2E3C')
    for (const [x, half] of [
      [722, 12],
      [878, 12],
    ])
      markup += path(arch(x, half, 414, 32, 18), x < 800 ? '#6E3A44' : '#B8694F')
    markup += path(box(757, 350, 86, 3), TILE)
    markup += path(merlons(694, 906, 318, 9, 10), mid)
    markup += faces(312, 250, 84, 80)
    const NICHES = [
      [740, 8, '#6E3A44'],
      [784, 9, '#7E4248'],
      [816, 9, '#7E4248'],
      [860, 8, '#B8694F'],
    ]
    for (const [x, half, colour] of NICHES) markup += path(arch(x, half, 304, 16, 12), colour)
    markup +=
      tower(686, TILE_DARK, 15, 306, dark) +
      tower(914, TILE_LIT, 15, 306, lit) +
      tower(755, TILE, 11, 308, '#B4655A') +
      tower(845, TILE_LIT, 11, 308, '#E59C70')
    markup +=
      dashes('M725 262H761', TILE, 8, '8 3') +
      dashes('M769 262H877', TILE_LIT, 8, '8 3') +
      path(box(716, 246, 168, 5), '#F2C795') +
      path(merlons(718, 884, 247, 8, 8), mid)
    const DOME = 'M730 240C728 186 760 158 800 152c40 6 72 34 70 88z'
    markup += path(DOME, across(730, 870, [0, '#0F5468'], [0.45, '#1F8A96'], [0.8, '#6CCDC2'], [1, '#D8F0D0']))
    markup +=
      '<path d="M752 240C752 196 774 168 800 152M776 240C778 200 786 172 800 152' +
      'M824 240C822 200 814 172 800 152M848 240C848 196 826 168 800 152" ' +
      'fill="none" stroke="#0B4656" stroke-width="1.6" opacity=".3"/>'
    markup += path(box(726, 236, 148, 8), '#F6D9A8') + dashes('M730 240H872', TILE_DARK, 4, '5 4')
    return (
      markup +
      '<path d="M800 154v-26" stroke="#E9A93C" stroke-width="3"/><circle cx="800" cy="142" r="5" fill="#E9A93C"/>' +
      path('M794 112a11 11 0 1 0 12 0 9 9 0 1 1-12 0z', '#E9A93C')
    )
  }

  const street = () => {
    let markup = path(
      `M0 442H${WIDTH}V${HEIGHT}H0z`,
      down(440, HEIGHT, [0, '#F7C795'], [0.3, '#C98868'], [1, '#5A2F40']),
    )
    defs +=
      '<radialGradient id="p" gradientTransform="translate(880 444) scale(420 110)" ' +
      'gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1">' +
      '<stop stop-color="#FFF3D0" stop-opacity=".95"/>' +
      '<stop offset="1" stop-color="#FFD9A0" stop-opacity="0"/></radialGradient>'
    markup += path(box(400, 442, 900, 118), 'url(#p)')
    let lines = ''
    for (let x = -900; x <= 900; x += 120) lines += polyline([project(x, GROUND, 2.3), project(x, GROUND, 0.54)], false)
    for (const y of [452, 466, 484, 506, 534]) lines += `M0 ${y}H${WIDTH}`
    return markup + `<path d="${lines}" stroke="#FFE2B4" stroke-width="1.4" opacity=".25" fill="none"/>`
  }

  const awning = (side, near, far, ...colours) => {
    const wall = side * WALL
    const edge = side * (WALL - 46)
    const at = (index) => near + (far - near) * (0.03 + 0.94 * index)
    const STRIPES = 6
    const stripes = ['', '']
    for (let index = 0; index < STRIPES; index++) {
      const [from, to] = [at(index / STRIPES), at((index + 1) / STRIPES)]
      stripes[index % 2] += polyline([
        project(wall, 52, from),
        project(edge, 22, from),
        project(edge, 10, (from + to) / 2),
        project(edge, 22, to),
        project(wall, 52, to),
      ])
    }
    return (
      path(polyline([project(wall, 52, at(0)), project(edge, 22, at(0)), project(wall, 22, at(0))]), INK) +
      path(stripes[0], colours[0]) +
      path(stripes[1], colours[1])
    )
  }
  // ---- one house of a row
  const tones = {
    '-1': {
      wall: ['#E08B5C', '#E79A6A', '#EDB182'],
      end: '#9A4F4B',
      open: '#6A3440',
      frame: '#FFD9A4',
      wood: '#7C3F34',
      woodLit: '#B5683F',
      pane: '#54303C',
      band: TILE_LIT,
    },
    1: {
      wall: ['#7C3E48', '#8D4B50', '#B0695C'],
      end: '#A05750',
      open: '#4A2435',
      frame: '#B9775F',
      wood: '#4A2530',
      woodLit: '#66343A',
      pane: GLOW,
      band: TILE,
    },
  }
  // A jharokha, a wooden bay.
  const bay = (side, colours, bayNear, bayFar) => {
    const bayDepth = 30
    const wallX = side * WALL
    const bayX = side * (WALL - bayDepth)
    let markup = path(
      polyline([
        project(wallX, 50, bayNear),
        project(bayX, 78, bayNear),
        project(bayX, 78, bayFar),
        project(wallX, 50, bayFar),
      ]),
      INK,
    )
    markup +=
      path(
        polyline([
          project(wallX, 150, bayNear),
          project(bayX, 150, bayNear),
          project(bayX, 78, bayNear),
          project(wallX, 78, bayNear),
        ]),
        colours.wood,
      ) + path(quad(side, bayNear, bayFar, 78, 150, bayDepth), colours.woodLit)
    let lattice = ''
    for (let place = 0; place < 3; place++)
      lattice += wallArch(
        side,
        bayNear + ((bayFar - bayNear) * (place + 0.14)) / 3,
        bayNear + ((bayFar - bayNear) * (place + 0.86)) / 3,
        98,
        142,
        bayDepth,
        GABLE,
      )
    markup += path(lattice, side < 0 ? '#54262F' : GLOW)
    markup += path(
      polyline([
        project(wallX, 192, bayNear),
        project(bayX - side * 8, 146, bayNear),
        project(bayX - side * 8, 146, bayFar),
        project(wallX, 192, bayFar),
      ]),
      side < 0 ? TILE_LIT : TILE_DARK,
    )
    markup += path(
      polyline([project(wallX, 192, bayNear), project(bayX - side * 8, 146, bayNear), project(wallX, 146, bayNear)]),
      colours.wood,
    )
    return markup
  }
  const house = (side, [near, far, top, awningColour, awningStripe], index) => {
    const colours = tones[side]
    const depth = far - near
    const at = (place) => near + depth * place
    const wall = colours.wall[index]
    const outerEdge = WALL + (index ? 90 : 72)
    let markup = ''
    // end wall facing us, then the street wall
    markup += path(
      polyline([
        project(side * WALL, top, near),
        project(side * outerEdge, top, near),
        project(side * outerEdge, GROUND, near),
        project(side * WALL, GROUND, near),
      ]),
      colours.end,
    )
    markup += path(quad(side, near, far, GROUND, top), wall)
    markup += path(quad(side, near, far, top - 14, top - 4, 4) + quad(side, near, far, 58, 64, 3), colours.frame)
    markup += path(quad(side, near, far, top - 26, top - 15), colours.band)
    let gables = ''
    for (let place = 0; place < 5; place++)
      gables += wallArch(side, at((place + 0.1) / 5), at((place + 0.85) / 5), top - 4, top + 14, 0, GABLE)
    markup += path(gables, wall)
    // ground floor: two shop openings
    markup += path(
      (index === 2
        ? [[0.2, 0.8]]
        : [
            [0.08, 0.46],
            [0.54, 0.92],
          ]
      )
        .map(([from, to]) => wallArch(side, at(from), at(to), GROUND, 44))
        .join(''),
      colours.open,
    )
    // upper windows
    let windows = ''
    for (const place of [0.06, 0.8]) windows += wallArch(side, at(place), at(place + 0.15), 84, 144)
    if (top > 240)
      for (const place of [0.1, 0.4, 0.7]) windows += wallArch(side, at(place), at(place + 0.18), 204, top - 32)
    markup += path(windows, colours.pane)
    if (index === 2) return markup + awning(side, near, far, awningColour, awningStripe)
    return markup + bay(side, colours, at(0.28), at(0.74)) + awning(side, near, far, awningColour, awningStripe)
  }
  const ROWS = {
    '-1': [
      [1, 1.36, 236, '#E4572E', '#FFE9C4'],
      [1.36, 1.78, 290, '#1F8A96', '#FFE9C4'],
      [1.78, FAR, 232, '#F2A541', '#FFE9C4'],
    ],
    1: [
      [1, 1.3, 270, '#B23C2A', '#E2B48E'],
      [1.3, 1.75, 226, '#C27B2E', '#E2B48E'],
      [1.75, FAR, 270, '#1B6F7C', '#E2B48E'],
    ],
  }
  const rows = () =>
    [-1, 1]
      .map((side) =>
        ROWS[side]
          .map((one, index) => house(side, one, index))
          .toReversed()
          .join(''),
      )
      .join('')

  // ---- swags of lanterns
  const swag = (ends, sag, count, scale) => {
    // pts: two ends; n lanterns of scale k
    const [[x0, y0], [x1, y1]] = ends
    const at = (share) => [round(x0 + (x1 - x0) * share), round(y0 + (y1 - y0) * share + 4 * sag * share * (1 - share))]
    const [middleX, middleY] = [(x0 + x1) / 2, (y0 + y1) / 2 + 2 * sag]
    let lanterns = ''
    for (let index = 0; index < count; index++) {
      const [x, y] = at((index + 0.5) / count),
        [width, height] = [round(5 * scale), round(14 * scale)]
      const belly = (width * 1.5) | 0 // belly of the lantern
      lanterns +=
        `M${x} ${y}v${round(4 * scale)}c${belly} 1 ${belly} ${height - 1} 0 ${height}` +
        `c${-belly} -1 ${-belly} ${1 - height} 0 ${-height}z`
    }
    return (
      `<path d="M${round(x0)} ${round(y0)}Q${round(middleX)} ${round(middleY)} ${round(x1)} ${round(y1)}" ` +
      `stroke="${INK}" stroke-width="1.5" fill="none"/>` +
      path(lanterns, '#FFD27A', 'stroke="#C2542E" stroke-width="1.5"')
    )
  }
  const rowSwags = () =>
    [-1, 1]
      .map((side) =>
        [
          [1, 1.3],
          [1.3, 1.72],
        ]
          .map(([near, far]) =>
            swag([project(side * 300, 196, near), project(side * 300, 196, far)], 20 / near, 4, 1.05 / near),
          )
          .join(''),
      )
      .join('')

  // ---- frontal buildings in the wings
  const FOOT = 490
  const BRICKS = 'h14m5 8h16m-30 8h10m12 0h12m-20 8h14'
  const bricks = (places) =>
    `<path d="${places.map(([x, y]) => `M${x} ${y}${BRICKS}`).join('')}" ` +
    'stroke="#5E2C38" stroke-width="2.4" opacity=".4"/>'
  const palm = (x, y, height) => {
    let leaves = ''
    for (const degrees of [-170, -148, -122, -74, -50, -34, -10, 14, 168]) {
      const cosine = Math.cos((degrees * Math.PI) / 180)
      const sine = Math.sin((degrees * Math.PI) / 180)
      leaves +=
        `M${x} ${y}Q${round(x + 26 * cosine)} ${round(y + 30 * sine - 12)} ` +
        `${round(x + 46 * cosine)} ${round(y + 30 * sine + 14)}` +
        `Q${round(x + 22 * cosine)} ${round(y + 22 * sine)} ${x} ${y + 4}z`
    }
    return (
      path(`M${x - 3} ${y}q-2 ${height / 2} -6 ${height}h12q0 ${-height / 2} 0 ${-height}z`, '#6B4038') +
      path(leaves, '#1E5F5C')
    )
  }
  const gateway = () => {
    const shade = across(20, 350, [0, '#7E3E46'], [1, '#B8654F'])
    let markup = `<g id="t">${palm(112, 168, 90)}</g><use href="#t" x="196" y="8"/>`
    markup +=
      path(box(-5, 330, 60, 160) + box(320, 316, 70, 174), '#8A4A4C') + path(merlons(-4, 390, 330, 12, 14), '#8A4A4C')
    markup += path(box(84, 214, 204, 276) + merlons(92, 282, 215, 13, 20), shade)
    markup += path(box(84, 222, 204, 4) + box(84, 250, 204, 3), '#E3A077') + dashes('M98 238H276', TILE, 12, '12 5')
    markup +=
      path(box(112, 266, 148, 224), '#E3A077') +
      path(box(118, 272, 136, 218), '#7C3E46') +
      dashes('M130 282H247', TILE_LIT, 8, '8 5')
    markup += path(arch(186, 58, FOOT, 112, 76), '#E3A077') + path(arch(186, 52, FOOT, 110, 70), '#5B2B3A')
    markup += path(arch(186, 42, FOOT, 104, 58), down(320, FOOT, [0, '#FBC893'], [1, '#FFE9BC']))
    // lane behind the gate
    markup +=
      path('M144 490v-98l22 8v14l10 4v72zM228 490v-86l-18 6v16l-12 4v60z', '#D58C68') +
      path('M176 400h22v-8q0-12-11-16-11 4-11 16z', '#7FA79C')
    markup +=
      `<path d="M186 318v20" stroke="${INK}" stroke-width="2"/>` +
      path('M178 340h16l-3 22h-10z', GLOW, `stroke="${INK}" stroke-width="2"`)
    // bastions
    const brick = across(34, 96, [0, '#6E3642'], [0.55, '#A85A4C'], [1, '#F0B07E'])
    const bastion =
      path('M30 490L34 204h62l4 286z' + merlons(32, 100, 204, 14, 22), brick) +
      path(box(31, 204, 68, 6) + box(32, 262, 66, 4), '#E3A077') +
      dashes('M38 236H94', TILE, 14, '9 5') +
      bricks([
        [38, 288],
        [56, 366],
        [40, 440],
      ]) +
      path(arch(65, 9, 330, 26, 16) + arch(65, 9, 420, 26, 16), '#4E2434')
    return markup + `<g id="b">${bastion}</g><use href="#b" x="242"/>`
  }
  const shopfronts = (x, colours) => {
    // lit shops under striped awnings
    const stripes = (offset) => [0, 26, 52, 78].map((x0) => `M${x - 52 + x0 + offset} 384h13v24q-6 10-13 0z`).join('')
    const shop =
      path(arch(x, 44, FOOT, 66, 30), down(400, FOOT, [0, '#FFCF86'], [1, '#D9744A'])) +
      path(
        `M${x - 40} 446h80v4h-80zM${x - 20} 446v-14q8-8 14 0v14z` +
          `M${x} 446q-8-14 4-20 12 6 4 20zM${x + 14} 446v-18h8v18z`,
        INK,
        'opacity=".7"',
      ) +
      path(box(x - 44, 468, 88, 22), '#6B3440') +
      path(stripes(0), CREAM)
    return (
      `<g id="s">${shop}</g><use href="#s" x="110"/><use href="#s" x="220"/>` +
      colours.map((colour, index) => path(stripes(13 + 110 * index), colour)).join('')
    )
  }
  const haveli = () => {
    const wall = down(180, FOOT, [0, '#8A4549'], [1, '#B8694F'])
    let markup = path(box(1210, 192, 30, 298) + box(1560, 226, 60, 264), '#8A4A4C')
    markup += path(box(1232, 186, 336, 304), wall) + path(merlons(1236, 1566, 186, 16, 16), '#8A4549')
    markup +=
      path(box(1226, 186, 348, 6) + box(1228, 272, 344, 5) + box(1228, 374, 344, 6), '#E3A077') +
      dashes('M1240 200H1562', TILE, 9, '9 4')
    let panes = ''
    let shutters = ''
    for (const x of [1258, 1316, 1400, 1484, 1542]) {
      panes += arch(x, 14, 262, 26, 20)
      shutters += box(x - 23, 232, 9, 30) + box(x + 14, 232, 9, 30)
    }
    for (const x of [1272, 1528]) {
      panes += arch(x, 18, 360, 38, 24)
      shutters += box(x - 29, 316, 11, 44) + box(x + 18, 316, 11, 44)
    }
    markup += path(panes, GLOW, 'stroke="#E3A077" stroke-width="3"') + path(shutters, TILE_DARK)
    // jharokha
    markup +=
      path('M1330 366h140l-18 26h-18l-8-14h-52l-8 14h-18z', '#4A2530') + path(box(1326, 300, 148, 68), '#7C3F34')
    let bayPanes = ''
    for (const x of [1350, 1400, 1450]) bayPanes += arch(x, 18, 352, 24, 18)
    markup +=
      path(bayPanes, GLOW) +
      dashes('M1332 352H1470', '#4A2530', 14, '3 3') +
      path('M1318 302q82-70 164 0z', TILE) +
      path('M1400 267q44 2 82 35h-40q-16-28-42-35z', TILE_LIT)
    markup += path(box(1318, 300, 164, 6), '#E3A077')
    markup += shopfronts(1290, ['#E4572E', TILE, '#F2A541'])
    return (
      markup +
      bricks([
        [1338, 224],
        [1423, 234],
      ])
    )
  }
  const corner = (side) => {
    // the two corner houses of the street, seen from the front
    const [left, centre, top] = side < 0 ? [388, 426, 169] : [1140, 1174, 135]
    return (
      path(box(left - 3, top + 4, 78, 5) + box(left - 3, 342, 78, 5), '#D98F6C') +
      dashes(`M${left + 4} ${top + 20}h66`, TILE, 10, '9 4') +
      path(merlons(left, left + 74, top + 1, 13, 14), tones[side].end) +
      path(arch(centre, 13, 320, 38, 22) + arch(centre, 13, 250, 26, 20), GLOW, 'stroke="#D98F6C" stroke-width="3"') +
      path(arch(centre, 22, FOOT, 70, 34), INK, 'opacity=".8"')
    )
  }

  // ---- things in the square
  const bicycle = (x, y) =>
    `<g transform="translate(${x} ${y})">` +
    path('M-40-2H44L-70 20h-90z', INK, 'opacity=".28"') +
    `<g fill="none" stroke="#2A1730" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round">` +
    `<circle cx="-34" cy="-24" r="23"/><circle cx="36" cy="-24" r="23"/>` +
    '<path d="M-34-24L-14-56H22L-2-24zM-2-24L-16-64M36-24L20-64l8-6h-14M-2-24l4 8h6M-34-24h-4v24"/></g>' +
    `<path d="M-34-47v46M-57-24h46M36-47v46M13-24h46M-50-40l32 32M-50-8l32-32M20-40l32 32M20-8l32-32" ` +
    `stroke="#2A1730" stroke-width=".8"/>` +
    path('M-28-66h24q2 5-8 5-12 2-16-5zM-54-50h30v4h-30z', '#2A1730') +
    path('M22-62l14 0 2 12h-14z', '#B5683F') +
    '</g>'
  const rickshaw = (x, y) =>
    `<g transform="translate(${x} ${y})">` +
    path('M-60 2H74l16 20H-40z', INK, 'opacity=".35"') +
    path('M-52-62L-40-92q4-8 14-8H58q12 0 14 14v28z', '#2F1A30') +
    path('M-56-64l16-30q4-8 14-8H60q13 0 14 15l2 27H62L58-84H-22l-18 24z', '#F2B04A') +
    path('M-62-14q-4-40 10-50l14 2 4 34H6l6-22h58q12 0 12 14v24q0 8-8 8H-50q-10 0-12-10z', TILE_DARK) +
    path('M-62-14q-4-40 10-50l4 1q-10 20-6 58zM70-50q12 0 12 14v24q0 8-8 8z', TILE_LIT) +
    path('M12-52l4-22h44v22z', '#7C3440') +
    path('M-46-62l12-24h6l-6 26z', '#FFE9C4', 'opacity=".6"') +
    `<circle cx="-58" cy="-34" r="5" fill="#FFE9C4"/>` +
    dashes('M-46-8H74', '#F2B04A', 4, '10 4') +
    [-42, 52]
      .map(
        (wheel) =>
          `<circle cx="${wheel}" cy="-4" r="14" fill="#2A1730"/><circle cx="${wheel}" cy="-4" r="5" fill="#C9A08A"/>`,
      )
      .join('') +
    '</g>'
  // blue pottery of Multan on a low table
  const jar = (x, y, scale, colour) =>
    `<g transform="translate(${x} ${y}) scale(${scale})">` +
    path('M-6-40h12l2 4-4 4q20 8 14 22Q14 0 8 0H-8q-6 0-10-10-6-14 14-22l-4-4z', colour) +
    '<path d="M-15-20q4-5 8 0 4-5 7 0 4-5 8 0 4-5 7 0M-16-9H16" stroke="#FFF3DA" stroke-width="2.4" fill="none"/>' +
    path('M4-32q20 8 14 22Q14 0 8 0q8-16-4-32z', '#FFF3DA', 'opacity=".25"') +
    '</g>'
  const pottery = () =>
    path('M492 506h92l6 6h-104z', '#B5683F') +
    path('M486 512h104v6H486zM492 518h6v18h-6zM578 518h6v18h-6z', '#5A2B34') +
    jar(508, 506, 0.9, TILE) +
    jar(540, 506, 1.15, '#17618A') +
    jar(568, 506, 0.75, TILE_LIT) +
    jar(600, 540, 0.8, '#17618A')
  const birds =
    '<path d="M588 150q8-9 16 0 8-9 16 0M630 176q6-7 12 0 6-7 12 0M604 128q6-7 12 0 6-7 12 0' +
    'M1010 206q7-8 14 0 7-8 14 0M190 150q7-8 14 0 7-8 14 0' +
    'M1424 112q7-8 14 0 7-8 14 0" fill="none" stroke="#3A3A4C" stroke-width="3" stroke-linecap="round"/>'

  const scene = [
    sky(),
    birds,
    skyline(),
    shrine(),
    street(),
    gateway(),
    haveli(),
    rows(),
    corner(-1),
    corner(1),
    rowSwags(),
    swag(
      [
        [96, 232],
        [276, 232],
      ],
      22,
      7,
      1.1,
    ),
    path([1264, 1402, 1540].map((x) => box(x, 136, 3, 40)).join(''), INK),
    swag(
      [
        [1265, 138],
        [1403, 138],
      ],
      16,
      5,
      1.1,
    ),
    swag(
      [
        [1403, 138],
        [1541, 138],
      ],
      16,
      5,
      1.1,
    ),
    pottery(),
    bicycle(682, 528),
    rickshaw(1022, 524),
  ].join('')
  return svg(
    WIDTH,
    HEIGHT,
    'A bazaar street leading to a blue-domed shrine in southern Punjab at sunrise',
    `<defs>${defs}</defs>${scene}`,
  )
}
