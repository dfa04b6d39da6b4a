import { cloud, createRandom, gradientStops, linearGradient, path, points, polyline, roughen, svg } from './drawing.mjs'

const W = 1600
const H = 700
const FLOOR = 548 // where the arcade meets the marble
const ROOF = 442 // roof line of the prayer hall
const WING_ROOF = 462 // the outer galleries are a little lower
const HALL = [428, 1182] // left and right end of the higher middle part
const SQUASH = 0.46 // height of the reflection against the thing itself
const GOLD = '#EAA93A'
const SHADE = '#8F6270'
const CREAM = '#FFF1DA'
const round = Math.round

// a gradient from the left to the right edge of whatever it fills; the light comes from the left
const across = (id, ...colours) => `<linearGradient id="${id}">${gradientStops(...colours)}</linearGradient>`
const place = (id, x, y, k) => `<use href="#${id}" transform="translate(${x} ${y})scale(${k})"/>`
const line = (d, colour, width, extra = '') =>
  `<path d="${d}" stroke="${colour}" stroke-width="${width}" fill="none" ${extra}/>`

const gradients = () =>
  linearGradient(
    'sky',
    0,
    0,
    0,
    452,
    [0, '#10264A'],
    [0.3, '#27577C'],
    [0.55, '#80839E'],
    [0.75, '#E39C93'],
    [0.9, '#FAC08C'],
    [1, '#FFDD9E'],
  ) +
  '<radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="translate(250 ' +
  '462)scale(880 300)">' +
  '<stop stop-color="#FFF3C6"/><stop offset=".36" stop-color="#FFD08E" stop-opacity=".62"/>' +
  '<stop offset="1" stop-color="#F0A090" stop-opacity="0"/></radialGradient>' +
  linearGradient('hill', 0, 390, 0, 462, [0, '#B98796'], [1, '#F6BE94']) +
  linearGradient('hill2', 0, 400, 0, 462, [0, '#96738C'], [1, '#E0A38E']) +
  linearGradient('hall', 0, 0, W, 0, [0, '#FBDCB8'], [0.3, '#FFEBCB'], [0.55, '#F2D0AE'], [1, '#B98A8A']) +
  linearGradient('lamp', 0, 470, 0, FLOOR, [0, '#5A3F55'], [0.55, '#B4694F'], [1, '#FFC977']) +
  linearGradient('floor', 0, FLOOR, 0, H, [0, '#F9CB9C'], [0.3, '#C99C98'], [0.65, '#6D7190'], [1, '#24456A']) +
  across('stone', [0, '#F3CFAC'], [0.22, CREAM], [0.55, '#EBC8AA'], [1, '#A87D82']) +
  across('green', [0, '#2C9A76'], [0.24, '#55B98C'], [0.58, '#0F7A5F'], [1, '#05473F']) +
  across('silver', [0, '#CFCFC6'], [0.22, '#F6F3E6'], [0.55, '#A9B7BC'], [1, '#5E6E80'])

const sky = (random) => {
  let dots = ''
  for (let i = 0; i < 60; i++) {
    const x = round(random() * W)
    const y = round(random() * random() * 230)
    if (Math.hypot(x - 920, y - 150) > 70) dots += `M${x} ${y}h0`
  }
  return (
    path(`M0 0h${W}v${H}H0z`, 'url(#sky)') +
    path(`M0 160h1140v${FLOOR - 160}H0z`, 'url(#glow)') +
    line(dots, '#F3F6E8', 2.2, 'stroke-linecap="round" opacity=".7"')
  )
}

// the waning crescent of the last nights of a month, lit from below left where the sun will rise; the morning star
// near it
const moon = () =>
  path('M912 108a46 46 0 1 0 54 54 40 40 0 1 1-54-54z', '#FFF3D0') +
  '<circle cx="694" cy="186" r="2.8" fill="#FFF3D0"/>'

const clouds = () =>
  [
    [-60, 150, 260, '#47688E', 0.6, 11],
    [292, 254, 126, '#F3C3A8', 0.7, 9],
    [300, 346, 104, '#FFE0B2', 0.8, 7],
    [648, 64, 170, '#37608A', 0.7, 10],
    [1080, 138, 230, '#5C7499', 0.6, 10],
    [1420, 92, 260, '#335A84', 0.7, 11],
    [1190, 318, 116, '#F2B7A0', 0.7, 8],
    [1380, 350, 84, '#F9C8A0', 0.8, 7],
    [146, 262, 70, '#F8CFAC', 0.7, 7],
  ]
    .map((c) => cloud(...c))
    .join('')

const BIRDS = [
  [322, 150, 18],
  [350, 174, 13],
  [296, 180, 12],
  [1240, 226, 14],
  [1268, 210, 11],
]
const birds = (spots) =>
  line(
    spots.map(([x, y, s]) => `M${x} ${y}q${s / 2}-${s / 2} ${s} 0 ${s / 2}-${s / 2} ${s} 0`).join(''),
    '#FBE3CF',
    2.4,
    'stroke-linecap="round"',
  )

const hills = (random) => {
  const ridge = (points, fill) =>
    path(polyline([[-5, ROOF + 30], ...roughen(points, 14, 18, random), [W + 5, ROOF + 30]]), fill)
  const far = points('-5,420 120,402 330,424 520,412 760,434 1000,416 1230,392 1420,408 1605,384')
  const near = points('-5,442 200,430 380,444 640,454 1060,446 1300,424 1480,434 1605,414')
  return ridge(far, 'url(#hill)') + ridge(near, 'url(#hill2)')
}

// a minaret of 300 units from the roof to its tip, centred on x = 0; each colour but that of the stone is one path
const minaret = () => {
  const shaft = (half, from, to) => path(`M${-half} ${from}V${to}h${2 * half}V${from}z`, 'url(#stone)')
  const opening = (half, y, h) => `M${-half} ${y}v${-h}a${half} ${half * 1.5} 0 0 1 ${2 * half} 0v${h}z`
  const balcony = (half, y) => path(`M${-half} ${y}l-6-13h${2 * half + 12}l-6 13z`, 'url(#stone)')
  const floor = (half, y) => `M${-half - 7} ${y - 21}h${2 * half + 14}v9h${-2 * half - 14}z`
  const railing = (half, y) => `M${-half - 4} ${y - 16.5}h${2 * half + 8}`
  return (
    '<g id="minaret">' +
    shaft(23, 0, -46) +
    shaft(18, -50, -122) +
    balcony(18, -112) +
    shaft(14, -133, -196) +
    balcony(14, -186) +
    shaft(9.5, -207, -250) +
    balcony(9.5, -240) +
    path('M-7-261v-9C-13-282-4-291 0-302 4-291 13-282 7-270v9z', 'url(#stone)') +
    path(opening(7, -8, 20) + opening(5, -66, 30) + opening(4, -146, 24), '#6A4B60') +
    path('M-26-50h52v7h-52z' + floor(18, -112) + floor(14, -186) + floor(9.5, -240), SHADE) +
    line(railing(18, -112) + railing(14, -186) + railing(9.5, -240), '#FFE3AE', 4.5, 'stroke-dasharray="2 3.4"') +
    '</g>'
  )
}

// a ball and a crescent open to the sky
const finial = () =>
  '<path id="finial" d="M-1.5 2v-22h3v22zM-5-9a5 5 0 1 1 10 0 5 5 0 1 1-10 0z' +
  `M-5-40a11 11 0 1 0 10 0 9 9 0 1 1-10 0z" fill="${GOLD}"/>`

const MINARETS = [
  [112, WING_ROOF, 0.56],
  [252, WING_ROOF, 0.82],
  [456, ROOF, 0.68],
  [604, ROOF, 1],
  [1026, ROOF, 0.92],
  [1150, ROOF, 0.64],
  [1348, WING_ROOF, 0.8],
  [1490, WING_ROOF, 0.56],
]

// low domes on the roof of the galleries, as on the great extension
const roofDome = () =>
  '<g id="roof">' +
  path('M-17 1v-9h34v9z', 'url(#stone)') +
  path('M-19-8C-20-24-8-30 0-34 8-30 20-24 19-8z', 'url(#silver)') +
  line('M0-33v-7', GOLD, 2) +
  '</g>'

const dome = (x, base, rx, height, fill, drum, drumHeight) => {
  const half = drum - 5
  const top = base - height
  const belly = round(base - height * 0.46)
  const shoulder = round(base - height * 0.88)
  const wide = round(rx * 0.8)
  const rib = (k) =>
    `M${round(x + k * drum)} ${base - 4}C${round(x + k * (rx + 26))} ${belly} ` +
    `${round(x + k * wide)} ${shoulder} ${x} ${top}`
  const windows = `M${x - drum + 9} ${base + round(drumHeight * 0.55)}H${x + drum - 6}`
  return (
    path(`M${x - drum} ${base + drumHeight}V${base}h${2 * drum}v${drumHeight}z`, 'url(#stone)') +
    line(windows, '#6A4B60', round(drumHeight * 0.48), 'stroke-dasharray="6 11.6"') +
    path(
      `M${x - half} ${base - 3}C${x - rx - 7} ${belly} ${x - wide} ${shoulder} ${x} ${top}` +
        `C${x + wide} ${shoulder} ${x + rx + 7} ${belly} ${x + half} ${base - 3}z`,
      `url(#${fill})`,
    ) +
    line([-0.62, -0.24, 0.2, 0.56].map(rib).join(''), '#06352E', 2, 'opacity=".2"') +
    path(`M${x - drum - 5} ${base - 5}h${2 * drum + 10}v8h${-2 * drum - 10}z`, '#B07F7A')
  )
}

const gallery = (from, to, roof, step) => {
  const span = step * 0.3
  const heads = roof + 54
  let crest = ''
  let frieze = ''
  let openings = ''
  let voussoirs = ''
  for (let x = from + 8; x < to; x += 16) crest += `M${x - 5} ${roof + 1}v-7q5-8 10 0v7z`
  for (let x = from + step / 2; x < to; x += step) {
    const l = round(x - span)
    const s = round(span)
    const head = `v${heads - FLOOR}q0-16 ${s}-24 ${s} 8 ${s} 24`
    openings += `M${l} ${FLOOR}${head}V${FLOOR}z`
    voussoirs += `M${l - 3} ${heads + 8}v-8q0-18 ${s + 3}-27 ${s + 3} 9 ${s + 3} 27v8`
    for (const o of [-step / 4, step / 4]) frieze += `M${round(x + o) - 4} ${roof + 20}v-5a4 5 0 0 1 8 0v5z`
  }
  return (
    path(`M${from} ${FLOOR}V${roof}H${to}V${FLOOR}z`, 'url(#hall)') +
    path(crest, 'url(#hall)') +
    path(openings, 'url(#lamp)') +
    path(frieze, SHADE) +
    line(voussoirs, '#B07A78', 6) +
    line(voussoirs, '#FFE9C9', 4.4, 'stroke-dasharray="4.4 3.6"') +
    line(`M${from} ${roof + 3}H${to}M${from} ${roof + 25}H${to}`, '#B58480', 2)
  )
}

// the corners of the higher hall stand a little proud of the wall
const cornerPier = (x) =>
  path(`M${x - 9} ${FLOOR}V${ROOF - 4}h18V${FLOOR}z`, 'url(#stone)') +
  path(`M${x - 12} ${ROOF - 8}h24v7h-24zM${x - 7} ${ROOF - 8}q0-10 7-15 7 5 7 15z`, SHADE)

const mosque = () => {
  let roofs = ''
  for (let x = 20; x < W; x += 46) {
    const inWing = x < HALL[0] - 24 || x > HALL[1] + 24
    if (inWing && MINARETS.every(([mx]) => Math.abs(mx - x) > 36)) roofs += place('roof', x, WING_ROOF, 0.8)
  }
  return (
    roofs +
    MINARETS.map(([x, y, k]) => place('minaret', x, y, k)).join('') +
    dome(906, 396, 62, 92, 'silver', 58, 50) +
    dome(766, 384, 108, 166, 'green', 98, 62) +
    gallery(-9, HALL[0], WING_ROOF, 43) +
    gallery(HALL[1] + 6, W + 2, WING_ROOF, 42) +
    gallery(HALL[0] + 6, HALL[1] - 6, ROOF, 57.08) +
    HALL.map(cornerPier).join('')
  )
}

const finials = () =>
  MINARETS.map(([x, y, k]) => place('finial', x, y - round(300 * k), k)).join('') +
  place('finial', 906, 305, 0.8) +
  place('finial', 766, 219, 1.2)

const courtyard = (random) => {
  let joints = ''
  let gleams = ''
  for (let i = -16; i <= 16; i++) joints += `M${800 + i * 60} ${FLOOR}L${800 + i * 190} ${H}`
  for (const y of [556, 568, 586, 612, 648, 690]) joints += `M0 ${y}h${W}`
  for (let i = 0; i < 44; i++) {
    const y = FLOOR + 8 + random() * 140
    gleams += `M${round(random() * W)} ${round(y)}h${round(16 + random() * 60)}`
  }
  return (
    path(`M0 ${FLOOR}h${W}v${H - FLOOR}H0z`, 'url(#floor)') +
    `<use href="#mosque" transform="matrix(1 0 0 -${SQUASH} 0 ${FLOOR * (1 + SQUASH)})" opacity=".3"/>` +
    line(joints, CREAM, 1.4, 'opacity=".22"') +
    line(gleams, '#FFE6BE', 2, 'stroke-linecap="round" opacity=".35"')
  )
}

// a courtyard umbrella, open: 300 units wide, its rim at y = 0
const umbrella = () =>
  '<g id="umbrella">' +
  path('M-6 60h12v138H-6z', '#E6C29C') +
  path('M1 60h5v138H1z', '#9C7270') +
  path('M-16 196h32v9h-32z', SHADE) +
  line('M-12 208H70', '#24304F', 6, 'stroke-linecap="round" opacity=".3"') +
  path('M0 78C-30 40-90 14-150 8h300C90 14 30 40 0 78z', '#E0B594') +
  path('M0 78C-30 40-90 14-150 8H20C18 30 8 56 0 78z', '#FFF0D2') +
  path('M0 78C-20 44-50 20-80 8H20C18 30 8 56 0 78z', '#F4D9B2') +
  path('M-150 8h300l-8-8h-284z', '#B07F7A') +
  line('M-122 13H122', '#3F7F78', 4.5, 'stroke-dasharray="10 8"') +
  '</g>'

const UMBRELLAS = [
  [642, 560, 0.36],
  [500, 562, 0.46],
  [266, 564, 0.58],
  [62, 567, 0.72],
  [987, 560, 0.36],
  [1110, 562, 0.46],
  [1336, 564, 0.58],
  [1540, 567, 0.72],
]

export default function draw() {
  const random = createRandom(21)
  return svg(
    W,
    H,
    'The Prophet’s Mosque in Madinah at first light',
    `<defs>${gradients()}${minaret()}${finial()}${roofDome()}${umbrella()}</defs>` +
      sky(random) +
      moon() +
      clouds() +
      birds(BIRDS) +
      hills(random) +
      `<g id="mosque">${mosque()}</g>` +
      finials() +
      courtyard(random) +
      UMBRELLAS.map((u) => place('umbrella', ...u)).join(''),
  )
}
