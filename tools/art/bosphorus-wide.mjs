import {
  cloud,
  createRandom,
  gradientStops,
  lerp,
  linearGradient,
  path,
  points,
  polyline,
  roughen,
  svg,
} from './drawing.mjs'

const W = 1600
const H = 700
const SEA = 498 // the far water line
const QUAY = 546 // the near shore
const TERRACE = 446 // height of the mosque's terrace on the hill
const MID = 728 // the axis of the mosque
const GRAND = 0.93 // and its scale
const SUN = [556, 340, 74]
const LEAD = ['#8CC0A8', '#3F8C8C', '#1D6475', '#0D4457'] // lead roofs, from the lit side to the dark one
const STONE = ['#FFE9BE', '#F3C596', '#C98C74', '#8A5B62']
const GOLD = '#D2922E'
const WINDOW = '#5A3A4C'
const PINE = '#1B4F4E'
const round = Math.round

const across = (id, colours) =>
  `<linearGradient id="${id}">${gradientStops(...colours.map((c, i) => [[0.04, 0.3, 0.66, 1][i], c]))}</linearGradient>`
const place = (id, x, y, k) => `<use href="#${id}" transform="translate(${x} ${y})scale(${k})"/>`
const line = (d, colour, width, extra = '') =>
  `<path d="${d}" stroke="${colour}" stroke-width="${width}" fill="none" ${extra}/>`

const gradients = () =>
  linearGradient(
    'sky',
    0,
    0,
    0,
    SEA,
    [0, '#17617A'],
    [0.24, '#45989B'],
    [0.46, '#AFD0AC'],
    [0.66, '#F9DE95'],
    [0.86, '#FDB968'],
    [1, '#F49A5E'],
  ) +
  '<radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" ' +
  `gradientTransform="translate(${SUN[0]} ${SUN[1]})scale(560 330)">` +
  '<stop stop-color="#FFFBE0"/><stop offset=".3" stop-color="#FFE394" stop-opacity=".75"/>' +
  '<stop offset="1" stop-color="#FFCB80" stop-opacity="0"/></radialGradient>' +
  linearGradient('ridge', 0, 400, 0, SEA, [0, '#A9BE9A'], [1, '#F8BE7E']) +
  linearGradient('asia', 0, 410, 0, SEA + 10, [0, '#86A886'], [1, '#D9A169']) +
  linearGradient('europe', 0, 390, 0, QUAY, [0, '#6E9E86'], [1, '#2F6F62']) +
  linearGradient('slope', 0, 430, 0, QUAY, [0, '#3C7F66'], [1, '#1F5A52']) +
  linearGradient('sea', 0, SEA, 0, H, [0, '#FAC079'], [0.22, '#C5C797'], [0.55, '#35909A'], [1, '#0C4C62']) +
  linearGradient('bank', 0, 560, 0, H, [0, '#1C5450'], [1, '#0B3540']) +
  across('lead', LEAD) +
  across('stone', STONE)

const sky = () =>
  path(`M0 0h${W}v${H}H0z`, 'url(#sky)') +
  path('M0 8h1118v500H0z', 'url(#glow)') +
  `<circle cx="${SUN[0]}" cy="${SUN[1]}" r="${SUN[2]}" fill="#FFFCEA"/>` +
  [
    [-70, 150, 280, '#5FACA8', 0.7, 12],
    [232, 236, 150, '#D9E2B8', 0.7, 10],
    [1180, 116, 260, '#2F8A96', 0.7, 12],
    [1030, 190, 150, '#7DBBAF', 0.6, 10],
    [1430, 230, 240, '#CFDDB6', 0.75, 11],
    [-44, 338, 170, '#FFF0C4', 0.8, 9],
    [262, 372, 110, '#FFF3CE', 0.7, 7],
    [1180, 310, 130, '#F8E7B8', 0.8, 8],
  ]
    .map((c) => cloud(...c))
    .join('')

const HIGH_GULLS = [
  [1004, 150, 20],
  [1120, 236, 14],
  [420, 180, 18],
  [330, 300, 13],
]
const LOW_GULLS = [
  [700, 590, 18],
  [740, 566, 13],
  [1040, 566, 16],
]
const gulls = (spots) => {
  const wing = (s) => `${s / 2}-${round(s * 0.55)} ${s} 0`
  return line(
    spots.map(([x, y, s]) => `M${x} ${y}q${wing(s)} ${wing(s)}`).join(''),
    '#FFFBEA',
    3,
    'stroke-linecap="round"',
  )
}

const skyline = (random, from, to, base, low, high) => {
  let d = ''
  for (let x = from; x < to;) {
    const w = round(6 + random() * 12)
    d += `M${round(x)} ${base}v-${round(low + random() * (high - low))}h${w}V${base}z`
    x += w + random() * 4
  }
  return d
}

const shores = (random) => {
  const land = (points, base, fill, amp) =>
    path(
      polyline([[points[0][0], base], ...roughen(points, amp, 18, random), [points[points.length - 1][0], base]]),
      fill,
    )
  const ridge = points('-5,420 160,392 330,424 520,410 900,430 1110,446 1300,424 1450,436 1605,400')
  const village = []
  for (let x = 1226; x < W; x += 13 + random() * 20)
    village.push([Math.floor(random() * 4), 2 * round(x), 2 * (SEA + 4)])
  return (
    land(ridge, SEA, 'url(#ridge)', 16) +
    path(skyline(random, 0, 420, 480, 10, 46), '#D8A883', 'opacity=".5"') +
    path(skyline(random, 1230, W, 470, 4, 26), '#CFA483', 'opacity=".55"') +
    land(points('1036,501 1100,493 1180,484 1290,474 1390,466 1480,446 1605,424'), SEA + 4, 'url(#asia)', 10) +
    `<g transform="scale(.5)">${houses(village)}</g>`
  )
}

// the tower on the hill of Galata: a round shaft, two galleries, a lead cone
const galata = (x, base) =>
  `<g transform="translate(${x} ${base})scale(-.86 .86)" opacity=".9">` +
  path('M-24 60v-178h48v178zM-29-118h58v-8h-58zM-22-126h44v-24h-44zM-25-150h50v-7h-50z', 'url(#stone)') +
  path('M-27-157L0-204 27-157z', 'url(#lead)') +
  line('M0-200v-12', GOLD, 2) +
  line('M-18-138h38M-16-84h36M-16-40h36M-16 4h36', '#7A5560', 11, 'stroke-dasharray="5 9"') +
  '</g>'

// the near tower is on this shore, the far one in Asia; the far one is half as big for the distance
const TOWERS = [
  { x: 1026, base: 524, height: 268 },
  { x: 1430, base: 501, height: 148 },
]
const DECK = 0.39 // height of the roadway in the height of a tower: 64 m of 165 m
const bridge = () => {
  const [near, far] = TOWERS
  const deckAt = (x) =>
    lerp(near.base - DECK * near.height, far.base - DECK * far.height, (x - near.x) / (far.x - near.x))
  const tops = TOWERS.map((t) => t.base - t.height)
  const low = [1246, deckAt(1246) - 6] // where the cable hangs lowest
  const ctrl = [2 * low[0] - (near.x + far.x) / 2, 2 * low[1] - (tops[0] + tops[1]) / 2]
  const cable = (dx, dy) =>
    `M944 ${round(deckAt(944)) + 8}L${near.x + dx} ${tops[0] + dy}Q${round(ctrl[0])} ${round(ctrl[1])} ` +
    `${far.x + dx / 2} ${tops[1] + dy}L1590 ${round(deckAt(1590)) - 2}`
  let hangers = ''
  for (let i = 1; i < 26; i++) {
    const t = i / 26
    const u = 1 - t
    const x = u * u * near.x + 2 * u * t * ctrl[0] + t * t * far.x
    const y = u * u * tops[0] + 2 * u * t * ctrl[1] + t * t * tops[1]
    if (deckAt(x) - y > 5) hangers += `M${round(x)} ${round(y)}V${round(deckAt(x))}`
  }
  const tower = ({ x, base, height }) => {
    const k = height / 268
    const r = (v) => round(v * k)
    const leg = (off, w) =>
      `M${x + r(off) - r(w)} ${base}L${x + r(off * 0.8) - r(w * 0.7)} ` +
      `${base - height}h${r(w * 1.4)}L${x + r(off) + r(w)} ${base}z`
    return (
      path(leg(15, 6), '#A9776C') +
      path(
        [0.97, 0.68].map((f) => `M${x - r(14)} ${base - round(height * f)}h${r(28)}v${r(9)}h${-r(28)}z`).join(''),
        '#C99376',
      ) +
      path(leg(-15, 6.5), 'url(#stone)')
    )
  }
  const y0 = round(deckAt(894))
  const y1 = round(deckAt(W + 5))
  return (
    line(hangers, '#8A6A66', 1.3, 'opacity=".75"') +
    line(cable(12, 2), '#A07A70', 2) +
    TOWERS.map(tower).join('') +
    path(`M894 ${y0}L${W + 5} ${y1}v6L894 ${y0 + 11}z`, '#8A5F62') +
    line(`M894 ${y0}L${W + 5} ${y1}`, '#FFE2AE', 2.4) +
    line(cable(-12, 0), '#7D545C', 2.8)
  )
}

// a lead dome, on a drum with windows where it has one, and the small domes with a gilt rod
const dome = (x, y, rx, ry, drum) => {
  const k = round(rx * 0.55)
  const top = y - ry
  const low = round(y - ry * 0.72)
  const high = round(y - ry * 0.96)
  const left = `C${x - rx} ${low} ${x - k} ${high} ${x} ${top}`
  const right = `C${x + k} ${high} ${x + rx} ${low} ${x + rx} ${y}`
  return (
    path(`M${x - rx} ${y}${left}${right}z`, 'url(#lead)') +
    (drum
      ? path(`M${x - rx - 3} ${y - 1}h${2 * rx + 6}v${drum}h${-2 * rx - 6}z`, 'url(#stone)') +
        line(
          `M${x - rx + 3} ${y + drum / 2}H${x + rx - 2}`,
          WINDOW,
          round(drum * 0.55),
          'stroke-dasharray="4 6" opacity=".8"',
        )
      : '') +
    (rx < 60 ? line(`M${x} ${top + 1}v-9`, GOLD, 2) : '')
  )
}

// a ball and a crescent open to the sky
const finial = (x, y) =>
  line(`M${x} ${y + 2}v-22`, GOLD, 3.2) +
  `<circle cx="${x}" cy="${y - 9}" r="5" fill="${GOLD}"/>` +
  path(`M${x - 5} ${y - 38}a10 10 0 1 0 10 0 8 8 0 1 1-10 0z`, GOLD)

// a pencil minaret of 320 units with two galleries
const minaret = () => {
  const gallery = (y, half) =>
    path(`M${-half} ${y}l-6-9v-8h${2 * half + 12}v8l-6 9z`, 'url(#stone)') +
    path(`M${-half - 6} ${y - 11}h${2 * half + 12}v3h${-2 * half - 12}z`, '#A8716A')
  return (
    '<g id="minaret">' +
    path('M-11 2v-72l2-8h18l2 8V2zM-8-70v-182h16v182z', 'url(#stone)') +
    gallery(-138, 8) +
    gallery(-200, 8) +
    path('M-9-250L0-312 9-250z', 'url(#lead)') +
    line('M0-308v-16', GOLD, 2.4) +
    '</g>'
  )
}

const arches = (from, to, step, base, half, height) => {
  const rise = round(half * 1.5)
  let d = ''
  for (let x = from; x <= to; x += step) {
    d +=
      `M${x - half} ${base}v${-height}q0-${half} ${half}-${rise} ${half} ${round(half * 0.5)} ${half} ` +
      `${rise}v${height}z`
  }
  return path(d, WINDOW, 'opacity=".78"')
}

// a dome on two half domes, the side wall a great arch filled with windows, small domes stepping down
const mosque = () => {
  const box = (half, top, base) => path(`M${MID - half} ${base}V${top}h${2 * half}v${base - top}z`, 'url(#stone)')
  const halfDome = (s) =>
    path(`M${MID + s * 92} ${TERRACE - 66}v-62c${s * 44} 0 ${s * 70} 30 ${s * 72} 62z`, 'url(#lead)')
  const turret = (x) => path(`M${x - 14} ${TERRACE - 48}v-90h28v90z`, 'url(#stone)') + dome(x, TERRACE - 138, 16, 18, 0)
  return (
    [-148, 148].map((o) => place('minaret', MID + o, TERRACE - 36, 0.9)).join('') +
    halfDome(-1) +
    halfDome(1) +
    box(168, TERRACE - 68, TERRACE - 48) +
    line(`M${MID - 162} ${TERRACE - 58}h324`, WINDOW, 9, 'stroke-dasharray="4 7" opacity=".8"') +
    box(100, TERRACE - 138, TERRACE - 48) +
    path(`M${MID - 84} ${TERRACE - 48}v-20a84 76 0 0 1 168 0v20z`, '#A96F67') +
    path(`M${MID - 76} ${TERRACE - 48}v-20a76 68 0 0 1 152 0v20z`, 'url(#stone)') +
    arches(MID - 56, MID + 56, 28, TERRACE - 75, 6, 15) +
    arches(MID - 28, MID + 28, 28, TERRACE - 107, 6, 13) +
    dome(MID, TERRACE - 158, 92, 84, 22) +
    turret(MID - 102) +
    turret(MID + 102) +
    box(204, TERRACE - 50, TERRACE) +
    arches(MID - 190, MID + 190, 20, TERRACE - 4, 6, 24) +
    [-184, -144, -60, 0, 60, 144, 184].map((o) => dome(MID + o, TERRACE - 52, 19, 18, 7)).join('') +
    place('minaret', MID - 216, TERRACE, '-.8 .8') +
    place('minaret', MID + 216, TERRACE, 0.8)
  )
}

const cypress = (x, base, h) =>
  `M${x - 2} ${base}q${-round(h * 0.2)}-${round(h * 0.36)} 2-${h} ${round(h * 0.22)} ${round(h * 0.64)} 2 ${h}z`
const bush = (x, base, r) => `M${x - r} ${base}a${r} ${round(r * 0.9)} 0 0 1 ${2 * r} 0a${r} 5 0 0 1-${2 * r} 0z`

const hillTop = (x) => {
  if (x < 500) return lerp(512, TERRACE + 4, Math.max(0, Math.min(1, (x - 210) / 300)))
  return x < 938 ? TERRACE + 4 : lerp(TERRACE + 4, QUAY, Math.min(1, (x - 938) / 110))
}

// houses with tiled roofs, lit from the left: width, height and colour of each kind; the last four stand at the water
const HOUSES = [
  [22, 18, '#FBE0B4'],
  [28, 20, '#F1C391'],
  [24, 28, '#E9A58A'],
  [30, 18, '#FFF3D8'],
  [38, 34, '#FBE0B4'],
  [46, 28, '#E9A58A'],
  [42, 28, '#FFF3D8'],
  [52, 34, '#F1C391'],
]
// houses side by side, `[kind, x, y]`, with one path for each colour: a browser draws few elements faster than many
const houses = (list) => {
  const walls = new Map()
  let shade = ''
  let roofs = ''
  let windows = ''
  for (const [kind, x, y] of list) {
    const [width, height, colour] = HOUSES[kind]
    const lit = round(width * 0.7)
    // to the left of the sun, houses are lit from the right
    const isMirrored = x < SUN[0] - 30
    walls.set(colour, `${walls.get(colour) ?? ''}M${x} ${y}v-${height}h${width}v${height}z`)
    shade += `M${isMirrored ? x : x + lit} ${y}v-${height}h${width - lit}v${height}z`
    roofs += `M${x - 3} ${y - height}l7-9h${width - 8}l7 9z`
    for (let up = height - 8; up > 4; up -= 12)
      windows += isMirrored ? `M${x + width - 5} ${y - up}h-${width - 9}` : `M${x + 5} ${y - up}h${width - 9}`
  }
  return (
    [...walls].map(([colour, data]) => path(data, colour)).join('') +
    path(shade, '#8A4F55', 'opacity=".28"') +
    path(roofs, '#C8513A') +
    line(windows, '#6B4450', 6, 'stroke-dasharray="3.4 5"')
  )
}

const hill = (random) => {
  const outline = []
  for (let x = -5; x <= 1045; x += 25)
    outline.push([x, x > 500 && x < 938 ? TERRACE + 4 : hillTop(x) + (random() - 0.5) * 6])
  let back = ''
  let trees = ''
  let blossom = ''
  let dark = ''
  const rows = [[], []]
  rows.forEach((row, i) => {
    for (let x = -20 + i * 13; x < 970;) {
      const base = round(lerp(hillTop(x), QUAY - 2, 0.53 + i * 0.25))
      const dice = random()
      const kind = Math.floor(random() * 4)
      if (dice < 0.66) row.push([kind, round(x), base])
      else if (dice < 0.78) dark += cypress(round(x + 6), base + 2, i && random() < 0.5 ? 44 : 30)
      else if (dice < 0.89) blossom += bush(round(x + 10), base + 2, 13)
      else trees += bush(round(x + 10), base + 3, 16)
      x += HOUSES[kind][0] + 4 + random() * 18
    }
  })
  for (let x = 0; x < 1034; x += 18 + random() * 16) {
    if (x < 495 || x > 944) back += bush(round(x), round(hillTop(x)) + 8, random() < 0.5 ? 11 : 16)
  }
  for (const x of [440, 458, 474, 490, 950, 966, 982, 998])
    back += cypress(x, round(hillTop(x)) + 6, 36 + ((x * 7) % 22))
  return (
    path(back, '#2B6B5C') +
    path(polyline([[-5, QUAY], ...outline, [1050, QUAY]]), 'url(#slope)') +
    path(`M${MID - 218} ${TERRACE}h436v12h-436z`, 'url(#stone)') +
    line(`M${MID - 218} ${TERRACE + 2}h436`, '#8A5B62', 2) +
    path(trees, '#23685A') +
    path(blossom, '#D5607A') +
    houses(rows[0]) +
    path(dark, PINE) +
    houses(rows[1])
  )
}

// wooden mansions with their feet in the water
const waterfront = (random) => {
  const list = []
  let trees = ''
  for (let x = -10; x < 970;) {
    const kind = 4 + Math.floor(random() * 4)
    const w = HOUSES[kind][0]
    if (random() < 0.8) list.push([kind, x, QUAY])
    else trees += bush(x + 20, QUAY, 20) + cypress(x + w - 4, QUAY, 46)
    x += w + 4
  }
  trees += bush(1004, QUAY, 17) + cypress(1022, QUAY, 50) + cypress(1034, QUAY, 36) + bush(1044, QUAY, 11)
  return path(trees, PINE) + houses(list) + path(`M-5 ${QUAY - 1}H1056l10 9H-5z`, '#7A5558')
}

const water = (random) => {
  let light = ''
  let dark = ''
  for (let y = QUAY + 16; y < H - 4; y += 6 + (y - QUAY) / 22) {
    const spread = 60 + (y - QUAY) * 0.7
    for (let i = 0; i < 3; i++)
      light += `M${round(SUN[0] + (random() - 0.5) * 2 * spread - 20)} ${round(y)}h${round(16 + random() * 46)}`
    for (let i = 0; i < 2; i++) dark += `M${round(random() * W)} ${round(y + 3)}h${round(40 + random() * 110)}`
  }
  for (let y = SEA + 8; y < QUAY + 20; y += 9)
    light += `M${round(1130 + random() * 400)} ${y}h${round(20 + random() * 60)}`
  return (
    line(dark, '#0B4A60', 3, 'stroke-linecap="round" opacity=".3"') +
    line(light, '#FFEDB8', 3, 'stroke-linecap="round" opacity=".8"')
  )
}

// the tower on its islet off the Asian shore
const maidensTower = (x, y) =>
  `<g id="islet" transform="translate(${x} ${y})">` +
  path('M-52 0q10-12 30-12h46q22 0 30 12z', '#7A5558') +
  path('M-36-12v-22h66v22z', 'url(#stone)') +
  path('M-40-34l8-9h58l8 9z', '#C8513A') +
  path('M-13-40v-40h26v40zM-17-80h34v-5h-34zM-9-85h18v-14h-18z', 'url(#stone)') +
  path('M-13-98Q-10-112 0-118 10-112 13-98z', 'url(#lead)') +
  line('M0-116v-14', GOLD, 2) +
  line('M-28-23h56M-8-58h18', WINDOW, 9, 'stroke-dasharray="5 8"') +
  '</g>' +
  `<use href="#islet" transform="matrix(1 0 0 -.4 0 ${round(y * 1.4)})" opacity=".3"/>`

const ferry = (x, y, k) =>
  `<g transform="translate(${x} ${y})scale(${k})">` +
  path('M-124 6h250l-14 16H-98z', '#083A4C', 'opacity=".4"') +
  path('M-130-24H134c-6 20-16 30-30 32H-104C-118 4-126-10-130-24z', '#12384A') +
  path('M-130-24H134l-3 8H-127z', '#E4572E') +
  path('M-112-24v-22H108l8 22z', '#FFF6E4') +
  path('M-84-46v-18H76l8 18z', '#F6E4C8') +
  path('M40-64v-14h30l6 14z', '#FFF6E4') +
  path('M-24-64l4-34h24l4 34z', '#F2A541') +
  path('M-4-64v-34h8l4 34z', '#C9762F') +
  path('M-21-88l1-10h24l1 10z', '#12384A') +
  line('M-102-36H104M-74-56H72', '#2E6E7E', 8, 'stroke-dasharray="9 6"') +
  line('M-160 8h40M-190 14h60M120 12h40', '#FFF3CF', 3, 'stroke-linecap="round"') +
  '</g>'

// a dark garden in the near left corner and a low one on the right; the cypresses catch the light on the side of the
// sun
const GARDEN = [
  [26, 640, 150],
  [66, 652, 108],
  [112, 650, 176],
  [158, 660, 120],
  [206, 668, 150],
  [250, 682, 92],
  [1488, 676, 96],
  [1534, 664, 150],
  [1580, 656, 118],
]
const foreground = () => {
  const lit = ([x, y, h]) => {
    const side = x < SUN[0] ? 1 : -1
    return (
      `M${x} ${y - h}q${round(side * h * 0.2)} ${round(h * 0.64)} ${2 * side} ${h}q${5 * side} ` +
      `${round(h * -0.3)} ${-2 * side} ${-h}z`
    )
  }
  return (
    path(GARDEN.map((t) => cypress(...t)).join(''), '#123F46') +
    path(GARDEN.map(lit).join(''), '#2A6A5E') +
    path(
      `M-5 ${H + 5}V622C90 612 240 650 352 ${H + 5}zM1380 ${H + 5}C1440 664 1530 640 1605 636V${H + 5}z`,
      'url(#bank)',
    )
  )
}

export default function draw() {
  const random = createRandom(12)
  const scene = shores(random) + galata(187, 474) + bridge()
  const cape = roughen(points('856,396 914,402 962,414 998,446 1026,492 1048,522'), 10, 16, random)
  const near =
    path(polyline([[856, QUAY], ...cape, [1056, QUAY]]), 'url(#europe)') +
    `<g transform="translate(${MID} ${TERRACE})scale(${GRAND})translate(${-MID} ${-TERRACE})">${mosque()}</g>` +
    hill(random) +
    waterfront(random)
  return svg(
    W,
    H,
    'The Bosphorus at Istanbul in the late afternoon',
    `<defs>${gradients()}${minaret()}</defs>` +
      sky() +
      gulls(HIGH_GULLS) +
      path(`M0 ${SEA}h${W}v${H - SEA}H0z`, 'url(#sea)') +
      `${scene}<g id="near">${near}</g>` +
      finial(MID, TERRACE - round(242 * GRAND)) +
      `<use href="#near" transform="matrix(1 0 0 -.34 0 ${round((QUAY + 6) * 1.34)})" opacity=".28"/>` +
      water(random) +
      maidensTower(1310, 576) +
      ferry(880, 574, 0.9) +
      gulls(LOW_GULLS) +
      foreground(),
  )
}
