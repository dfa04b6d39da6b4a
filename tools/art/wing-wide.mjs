import {
  cloud,
  createRandom,
  gradientStops,
  lerp,
  linearGradient,
  path,
  points,
  polyline,
  radialGradient,
  roughen,
  svg,
} from './drawing.mjs'

const W = 1600
const H = 700
const HORIZON = 408 // eye level: the far edge of the cloud sea
const SUN = { x: 852, y: 358, r: 50 }
const SEED = { peaks: 31, clouds: 41 }

// --- the wing in metres, eye at 0,0,0: x forward, y out to the left, z up. Plan of a single-aisle airliner.
const FOCAL = 1000
const AIM = (10 * Math.PI) / 180
const CX = 892
const SPAN = 15.5
const ROOT_LE = 8.1
const SWEEP = 0.51 // 27 degrees on the leading edge
const TIP_CHORD = 1.5
const KINK = 0.37
const TE_IN = 2 // the trailing edge is straight inboard of the kink
const EYE = 2.35
const TIP_DROP = 0.62 // how far the root and the tip lie below the eye

const project = ([x, y, z]) => {
  const d = x * Math.sin(AIM) + y * Math.cos(AIM)
  return [CX + (FOCAL * (x * Math.cos(AIM) - y * Math.sin(AIM))) / d, HORIZON - (FOCAL * z) / d]
}
const lead = (s) => ROOT_LE - SWEEP * SPAN * s
const trail = (s) => (s < KINK ? TE_IN : lerp(TE_IN, lead(1) - TIP_CHORD, (s - KINK) / (1 - KINK)))
const rise = (s) => lerp(-EYE, -TIP_DROP, 0.72 * s + 0.28 * s ** 3) // dihedral and the bend in flight
// a point of the upper skin: s along the span, c along the chord from the nose
const skin = (s, c) => {
  const chord = lead(s) - trail(s)
  const camber = 0.26 * chord * (Math.sqrt(c) * 0.3 - c * 0.3) // rounded nose, thin tail
  return project([lead(s) - c * chord, SPAN * s, rise(s) + camber])
}
const NOSE = 0.04 // the upper skin is seen from here; the nose itself curls away
const range = (a, b, n) => Array.from({ length: n + 1 }, (_, i) => lerp(a, b, i / n))
const spanLine = (c, a, b, n = 8) => range(a, b, n).map((s) => skin(s, c))
const panel = (a, b, c1, c2) => polyline([...spanLine(c1, a, b), ...spanLine(c2, b, a)])
const chordLine = (s, c1, c2) =>
  polyline(
    range(c1, c2, 4).map((c) => skin(s, c)),
    false,
  )

const sky = () => {
  const stars = points(
    '118,60 210,118 332,44 452,84 604,38 718,92 660,128 812,26 906,120 1010,50 1118,104 1290,40 1398,92 1520,58',
  )
  return (
    path(`M0 0h${W}v${H}H0z`, 'url(#sky)') +
    `<path d="${stars.map(([x, y]) => `M${x} ${y}h0`).join('')}" stroke="#FFF3DF" stroke-width="3" ` +
    `stroke-linecap="round" opacity=".7"/>` +
    path(`M${SUN.x - 520} 0h1040v520h-1040z`, 'url(#glow)') +
    `<circle cx="${SUN.x}" cy="${SUN.y}" r="${SUN.r}" fill="#FFFBEA"/>` +
    cloud(96, 216, 230, '#8A95C4', 0.6, 12) +
    cloud(1300, 168, 250, '#6F8FBD', 0.6, 12) +
    cloud(408, 252, 150, '#F0BDB6', 0.75, 9) +
    cloud(1214, 292, 200, '#F6C6B4', 0.8, 9) +
    cloud(884, 262, 120, '#FBD3B4', 0.7, 7)
  )
}

const BASE = 452
// a snowy peak: the summit splits the lit face, which looks to the sun, from the shaded one; gullies scratch the lit
// face
const peak = (crest, r) => {
  const pts = roughen(crest, 30, 15, r)
  const k = pts.reduce((m, p, i) => (p[1] < pts[m][1] ? i : m), 0)
  const [sx, sy] = pts[k]
  const away = sx < SUN.x ? -1 : 1
  const tall = BASE - sy
  const ridge = roughen(
    [
      [sx, sy],
      [sx + away * tall * 0.05, sy + tall * 0.3],
      [sx - away * tall * 0.07, sy + tall * 0.62],
      [sx - away * tall * 0.02, BASE],
    ],
    26,
    14,
    r,
  )
  const ridgeFromFoot = ridge.toReversed()
  const flank =
    away < 0
      ? [...pts.slice(0, k + 1).toReversed(), [pts[0][0], BASE]]
      : [...pts.slice(k), [pts[pts.length - 1][0], BASE]]
  const gully = (t, long) => {
    const [x, y] = ridge[Math.floor(ridge.length * t)]
    const l = tall * long
    return polyline([
      [x, y],
      [x - away * l * 0.34, y + l * 0.45],
      [x - away * l * 0.3, y + l * 0.6],
      [x - away * l * 0.72, y + l],
      [x - away * l * 0.14, y + l * 0.66],
      [x, y + l * 0.3],
    ])
  }
  const spur = (t) => {
    const [x, y] = ridgeFromFoot[Math.floor(ridge.length * t)]
    const l = tall * 0.5
    return polyline([
      [x, y],
      [x + away * l * 0.3, y + l * 0.4],
      [x + away * l * 0.26, y + l * 0.62],
      [x + away * l * 0.6, y + l],
      [x + away * l * 0.1, y + l * 0.7],
    ])
  }
  return (
    path(polyline([[pts[0][0], BASE], ...pts, [pts[pts.length - 1][0], BASE]]), 'url(#snow)') +
    path(gully(0.16, 0.3) + gully(0.4, 0.4), 'url(#shade)', 'opacity=".5"') +
    path(polyline([...flank, ...ridgeFromFoot.slice(0, -1)]), 'url(#shade)') +
    (tall > 100 ? path(spur(0.72), '#FBD5C0', 'opacity=".3"') : '')
  )
}

const peaks = (r) =>
  [
    points('176,446 232,402 270,352 312,396 388,446'),
    points('372,446 430,388 468,322 496,366 540,398 600,446'),
    points('1206,446 1262,398 1296,344 1338,392 1404,446'),
    points('912,446 966,366 1004,300 1036,226 1066,290 1110,346 1150,376 1226,446'),
    points('1420,446 1484,408 1524,384 1560,410 1620,446'),
  ]
    .map((crest) => peak(crest, r))
    .join('')

// the cloud sea, far to near: base line, bar height, colours of lit tops, crest and foot, and the heaps [x, crown
// width, floors]
const DECKS = [
  [
    420,
    5,
    '#FFF1D2',
    '#FFE3BC',
    '#F5B898',
    [
      [60, 50, 3],
      [150, 40, 2],
      [236, 40, 3],
      [404, 70, 5],
      [480, 40, 2],
      [572, 50, 3],
      [724, 50, 3],
      [838, 60, 4],
      [956, 50, 3],
      [1040, 60, 4],
      [1150, 80, 5],
      [1290, 50, 3],
      [1420, 70, 6],
      [1564, 60, 3],
    ],
  ],
  [
    440,
    8,
    '#FFE6C8',
    '#FDD2B2',
    '#E9A39A',
    [
      [-10, 70, 3],
      [110, 40, 2],
      [196, 80, 6],
      [330, 40, 2],
      [500, 100, 4],
      [590, 40, 2],
      [756, 50, 2],
      [1000, 80, 4],
      [1100, 50, 2],
      [1230, 60, 3],
      [1340, 90, 6],
      [1480, 40, 2],
      [1590, 70, 4],
    ],
  ],
  [
    470,
    11,
    '#FFD9C4',
    '#FBC6B6',
    '#D08E9F',
    [
      [50, 90, 5],
      [130, 60, 3],
      [366, 90, 4],
      [460, 40, 2],
      [680, 60, 2],
      [900, 70, 2],
      [1120, 110, 6],
      [1220, 60, 3],
      [1470, 80, 4],
    ],
  ],
  [
    516,
    15,
    '#FACBC8',
    '#F0B7BC',
    '#AC7CA8',
    [
      [-20, 60, 3],
      [246, 110, 6],
      [350, 60, 3],
      [540, 110, 5],
      [960, 70, 2],
      [1096, 110, 4],
      [1330, 120, 6],
      [1450, 70, 3],
      [1610, 70, 4],
    ],
  ],
  [
    574,
    19,
    '#E9B8C8',
    '#D8A6C2',
    '#806FAC',
    [
      [50, 150, 6],
      [176, 70, 3],
      [430, 110, 4],
      [640, 70, 2],
      [1180, 90, 2],
      [1410, 70, 3],
      [1540, 130, 6],
    ],
  ],
  [
    648,
    23,
    '#C9A6CA',
    '#B593C2',
    '#545A9E',
    [
      [-30, 80, 3],
      [282, 150, 6],
      [420, 60, 3],
      [680, 110, 4],
      [1430, 90, 3],
      [1590, 120, 5],
    ],
  ],
  [
    722,
    27,
    '#A08CC2',
    '#8A7EB8',
    '#36428A',
    [
      [96, 170, 4],
      [-60, 80, 3],
      [520, 130, 3],
      [780, 110, 2],
      [1580, 90, 2],
    ],
  ],
]
const LIT = [0.86, 0.6, 0.3] // how far the light reaches over each bar, from the crown down
const bar = (x1, x2, y) => `M${Math.round(x1)} ${Math.round(y)}h${Math.round(x2 - x1)}`
// a heap of cumulus, from the crown down: rounded bars, each wider than the one above; the light lies on the side of
// the sun
const heap = ([x, crown, floors], y, tall, r) => {
  const sunward = x < SUN.x ? 1 : -1
  const step = (k) => sunward * tall * (0.5 + k * (0.1 + 1.2 * r()))
  let body = ''
  let lit = ''
  let p = x - (sunward * crown) / 2
  let q = x + (sunward * crown) / 2 // q is the end towards the sun
  for (let i = 1; i <= floors; i++) {
    const at = y - (floors - i) * tall
    body += bar(p, q, at)
    if (i <= floors / 2) lit += bar(lerp(q, p, LIT[i - 1] - 0.2 * r()), q, at)
    p -= step(i)
    q += step(i)
  }
  return [body, lit]
}
const deck = ([y, tall, light, , , heaps], n, r) => {
  const d = heaps.map((h) => heap(h, y, tall, r))
  const thick = Math.round(tall * 1.5)
  const strands = range(0, 1, 7)
    .map((t) => (t + 0.1 * r()) * W)
    .map((x) => bar(x, x + tall * (4 + 8 * r()), y + tall * (1 + 1.4 * r())))
    .join('')
  return (
    `<g stroke-width="${thick}"><g stroke="url(#c${n})">${d.map((q) => `<path d="${q[0]}"/>`).join('')}</g>` +
    path(`M0 ${y}h${W}v${H}H0z`, 'url(#sea)') +
    `<path d="${d.map((q) => q[1]).join('')}" stroke="${light}" opacity=".6"/></g>` +
    `<path d="${strands}" stroke="${light}" stroke-width="${Math.round(tall * 0.5)}" opacity=".3"/>`
  )
}
// the sun's path over the cloud tops: short level strokes, straying wider towards the eye
const glitter = (r) =>
  range(0, 1, 14)
    .map((t) => {
      const y = HORIZON + 6 + 104 * t
      const w = 16 + 44 * r()
      const x = SUN.x + (r() - 0.5) * (60 + 130 * t)
      return bar(x - w / 2, x + w / 2, y)
    })
    .join('')
const cloudSea = (r) =>
  path(`M0 ${HORIZON}h${W}v${H}H0z`, 'url(#sea)') +
  `<g stroke-linecap="round" fill="none">${DECKS.map((q, i) => deck(q, i, r)).join('')}</g>` +
  path(`M${SUN.x - 320} ${HORIZON}h640v${H - HORIZON}h-640z`, 'url(#haze)') +
  `<path d="${glitter(r)}" stroke="#FFF6DC" stroke-width="4" stroke-linecap="round" opacity=".8"/>`

// flap-track fairing: a canoe under the trailing edge, its pointed stern behind the flap, its bow hidden by the wing
const fairing = (s) => {
  const at = (aft, drop) => project([trail(s) - aft, SPAN * s, rise(s) - drop]).map(Math.round)
  const stern = at(1.1, 0.2)
  const top = at(0.5, 0.02)
  const bow = at(-1.2, 0)
  const keel = at(-0.4, 0.62)
  const belly = at(0.5, 0.62)
  const edge = at(-0.4, 0.3)
  const low = at(0.4, 0.32)
  return [`M${stern}Q${top} ${bow}C${keel} ${belly} ${stern}z`, `M${stern}Q${top} ${bow}L${edge}Q${low} ${stern}z`]
}

const winglet = () => {
  // stations up the blended curve: out along the span, up, chord, and how far the nose has swept back
  const st = [
    [0, 0, 1.5, 0],
    [0.3, 0.05, 1.44, 0.16],
    [0.52, 0.2, 1.34, 0.32],
    [0.66, 0.5, 1.2, 0.52],
    [0.8, 1.2, 0.98, 0.95],
    [0.98, 2.1, 0.7, 1.5],
    [1.06, 2.5, 0.42, 1.84],
  ]
  const at = (k, c) => {
    const [out, up, chord, back] = st[k]
    return project([lead(1) - back - c * chord, SPAN + out, -TIP_DROP + up])
  }
  const strip = (from, to, c1, c2) => {
    const ks = range(from, to, to - from)
    return polyline([...ks.map((k) => at(k, c1)), ...ks.toReversed().map((k) => at(k, c2))])
  }
  return (
    path(strip(0, 3, 0, 1), '#EBD3CD') + path(strip(2, 6, 0.08, 1), 'url(#fin)') + path(strip(0, 6, 0, 0.13), '#FFBE96')
  )
}

const wing = () => {
  const flaps = panel(0.08, 0.355, 0.74, 0.995) + panel(0.385, 0.735, 0.72, 0.995)
  const aileron = panel(0.755, 0.93, 0.7, 0.995)
  const spoilers = points('0.16,0.34 0.39,0.47 0.475,0.555 0.56,0.64 0.645,0.725')
    .map(([a, b]) => panel(a, b, 0.55, b < 0.35 ? 0.73 : 0.71))
    .join('')
  const seams =
    polyline(spanLine(0.13, 0.08, 0.97), false) +
    polyline(spanLine(0.53, 0.08, 0.97), false) +
    [0.2, 0.34, 0.47, 0.6, 0.73, 0.86].map((s) => chordLine(s, 0.06, 0.13)).join('') +
    [0.27, 0.44, 0.62, 0.8, 0.93].map((s) => chordLine(s, 0.13, 0.53)).join('')
  const wicks = range(0.78, 0.97, 4)
    .map((s) => polyline([skin(s, 1), project([trail(s) - 0.42, SPAN * s, rise(s)])], false))
    .join('')
  const pods = [0.3, 0.435, 0.57, 0.7].map(fairing)
  const outline = polyline([...spanLine(NOSE, 0.06, 1, 14), ...spanLine(1, 1, 0.06, 14)])
  return (
    path(pods.map((q) => q[0]).join(''), 'url(#pod)') +
    path(pods.map((q) => q[1]).join(''), '#C7C3D6') +
    `<path d="${wicks}" stroke="#2B3F6B" stroke-width="1.6"/>` +
    winglet() +
    `<path id="wing" d="${outline}"/><use href="#wing" fill="url(#metal)"/>` +
    path(panel(0.06, 1, 0.13, 0.53), '#FFF', 'opacity=".12"') +
    path(flaps + aileron, '#2B3F6B', 'opacity=".16"') +
    path(panel(0.06, 1, NOSE, 0.13), '#FFF4E0', 'opacity=".45"') +
    '<use href="#wing" fill="url(#glint)"/>' +
    `<path d="${seams}${spoilers}${flaps}${aileron}" fill="none" stroke="#2B3F6B" stroke-width="1.6" opacity=".5"/>` +
    `<path d="${polyline(spanLine(1, 0.06, 1, 14), false)}" fill="none" stroke="#2B3F6B" stroke-width="2.4" ` +
    `opacity=".7"/>`
  )
}

export default function draw() {
  const defs =
    linearGradient(
      'sky',
      0,
      0,
      0,
      430,
      [0, '#16386B'],
      [0.3, '#4574A8'],
      [0.55, '#A79DC6'],
      [0.78, '#F3B2A4'],
      [1, '#FFDDA3'],
    ) +
    radialGradient(
      'glow',
      SUN.x,
      SUN.y,
      330,
      [0, '#FFF6D8', 0.95],
      [0.26, '#FFE2A8', 0.62],
      [0.6, '#FBBFA6', 0.28],
      [1, '#E9A5B4', 0],
    ) +
    linearGradient('snow', 0, 230, 0, 446, [0, '#FFF8EA'], [0.5, '#FBD5C0'], [1, '#F9CDA6']) +
    linearGradient('shade', 0, 230, 0, 446, [0, '#6E74AC'], [0.6, '#B294B8'], [1, '#F4C2A6']) +
    radialGradient('haze', SUN.x, HORIZON, 320, [0, '#FFE6B0', 0.7], [0.4, '#FFD0A8', 0.3], [1, '#FFB8A8', 0]) +
    linearGradient(
      'sea',
      0,
      HORIZON,
      0,
      H,
      [0, '#FFDDAA'],
      ...DECKS.map((q) => [+((q[0] - HORIZON) / (H - HORIZON)).toFixed(2), q[4]]),
    ) +
    DECKS.map(
      (q, i) => `<linearGradient id="c${i}" x2="0" y2="1">${gradientStops([0, q[3]], [1, q[4]])}</linearGradient>`,
    ).join('') +
    linearGradient('metal', 670, 440, 1400, 720, [0, '#F5E1D6'], [0.3, '#C9CBDC'], [0.7, '#8499BE'], [1, '#4D6797']) +
    linearGradient('pod', 0, 520, 0, 690, [0, '#6E7CA6'], [1, '#3B4C7E']) +
    linearGradient('fin', 0, 250, 0, 460, [0, '#E4572E'], [1, '#C9402A']) +
    radialGradient('glint', SUN.x + 20, 480, 300, [0, '#FFF3D0', 0.8], [0.4, '#FFDDB0', 0.4], [1, '#FFC79A', 0])
  const title = 'The wing of an airliner over a sea of clouds at sunrise'
  return svg(
    W,
    H,
    title,
    `<defs>${defs}</defs>${sky()}${peaks(createRandom(SEED.peaks))}${cloudSea(createRandom(SEED.clouds))}${wing()}`,
  )
}
