import {
  cloud,
  createRandom,
  lerp,
  linearGradient,
  path,
  points,
  polyline,
  radialGradient,
  roughen,
  svg,
} from './drawing.mjs'

const WIDTH = 800
const HEIGHT = 1000
const round = Math.round
const SUN = [270, 394]
const STONE = '#4B3336'
const DEEP = '#0E3427'
const VERMILION = '#E4572E'

// the Nine Arch Bridge in metres: about 91 m long, 24 m high, 7.6 m wide, nine round arches
const ARCHES = 9
const PITCH = 10.1
const LENGTH = ARCHES * PITCH
const BREADTH = 7
const DECK = 14
const ARCH_RADIUS = 4.05
const PIER_HALF_WIDTH = PITCH / 2 - ARCH_RADIUS
const CROWN = DECK - 1.8
const SPRING = CROWN - ARCH_RADIUS
const FOOT = -24
const PARAPET = DECK + 1
const END = 14
// The camera is at the origin and looks along y. The bridge curves around it from the near left to the far right.
const NEAR_HEADING = 0.9
const FAR_HEADING = -0.2
const CURVE_RADIUS = LENGTH / (NEAR_HEADING - FAR_HEADING)
const NEAR = [-33, 66]
const HORIZON = 634
const CURVE_CENTER = [NEAR[0] + CURVE_RADIUS * Math.sin(NEAR_HEADING), NEAR[1] - CURVE_RADIUS * Math.cos(NEAR_HEADING)]
// s along the bridge, v behind its near face, z up
const locate = (s, v) => {
  const a = NEAR_HEADING - ((NEAR_HEADING - FAR_HEADING) * s) / LENGTH
  return [CURVE_CENTER[0] - (CURVE_RADIUS + v) * Math.sin(a), CURVE_CENTER[1] + (CURVE_RADIUS + v) * Math.cos(a)]
}
const slope = (s) => {
  const [x, y] = locate(s, 0)
  return x / y
}
// the nine arches fill the card from x=40 to x=742
const ZOOM = (742 - 40) / (slope(LENGTH) - slope(0))
const ORIGIN_X = 40 - ZOOM * slope(0)
const project = ([x, y], z) => [round(ORIGIN_X + (ZOOM * x) / y), round(HORIZON - (ZOOM * z) / y)]
const projectBridge = (s, v, z) => project(locate(s, v), z)
// a strip of wall following the curve
const buildWallStrip = (s0, s1, v, z0, z1) => {
  const a = []
  const b = []
  for (let i = 0; i <= 20; i++) {
    const s = lerp(s0, s1, i / 20)
    a.push(projectBridge(s, v, z1))
    b.push(projectBridge(s, v, z0))
  }
  return polyline([...a, ...b.toReversed()])
}

// treetops along control points: rounded crowns of uneven size
const buildCanopy = (corners, size, random, foot = HEIGHT + 10) => {
  let [x, y] = corners[0]
  let d = `M${x} ${foot}V${y}`
  for (const [x1, y1] of corners.slice(1))
    while (x < x1 - 4) {
      const w = Math.min(x1 - x, round(size * (0.6 + random() * 0.9)))
      const dy = round(((y1 - y) * w) / (x1 - x))
      const q = round(w * (0.5 + random() * 0.16))
      d += `a${q} ${q} 0 0 1 ${w} ${dy}`
      x += w
      y += dy
    }
  return d + `V${foot}z`
}
// a wood whose crowns catch the light on the sunward side
const drawWood = (id, d, lit, fill) =>
  `<defs><path id="${id}" d="${d}"/></defs>` +
  `<use href="#${id}" fill="${lit}"/><use href="#${id}" x="3" y="6" fill="${fill}"/>`

const drawSky = () =>
  path(`M0 0h${WIDTH}v${HEIGHT}H0z`, 'url(#s)') +
  path(`M0 0h${WIDTH}v820H0z`, 'url(#g)') +
  `<circle cx="${SUN[0]}" cy="${SUN[1]}" r="96" fill="#FFFBE4"/>` +
  cloud(-60, 262, 230, '#F2A566', 0.9, 12) +
  cloud(560, 196, 270, '#E8935A', 0.85, 13) +
  cloud(60, 356, 170, '#FFE3A8', 0.9, 8) +
  cloud(330, 92, 210, '#DD8452', 0.8, 11)
const drawBirds = () =>
  '<path d="M400 262q10-11 20 0 10-11 20 0M452 292q7-8 14 0 7-8 14 0M378 304q6-7 12 0 6-7 12 0"' +
  ' fill="none" stroke="#7A4A2E" stroke-width="3" stroke-linecap="round"/>'

const drawHills = (random) => {
  const shape = (pts, fill, foot) => path(polyline([[pts[0][0], foot], ...pts, [810, foot]]), fill)
  const back = roughen(points('-10,400 70,372 150,436 262,484 350,446 450,400 560,380 810,360'), 22, 16, random)
  // Ella Rock: a sheer nose to the left, a long shoulder to the right
  const ridge = roughen(points('300,560 350,478 420,440 470,404 512,352 528,306 556,286 604,278'), 14, 16, random)
  const shoulder = roughen(points('604,278 640,292 690,324 740,330 810,366'), 14, 16, random)
  const spur = roughen(points('622,320 604,370 636,420 610,500'), 26, 20, random)
  const gully = roughen(points('556,288 540,330 556,380 520,440 500,500'), 16, 20, random)
  const front = roughen(
    points('-10,412 60,430 130,470 220,500 330,512 440,500 560,470 680,450 810,470'),
    20,
    16,
    random,
  )
  return (
    shape(back, 'url(#m1)', 700) +
    shape([...ridge, ...shoulder.slice(1)], 'url(#m2)', 700) +
    path(polyline([...shoulder, [810, 520], ...spur.toReversed()]), 'url(#m3)') +
    path(
      polyline([...gully, [470, 520], [500, 440], [524, 380], [520, 340], [540, 302]]),
      'url(#m3)',
      'opacity=".45"',
    ) +
    shape(front, 'url(#m4)', 760)
  )
}
const drawValley = (random) =>
  path(
    buildCanopy(points('-20,470 80,520 220,600 360,640 470,630 600,580 700,520 830,470'), 26, random, 900),
    'url(#v1)',
  ) + path(buildCanopy(points('-20,560 120,620 260,690 400,720 560,690 700,620 830,570'), 34, random, 900), 'url(#v2)')

// one opening at depth v: feet, springings and crown, with the two quarter rounds as cubics
const buildOpening = (m, v) => {
  const k = 0.5523 * ARCH_RADIUS
  const p = (ds, z) => projectBridge(m + ds, v, z).join(' ')
  const z = SPRING
  const h = ARCH_RADIUS
  const R0 = p(h, z)
  const R1 = p(h, z + k)
  const R2 = p(k, CROWN)
  const top = p(0, CROWN)
  const L2 = p(-k, CROWN)
  const L1 = p(-h, z + k)
  const L0 = p(-h, z)
  return {
    R0,
    top,
    L0,
    footR: p(h - 0.5, FOOT),
    footL: p(0.5 - h, FOOT),
    rise: `C${R1} ${R2} ${top}`,
    fall: `C${L2} ${L1} ${L0}`,
    backR: `C${R2} ${R1} ${R0}`,
    backL: `C${L1} ${L2} ${top}`,
  }
}
const drawBridge = (random) => {
  let jamb = ''
  let soffit = ''
  let dim = ''
  let holes = ''
  let ring = ''
  let impost = ''
  let stones = ''
  for (let i = 0; i < ARCHES; i++) {
    const f = buildOpening(PITCH * (i + 0.5), 0)
    const b = buildOpening(PITCH * (i + 0.5), BREADTH)
    const round = `M${f.R0}${f.rise}${f.fall}`
    jamb += `M${f.footR}L${f.R0}L${b.R0}L${b.footR}z`
    soffit += `M${f.R0}${f.rise}L${b.top}${b.backR}z`
    dim += `M${f.top}${f.fall}L${b.L0}${b.backL}z`
    holes += `M${f.footR}L${f.R0}${f.rise}${f.fall}L${f.footL}z`
    ring += round
  }
  const stone = (s, z, w) => {
    const [x, y] = projectBridge(s, 0, z)
    stones += `M${x} ${y}h${round(w)}`
  }
  for (let i = 1; i < ARCHES; i++) {
    const s = PITCH * i
    const lo = SPRING - 0.35
    const hi = SPRING + 0.25
    impost += polyline([
      projectBridge(s - PIER_HALF_WIDTH, 0, hi),
      projectBridge(s + PIER_HALF_WIDTH, 0, hi),
      projectBridge(s + PIER_HALF_WIDTH, 0, lo),
      projectBridge(s - PIER_HALF_WIDTH, 0, lo),
    ])
    for (let q = 0; q < 9; q++)
      stone(s - 0.1 - random() * 0.8, lerp(SPRING - 1, FOOT + 10, (q + random() * 0.6) / 9), 4 + random() * 3)
  }
  for (let i = 0; i <= ARCHES; i++)
    for (let q = 0; q < 3; q++)
      stone(PITCH * i + (random() - 0.6) * (1.6 + q * 0.7), SPRING + 1.2 + q * 0.9, 5 + random() * 6)
  const line = (d, c, w, more = '') => `<path d="${d}" fill="none" stroke="${c}" stroke-width="${w}" ${more}/>`
  const coping = polyline(
    [...Array(21)].map((_, i) => projectBridge(lerp(-END, LENGTH + END, i / 20), -0.2, PARAPET)),
    false,
  )
  return (
    path(dim, '#A8653F') +
    path(jamb, 'url(#j)') +
    path(soffit, '#D98A4C') +
    path(buildWallStrip(-END, LENGTH + END, 0, FOOT, DECK) + holes, 'url(#b)', 'fill-rule="evenodd"') +
    line(ring, 'url(#bl)', 5) +
    line(ring, STONE, 5, 'stroke-dasharray="1 6" opacity=".6"') +
    line(stones, 'url(#bl)', 2, 'opacity=".7"') +
    path(impost + buildWallStrip(-END, LENGTH + END, -0.4, DECK - 0.5, DECK), 'url(#bl)') +
    path(buildWallStrip(-END, LENGTH + END, -0.2, DECK, PARAPET), 'url(#b)') +
    line(coping, '#FFDFA0', 2.4)
  )
}

// coaches are straight boxes set on chords of the curve; the parapet hides their wheels
const drawTrain = () => {
  const SIDE = 1.9
  const BROAD = 2.9
  const LONG = 14.3
  const GAP = 0.8
  const FIRST = 8.6
  const CARS = 5
  const LAST = FIRST + CARS * (LONG + GAP) - GAP
  let side = ''
  let skirt = ''
  let stripe = ''
  let roof = ''
  let vent = ''
  let win = ''
  let door = ''
  let nose = ''
  for (let i = 0; i < CARS; i++) {
    const s = FIRST + i * (LONG + GAP)
    const p = locate(s, SIDE)
    const q = locate(s + LONG, SIDE)
    const between = (a, b) => (t, z) => project([lerp(a[0], b[0], t), lerp(a[1], b[1], t)], DECK + z)
    const at = between(p, q)
    const quad = (t, w, z0, z1) => polyline([at(t, z1), at(t + w, z1), at(t + w, z0), at(t, z0)])
    side += quad(0, 1, 0.4, 5)
    skirt += quad(0, 1, 0.4, 2.15)
    stripe += quad(0, 1, 2.15, 2.55)
    roof += polyline(points('0,5 0.01,5.5 0.05,5.9 0.95,5.9 0.99,5.5 1,5').map((a) => at(...a)))
    if (i) {
      for (let k = 0; k < 6; k++) win += quad(0.135 + k * 0.125, 0.088, 3, 4.4)
      for (const t of [0.035, 0.905]) door += quad(t, 0.06, 1, 4.5)
      for (const t of [0.2, 0.45, 0.7]) vent += quad(t, 0.1, 5.8, 6.2)
    } else {
      // the engine
      win += quad(0.06, 0.1, 3.1, 4.5)
      door += quad(0.21, 0.06, 1, 4.6)
      vent += quad(0.3, 0.5, 5.8, 6.4)
      for (let k = 0; k < 3; k++) door += quad(0.36 + k * 0.17, 0.11, 3, 4.3)
      const e = between(p, locate(s, SIDE + BROAD))
      const face = (...a) => polyline(a.map((b) => e(...b)))
      const [x, y] = e(0.5, 5.1)
      nose =
        path(face([0, 0.4], [0, 5], [0.12, 5.6], [0.5, 5.9], [0.88, 5.6], [1, 5], [1, 0.4]), '#F58A55') +
        path(face([0, 2.15], [0, 2.55], [1, 2.55], [1, 2.15]), '#FFF3D2') +
        path(face([0.12, 3.2], [0.12, 4.6], [0.88, 4.6], [0.88, 3.2]), '#54323A') +
        `<circle cx="${x}" cy="${y}" r="2.6" fill="#FFFBE4"/>`
    }
  }
  return (
    path(buildWallStrip(FIRST, LAST, 2.4, DECK, DECK + 4.4), '#4A2A2E') +
    path(vent, '#D9A476') +
    path(roof, '#FFE2AE') +
    path(side, VERMILION) +
    path(skirt, '#C4432A') +
    path(stripe, '#FFE9C4') +
    path(win, '#FFF3BE') +
    path(door, '#A13420') +
    nose
  )
}

// hedges of tea along the contours: dotted round-capped strokes, a lit one riding on a dark one
const drawTea = (edge, n, gap, grow, w0, w1, fill, dark, lit) => {
  let o = path(edge(0) + `V${HEIGHT + 9}H${edge.from}z`, fill)
  let k = w0 * 0.4
  for (let i = 0; i < n; i++) {
    const w = round(lerp(w0, w1, i / (n - 1)))
    o +=
      `<g stroke-dasharray="0 ${round(w * 0.55)}"><path d="${edge(k)}" stroke="${dark}" stroke-width="${w}"/>` +
      `<path d="${edge(k - w * 0.2)}" stroke="${lit}" stroke-width="${round(w * 0.6)}"/></g>`
    k += gap + grow * i
  }
  return `<g fill="none" stroke-linecap="round">${o}</g>`
}
const rightSlope = (k) =>
  `M840 ${round(700 + k * 0.8)}C720 ${round(690 + k)} 660 ${round(800 + k)} 520 ${round(836 + k)}` +
  `S320 ${round(870 + k * 1.3)} 210 ${round(920 + k * 1.6)}`
const leftSlope = (k) =>
  `M-40 ${round(800 + k)}C60 ${round(780 + k)} 180 ${round(850 + k)} 290 ${round(924 + k)}` +
  `S480 ${round(1010 + k)} 560 ${round(1040 + k)}`
rightSlope.from = 840
leftSlope.from = -40

const buildFrond = () => {
  let d = 'M0 0Q60-54 134 8 60-40 0 4z'
  for (let i = 1; i <= 10; i++) {
    const t = i / 11.5
    const x = 2 * (1 - t) * t * 60 + t * t * 132
    const y = 2 * (1 - t) * t * -46 + t * t * 6
    const l = 40 * (1 - Math.abs(t - 0.42) * 1.15)
    d += `M${round(x - 4)} ${round(y)}l${round(l * 0.32 + 5)} 0 -5 ${round(l)}z`
  }
  return `<path id="p" d="${d}"/>`
}
const drawPalm = (x, y, s, h, lean) =>
  `<g transform="translate(${x} ${y})scale(${s})">` +
  `<path d="M${-lean - 8} ${h}Q${round(-lean * 0.2 - 4)} ${h / 2} -5 0` +
  `H5Q${round(10 - lean * 0.2)} ${h / 2} ${12 - lean} ${h}z"/><circle r="19"/>` +
  [-10, -46, 30, 66]
    .map((a) => `<use href="#p" transform="rotate(${a})"/><use href="#p" transform="scale(-1 1)rotate(${a})"/>`)
    .join('') +
  '<use href="#p" transform="rotate(-84)scale(.8)"/></g>'

// banana leaves and heliconias in the near corner
const drawGarden = (x, y) => {
  const fan = (list, o) => list.map(([a, k]) => `<g transform="rotate(${a})scale(${k})">${o}</g>`).join('')
  const leaf =
    path('M0 0C44-60 40-160 0-226-40-160-36-60 0 0z', DEEP) +
    path('M0 0C-36-60-40-160 0-226z', '#1F6A45') +
    `<path d="M0-44l-12-14M0-84l-19-20M0-124l-20-21M0-164l-14-16" stroke="${DEEP}" stroke-width="3"/>`
  const bloom =
    `<path d="M0 0V-190" stroke="${DEEP}" stroke-width="5"/>` +
    path('M0-104q30-8 42-38-34 4-42 18zM0-152q24-6 34-32-28 4-34 16z', VERMILION) +
    path('M0-126q-30-8-40-38 32 4 40 18zM0-172q-20-8-24-34 20 6 24 18z', '#F4814E') +
    path('M0-190q10-14 6-34-12 12-10 34z', '#F9B84E')
  return (
    `<g transform="translate(${x} ${y})">` +
    fan(
      [
        [-78, 0.8],
        [-22, 1.05],
        [-52, 0.98],
        [6, 0.9],
      ],
      leaf,
    ) +
    fan(
      [
        [-66, 0.86],
        [-36, 1],
        [-8, 0.9],
      ],
      bloom,
    ) +
    '</g>'
  )
}

export default function draw() {
  const random = createRandom(9)
  let defs = buildFrond()
  let body = ''
  const fade = (id, y0, y1, ...c) => {
    defs += linearGradient(id, 0, y0, 0, y1, ...c.map((x, i) => [c.length > 2 ? [0, 0.6, 1][i] : i, ...[x].flat()]))
    return `url(#${id})`
  }
  defs +=
    linearGradient('s', 0, 0, 0, 560, [0, '#D9743F'], [0.3, '#EF9F5C'], [0.6, '#FAC981'], [1, '#FFEDBE']) +
    radialGradient('g', ...SUN, 430, [0, '#FFFBDD', 0.95], [0.3, '#FFE9A6', 0.7], [1, '#FFC776', 0]) +
    linearGradient('b', 0, 0, WIDTH, 0, [0, STONE], [0.5, '#6E4A40'], [1, '#8F6548']) +
    linearGradient('bl', 0, 0, WIDTH, 0, [0, '#80564A'], [1, '#B98A5E'])
  fade('j', 560, 840, '#FFC36C', '#F7DC9C')
  fade('m1', 370, 560, '#F3B574', '#FCDDA0')
  fade('m2', 280, 560, '#CB9A62', '#EBCF92')
  fade('m3', 280, 520, ['#A5824F', 0.85], ['#A5824F', 0])
  fade('m4', 420, 640, '#B3AE66', '#E8D694')
  fade('v1', 470, 760, '#8FA356', '#C9CB83', '#EFE2A6')
  fade('v2', 570, 820, '#7C9A52', '#D7D892')
  body += drawSky() + drawHills(random) + drawBirds() + drawValley(random)
  body +=
    `<g fill="#2C6A3E">${drawPalm(768, 424, 0.52, 230, 20)}${drawPalm(20, 392, 0.4, 230, -20)}</g>` +
    drawTrain() +
    drawBridge(random)
  // jungle and mist at the foot of the piers
  body += drawWood(
    'w1',
    buildCanopy(points('-20,610 30,640 110,700 220,770 340,806 480,796 600,750 690,676 740,610 830,520'), 30, random),
    fade('e1', 520, 880, '#6FA04C', '#8DB457', '#D5D98C'),
    fade('e2', 520, 880, '#1D5A3C', '#3F7F49', '#A9BF70'),
  )
  body += `<g fill="${DEEP}">${drawPalm(756, 652, 0.32, 230, -20)}</g>`
  body += drawWood(
    'w2',
    buildCanopy(points('-20,700 60,716 150,776 260,860 360,930'), 34, random) +
      buildCanopy(points('540,850 640,776 720,716 830,650'), 34, random),
    fade('e3', 520, 880, '#4F8C45', '#63994B', '#8FB45F'),
    fade('e4', 520, 880, '#164A34', '#245E3C', '#4F8A50'),
  )
  body +=
    path(`M0 690h${WIDTH}v170H0z`, fade('mi', 690, 860, ['#FFF1C4', 0], ['#FFF1C4', 0.7], ['#FFF1C4', 0])) +
    [
      [-40, 770, 240],
      [520, 752, 200],
      [330, 826, 230],
    ]
      .map(([x, y, w]) => cloud(x, y, w, '#FFF3CC', 0.6, 11))
      .join('')
  body += drawTea(
    rightSlope,
    11,
    20,
    2.6,
    16,
    36,
    '#1F5B34',
    fade('tr', 700, HEIGHT, '#4C9440', '#216838'),
    fade('tl', 700, HEIGHT, '#A5CC58', '#5AA046'),
  )
  body += drawTea(leftSlope, 8, 24, 3, 20, 40, '#123F2B', '#23693A', '#5FA545')
  body += `<g fill="${DEEP}">${drawPalm(46, 742, 0.7, 400, -26)}</g>` + drawGarden(806, 1026)
  return svg(
    WIDTH,
    HEIGHT,
    'A train on the Nine Arch Bridge near Ella, Sri Lanka, in the early morning',
    `<defs>${defs}</defs>${body}`,
  )
}
