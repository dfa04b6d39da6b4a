import { cloud, createRandom, linearGradient, path, radialGradient, svg } from './drawing.mjs'

const WIDTH = 1600
const HEIGHT = 700
const GROUND = 596 // foot of the houses
const CENTRE = 800 // axis of the clock tower

const INK = '#1B1735'
const PLUM = '#4E2C54'
const BRICK = '#9A4F4B'
const STONE = '#E0A27C'
const TEAL = '#1F7F8A'
const TEAL_LIGHT = '#5FC0B8'
const LIGHT = '#FFDF9A'
const EMBER = '#E4572E'
const CREAM = '#FFE9C4'

const { round } = Math
const box = (x, y, width, height) => `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${-round(width)}z`
const line = (d, colour, width, extra = '') => path(d, 'none', `stroke="${colour}" stroke-width="${width}" ${extra}`)

/** Pointed arch on `foot`, twice `half` wide: `straight` is the height of its sides, `rise` that of its point. */
const arch = (centre, half, foot, straight, rise) => {
  const shoulder = round(rise * 0.6)
  const near = round(half * 0.5)
  return (
    `M${round(centre - half)} ${foot}v${-straight}c0 ${-shoulder} ${near} ${-round(rise * 0.8)} ${half} ${-rise}` +
    `c${half - near} ${round(rise * 0.2)} ${half} ${rise - shoulder} ${half} ${rise}v${straight}z`
  )
}

/** Pointed merlons along a roof. */
const merlons = (x, width, y) => {
  const count = Math.floor(width / 18)
  const step = width / count
  const merlon = 'v-7l7-8 7 8v7z'
  return Array.from({ length: count }, (_, index) => `M${round(x + 2 + index * step)} ${y}${merlon}`).join('')
}

const dome = (centre, half, foot) => {
  const rise = round(half * 1.5)
  const side = `c${-round(half * 0.25)} ${-round(rise * 0.55)} ${round(half * 0.5)} ${-round(rise * 0.8)}`
  return (
    `M${centre - half} ${foot}${side} ${half} ${-rise}c${round(half * 0.5)} ${round(rise * 0.2)} ` +
    `${round(half * 1.25)} ${round(rise * 0.45)} ${half} ${rise}z`
  )
}

/** Houses from left to right. `gallery` is the width of a wooden balcony, `awning` the colour above the shops. */
const HOUSES = [
  { x: -6, width: 150, top: 318, windows: 3, colour: PLUM },
  { x: 144, width: 128, top: 262, windows: 3, colour: BRICK, gallery: 92 },
  { x: 272, width: 166, top: 336, windows: 4, colour: '#7C3A56', awning: TEAL },
  { x: 438, width: 124, top: 284, windows: 3, colour: BRICK, awning: EMBER },
  { x: 562, width: 88, top: 352, windows: 2, colour: PLUM },
  { x: 950, width: 92, top: 342, windows: 2, colour: PLUM },
  { x: 1042, width: 136, top: 272, windows: 3, colour: BRICK, gallery: 98 },
  { x: 1178, width: 160, top: 330, windows: 4, colour: '#7C3A56', awning: EMBER },
  { x: 1338, width: 126, top: 254, windows: 3, colour: BRICK, awning: TEAL },
  { x: 1464, width: 144, top: 322, windows: 3, colour: PLUM, gallery: 100 },
]

const sky = () =>
  path(box(0, 0, WIDTH, HEIGHT), 'url(#sky)') +
  path(box(0, 0, WIDTH, HEIGHT), 'url(#glow)') +
  cloud(70, 150, 260, '#5A4A88', 0.8, 12) +
  cloud(330, 232, 210, '#C0698A', 0.7, 11) +
  cloud(980, 118, 250, '#5A4A88', 0.85, 12) +
  cloud(1190, 212, 280, '#C0698A', 0.7, 12) +
  cloud(560, 84, 170, '#3F427A', 0.9, 10)

const stars = (random) => {
  const dots = Array.from({ length: 44 }, () => `M${round(random() * WIDTH)} ${round(random() * random() * 240)}h0`)
  return line(dots.join(''), '#FFE9D6', 2.4, 'stroke-linecap="round" opacity=".7"')
}

const skyline = (random) => {
  let outline = ''
  for (let x = 0; x < WIDTH;) {
    const width = round(18 + random() * 26)
    const top = round(470 - random() * 60)
    const kind = random()
    const roof = kind < 0.22 ? `q${round(width / 2)} ${-width} ${width} 0` : `h${width}`
    outline += `M${x} ${GROUND}V${top}${roof}V${GROUND}z`
    x += width + round(random() * 4)
  }
  return path(outline, '#A2506F', 'opacity=".65"')
}

const windowRow = ({ x, width, windows }, foot) =>
  Array.from({ length: windows }, (_, index) => arch(x + (width * (index + 0.5)) / windows, 11, foot, 26, 16))

const gallery = ({ x, width, gallery: galleryWidth }) => {
  const left = x + (width - galleryWidth) / 2
  const foot = 470
  const bays = [0.2, 0.5, 0.8].map((place) => arch(left + galleryWidth * place, 11, foot - 18, 22, 16))
  return (
    path(`M${left - 4} ${foot}h${galleryWidth + 8}l-16 18h${-galleryWidth + 24}z`, INK) +
    path(box(left, foot - 74, galleryWidth, 74), '#5A2A33') +
    path(bays.join(''), LIGHT) +
    line(`M${left + 4} ${foot - 12}h${galleryWidth - 8}`, STONE, 10, 'stroke-dasharray="3 4"') +
    path(`M${left - 10} ${foot - 72}q${galleryWidth / 2 + 10}-52 ${galleryWidth + 20} 0z`, TEAL) +
    path(`M${left - 10} ${foot - 72}q${galleryWidth / 4} -28 ${galleryWidth / 2} -26-20 6-30 26z`, TEAL_LIGHT)
  )
}

const awning = ({ x, width, awning: colour }) => {
  const count = Math.floor((width - 16) / 16)
  const stripe = (index) => `M${x + 8 + index * 16} 508h16v24q-8 10-16 0z`
  const indexes = [...Array(count).keys()]
  const stripes = (odd) =>
    indexes
      .filter((index) => index % 2 === odd)
      .map(stripe)
      .join('')
  return path(stripes(0), colour) + path(stripes(1), CREAM) + path(box(x + 6, 502, width - 12, 7), INK)
}

const house = (one, random) => {
  const { x, width, top, colour } = one
  const floors = [top + 76, ...(one.gallery || top > 300 ? [] : [top + 146])]
  const lit = []
  const dark = []
  for (const pane of floors.flatMap((foot) => windowRow(one, foot))) (random() < 0.72 ? lit : dark).push(pane)
  const shops = [0.27, 0.73].map((place) => arch(round(x + width * place), round(width * 0.17), GROUND, 44, 24))
  return (
    path(box(x, top, width, GROUND - top) + merlons(x, width, top), colour) +
    path(box(x - 3, top + 2, width + 6, 7) + box(x - 2, 490, width + 4, 6), STONE, 'opacity=".8"') +
    line(`M${x + 8} ${top + 20}h${width - 16}`, TEAL_LIGHT, 8, 'stroke-dasharray="9 5" opacity=".8"') +
    path(dark.join(''), INK, 'opacity=".6"') +
    path(lit.join(''), 'url(#pane)', `stroke="${STONE}" stroke-width="3"`) +
    path(shops.join(''), 'url(#shop)', `stroke="${INK}" stroke-width="5"`) +
    (one.gallery ? gallery(one) : '') +
    (one.awning ? awning(one) : '')
  )
}

/** Modelled on the clock tower of Multan: a hall of brick, a square tower with a dial, and a dome. */
const clockTower = () => {
  const hall = [-104, -62, -21, 21, 62, 104].map((offset) => arch(CENTRE + offset, 15, 470, 40, 20))
  const ground = [-100, -50, 50, 100].map((offset) => arch(CENTRE + offset, 17, GROUND, 56, 26))
  const hours = Array.from({ length: 12 }, (_, hour) => {
    const angle = (hour * Math.PI) / 6
    return `M${round(CENTRE + 24 * Math.sin(angle))} ${round(222 - 24 * Math.cos(angle))}h0`
  })
  return (
    path(box(662, 384, 276, GROUND - 384) + merlons(662, 276, 384), 'url(#brick)') +
    path(box(654, 386, 292, 8) + box(656, 492, 288, 8), STONE) +
    line('M668 404H932', TEAL_LIGHT, 9, 'stroke-dasharray="10 5"') +
    path(hall.join('') + ground.join(''), 'url(#pane)', `stroke="${STONE}" stroke-width="4"`) +
    path(arch(CENTRE, 32, GROUND, 70, 36), INK) +
    path(arch(CENTRE, 25, GROUND, 66, 30), 'url(#shop)') +
    path(`M742 386l6-216h104l6 216z`, 'url(#brick)') +
    path(box(736, 166, 128, 8) + box(738, 276, 124, 7), STONE) +
    path([-26, 26].map((offset) => arch(CENTRE + offset, 15, 366, 44, 20)).join(''), 'url(#pane)') +
    `<circle cx="${CENTRE}" cy="222" r="35" fill="${CREAM}" stroke="${STONE}" stroke-width="6"/>` +
    line(hours.join(''), INK, 4, 'stroke-linecap="round"') +
    line(`M${CENTRE} 222v-18M${CENTRE} 222l12 8`, INK, 4, 'stroke-linecap="round"') +
    line('M758 184h84', TEAL_LIGHT, 7, 'stroke-dasharray="8 4"') +
    path(box(758, 132, 7, 34) + box(781, 132, 6, 34) + box(813, 132, 6, 34) + box(835, 132, 7, 34), BRICK) +
    path(box(750, 126, 100, 8), STONE) +
    path(dome(CENTRE, 40, 126), TEAL) +
    path('M764 126c-8-28 14-46 30-54-10 16-16 34-14 54z', TEAL_LIGHT) +
    line(`M${CENTRE} 68v-22`, '#F0B84E', 4) +
    `<circle cx="${CENTRE}" cy="58" r="5" fill="#F0B84E"/>`
  )
}

/** A sagging wire between two roofs with nine lanterns. */
const lanterns = ([x1, y1], [x2, y2], sag) => {
  const at = (t) => [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t + 4 * sag * t * (1 - t)].map(round)
  const lights = Array.from({ length: 9 }, (_, index) => {
    const [x, y] = at((index + 1) / 10)
    return `M${x} ${y + 4}c8 2 8 15 0 17-8-2-8-15 0-17z`
  })
  const [middleX, middleY] = [round((x1 + x2) / 2), round((y1 + y2) / 2 + 2 * sag)]
  return line(`M${x1} ${y1}Q${middleX} ${middleY} ${x2} ${y2}`, INK, 2) + path(lights.join(''), '#FFC875')
}

const street = (random) => {
  const shine = Array.from({ length: 80 }, () => {
    const depth = random()
    const width = round((14 + random() * 46) * (0.5 + depth))
    return `M${round(random() * WIDTH)} ${round(626 + depth * 66)}h${width}`
  })
  return (
    path(box(0, GROUND, WIDTH, HEIGHT - GROUND), 'url(#street)') +
    path(box(0, GROUND, WIDTH, 20), '#80495A') +
    path(box(0, GROUND + 20, WIDTH, 5), '#B06A62') +
    line(shine.join(''), '#FFD9A0', 2.6, 'stroke-linecap="round" opacity=".6"')
  )
}

const rickshaw = (x, y) =>
  `<g transform="translate(${x} ${y})">` +
  path('M-60 2H74l14 14H-42z', INK, 'opacity=".5"') +
  path('M-56-64l16-30q4-8 14-8H60q13 0 14 15l2 27H62L58-84H-22l-18 24z', '#F2B04A') +
  path('M-62-14q-4-40 10-50l14 2 4 34H6l6-22h58q12 0 12 14v24q0 8-8 8H-50q-10 0-12-10z', TEAL) +
  path('M12-52l4-28h44v28z', '#5A2A33') +
  line('M-46-10H74', '#F2B04A', 4, 'stroke-dasharray="10 4"') +
  [-42, 52].map((wheel) => `<circle cx="${wheel}" cy="-4" r="14" fill="${INK}"/>`).join('') +
  `<circle cx="-58" cy="-34" r="6" fill="${LIGHT}"/></g>`

const bicycle = (x, y) =>
  `<g transform="translate(${x} ${y})">` +
  line(
    'M-57-24a23 23 0 1 0 46 0 23 23 0 1 0-46 0M13-24a23 23 0 1 0 46 0 23 23 0 1 0-46 0' +
      'M-34-24L-14-56H22L-2-24zM-2-24L-16-64M36-24L20-64l8-6h-14M-26-66h22',
    INK,
    3.4,
    'stroke-linecap="round"',
  ) +
  '</g>'

const definitions = () =>
  linearGradient(
    'sky',
    0,
    0,
    0,
    600,
    [0, '#13224C'],
    [0.32, '#39376F'],
    [0.58, '#8A4A7C'],
    [0.8, '#E27A74'],
    [1, '#FFC283'],
  ) +
  radialGradient('glow', CENTRE, 520, 620, [0, '#FFE0A0', 0.9], [0.4, '#FFB070', 0.45], [1, '#E0707A', 0]) +
  linearGradient('brick', 662, 0, 938, 0, [0, '#C9744F'], [0.5, '#A2534D'], [1, '#6E3642']) +
  linearGradient('pane', 0, 260, 0, 560, [0, '#FFE9AE'], [1, '#FFBE66']) +
  linearGradient('shop', 0, 520, 0, GROUND, [0, '#FFEDB4'], [1, '#FFB45C']) +
  linearGradient('street', 0, GROUND, 0, HEIGHT, [0, '#6B3F58'], [0.35, '#43294F'], [1, '#1B1638'])

const birds = () =>
  line(
    'M420 176q9-10 18 0 9-10 18 0M474 202q7-8 14 0 7-8 14 0M1120 168q8-9 16 0 8-9 16 0',
    INK,
    3,
    'stroke-linecap="round"',
  )

export default function draw() {
  const random = createRandom(61)
  const scene = [
    sky(),
    stars(random),
    birds(),
    skyline(random),
    ...HOUSES.map((one) => house(one, random)),
    clockTower(),
    lanterns([272, 270], [500, 284], 34),
    lanterns([562, 290], [742, 300], 30),
    lanterns([858, 300], [1042, 280], 30),
    lanterns([1178, 280], [1400, 256], 36),
    street(random),
    rickshaw(1010, 664),
    bicycle(560, 640),
  ]
  const title = 'A bazaar street with a clock tower and lit windows at dusk'
  return svg(WIDTH, HEIGHT, title, `<defs>${definitions()}</defs>${scene.join('')}`)
}
