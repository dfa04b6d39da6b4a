import { P, lg, rg, path, svg, cloud, rng } from './lib.mjs'

const W = 1600,
  H = 560
const VX = 800,
  VY = 405 // vanishing point of the street
const WALL = 340,
  GROUND = -85 // half-width of the street and its floor, in px at depth 1
const FAR = 2.06 // depth at which the house rows end
const R = Math.round

const INK = '#3A1F33',
  TILE = '#1F8A96',
  TILE_LIT = '#4FC0BC',
  TILE_DARK = '#125C6C',
  CREAM = '#FFE9C4',
  GLOW = '#FFC875'

// ---- perspective: a point of the street, at distance X from its axis, height Y over the eye, depth z
const pr = (X, Y, z) => [VX + X / z, VY - Y / z]
const quad = (side, z1, z2, y1, y2, out = 0) => {
  const X = side * (WALL - out)
  return P([pr(X, y1, z1), pr(X, y2, z1), pr(X, y2, z2), pr(X, y1, z2)])
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
const wallArch = (side, z1, z2, y1, y2, out = 0, profile = ARCH) =>
  P(profile.map(([u, v]) => pr(side * (WALL - out), y1 + (y2 - y1) * v, z1 + (z2 - z1) * u)))
// pointed arch seen from the front: centre x, half-width w, foot y, straight part s, rise
const arch = (x, w, y, s, rise) => {
  const [a, b] = [R(rise * 0.58), R(rise * 0.78)]
  return `M${x - w} ${y}v${-s}c0 ${-a} ${R(w * 0.55)} ${-b} ${w} ${-rise}c${R(w * 0.45)} ${rise - b} ${w} ${rise - a} ${w} ${rise}v${s}z`
}
const box = (x, y, w, h) => `M${x} ${y}h${w}v${h}h${-w}z`
const dashes = (d, colour, width, dash, op = 1) =>
  `<path d="${d}" stroke="${colour}" stroke-width="${width}" stroke-dasharray="${dash}" fill="none" opacity="${op}"/>`
const merlons = (x0, x1, y, w, h) => {
  // one shape repeated by relative moves
  const n = Math.floor((x1 - x0 + 4) / (w + 3)),
    a = R(h / 2)
  return (
    `M${x0} ${y}` +
    Array(n)
      .fill(`v${-a}l${w / 2} ${-a} ${w / 2} ${a}v${a}z`)
      .join(`m${w + 3} 0`)
  )
}

export default function draw() {
  const r = rng(31)
  let defs = '',
    id = 0
  const across = (x0, x1, ...s) => {
    defs += lg('a' + ++id, x0, 0, x1, 0, ...s)
    return `url(#a${id})`
  }
  const down = (y0, y1, ...s) => {
    defs += lg('a' + ++id, 0, y0, 0, y1, ...s)
    return `url(#a${id})`
  }

  const SUN = [946, 268]
  const sky = () => {
    defs += rg(
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
        box(0, 0, W, H),
        down(0, 450, [0, '#12566B'], [0.3, '#3F97A0'], [0.55, '#A5CDB9'], [0.75, '#F8DDA9'], [1, '#F9A877']),
      ) +
      path(box(500, 0, 900, H), 'url(#g)') +
      `<circle cx="${SUN[0]}" cy="${SUN[1]}" r="76" fill="#FFFBEA"/>` +
      cloud(470, 196, 170, '#CFE0C4', 0.8, 9) +
      cloud(1010, 150, 200, '#D9E3C2', 0.75, 9) +
      cloud(560, 92, 150, '#4E9FA5', 0.8, 10) +
      cloud(30, 130, 240, '#4E9FA5', 0.8, 11) +
      cloud(1290, 104, 260, '#4E9FA5', 0.8, 11)
    )
  }

  const skyline = () => {
    let d = ''
    for (let x = 624; x < 980;) {
      const w = R(10 + r() * 18),
        h = R(14 + r() * 30),
        k = r()
      d +=
        `M${x} 440v${-h - 20}` +
        (k < 0.2
          ? `q${R(w / 2)} ${-w} ${w} 0`
          : k < 0.3
            ? `h${R(w / 2 - 2)}v-26l2-8 2 8v26h${w - R(w / 2) - 2}`
            : `h${w}`) +
        'V440z'
      x += w + R(r() * 4)
    }
    return path(d, '#E9A884', 'opacity=".8"')
  }

  // after the tomb of Shah Rukn-e-Alam in Multan: battered octagon with corner towers, second octagon, half-round dome
  const shrine = () => {
    const lit = '#F4B07E',
      mid = '#D07D5B',
      dark = '#9C5452'
    const faces = (y0, y1, b, t) =>
      // three faces of an octagon; b and t its half-widths below and above
      path(
        P([
          [800 - b, y0],
          [800 - t, y1],
          [800 - t * 0.42, y1],
          [800 - b * 0.42, y0],
        ]),
        dark,
      ) +
      path(
        P([
          [800 - b * 0.42, y0],
          [800 - t * 0.42, y1],
          [800 + t * 0.42, y1],
          [800 + b * 0.42, y0],
        ]),
        mid,
      ) +
      path(
        P([
          [800 + b * 0.42, y0],
          [800 + t * 0.42, y1],
          [800 + t, y1],
          [800 + b, y0],
        ]),
        lit,
      )
    const tower = (x, k, w, top, colour) =>
      path(
        P([
          [x - w, 424],
          [x - w * 0.62, top],
          [x + w * 0.62, top],
          [x + w, 424],
        ]),
        colour,
      ) +
      path(box(R(x - w * 0.8), top - 3, R(w * 1.6), 5), TILE) +
      path(`M${x - R(w * 0.62)} ${top - 3}q0 -11 ${R(w * 0.62)} -16 ${R(w * 0.62)} 5 ${R(w * 0.62)} 16z`, k)
    let o = ''
    // podium
    o += path(box(662, 424, 276, 8), '#E0A078') + path(box(650, 432, 300, 10), '#C07A5E')
    o += faces(424, 318, 112, 104)
    o +=
      dashes('M701 336H749', TILE, 7, '8 3') +
      dashes('M760 336H842', TILE_LIT, 7, '8 3') +
      dashes('M852 336H902', TILE_LIT, 7, '8 3')
    o += path(arch(800, 26, 424, 34, 30), '#F2C795') + path(arch(800, 20, 424, 32, 26), '#5B2E3C')
    for (const [x, w] of [
      [722, 12],
      [878, 12],
    ])
      o += path(arch(x, w, 414, 32, 18), x < 800 ? '#6E3A44' : '#B8694F')
    o += path(box(757, 350, 86, 3), TILE)
    o += path(merlons(694, 906, 318, 9, 10), mid)
    o += faces(312, 250, 84, 80)
    const NICHES = [
      [740, 8, '#6E3A44'],
      [784, 9, '#7E4248'],
      [816, 9, '#7E4248'],
      [860, 8, '#B8694F'],
    ]
    for (const [x, w, c] of NICHES) o += path(arch(x, w, 304, 16, 12), c)
    o +=
      tower(686, TILE_DARK, 15, 306, dark) +
      tower(914, TILE_LIT, 15, 306, lit) +
      tower(755, TILE, 11, 308, '#B4655A') +
      tower(845, TILE_LIT, 11, 308, '#E59C70')
    o +=
      dashes('M725 262H761', TILE, 8, '8 3') +
      dashes('M769 262H877', TILE_LIT, 8, '8 3') +
      path(box(716, 246, 168, 5), '#F2C795') +
      path(merlons(718, 884, 247, 8, 8), mid)
    const D = 'M730 240C728 186 760 158 800 152c40 6 72 34 70 88z'
    o += path(D, across(730, 870, [0, '#0F5468'], [0.45, '#1F8A96'], [0.8, '#6CCDC2'], [1, '#D8F0D0']))
    o +=
      '<path d="M752 240C752 196 774 168 800 152M776 240C778 200 786 172 800 152' +
      'M824 240C822 200 814 172 800 152M848 240C848 196 826 168 800 152" ' +
      'fill="none" stroke="#0B4656" stroke-width="1.6" opacity=".3"/>'
    o += path(box(726, 236, 148, 8), '#F6D9A8') + dashes('M730 240H872', TILE_DARK, 4, '5 4')
    return (
      o +
      '<path d="M800 154v-26" stroke="#E9A93C" stroke-width="3"/><circle cx="800" cy="142" r="5" fill="#E9A93C"/>' +
      path('M794 112a11 11 0 1 0 12 0 9 9 0 1 1-12 0z', '#E9A93C')
    )
  }

  const street = () => {
    let o = path(`M0 442H${W}V${H}H0z`, down(440, H, [0, '#F7C795'], [0.3, '#C98868'], [1, '#5A2F40']))
    defs +=
      '<radialGradient id="p" gradientTransform="translate(880 444) scale(420 110)" ' +
      'gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1">' +
      '<stop stop-color="#FFF3D0" stop-opacity=".95"/><stop offset="1" stop-color="#FFD9A0" stop-opacity="0"/></radialGradient>'
    o += path(box(400, 442, 900, 118), 'url(#p)')
    let d = ''
    for (let X = -900; X <= 900; X += 120) d += P([pr(X, GROUND, 2.3), pr(X, GROUND, 0.54)], false)
    for (const y of [452, 466, 484, 506, 534]) d += `M0 ${y}H${W}`
    return o + `<path d="${d}" stroke="#FFE2B4" stroke-width="1.4" opacity=".25" fill="none"/>`
  }

  const awning = (side, z1, z2, ...colours) => {
    const X = side * WALL,
      O = side * (WALL - 46),
      at = (k) => z1 + (z2 - z1) * (0.03 + 0.94 * k),
      N = 6
    const d = ['', '']
    for (let k = 0; k < N; k++) {
      const [a, b] = [at(k / N), at((k + 1) / N)]
      d[k % 2] += P([pr(X, 52, a), pr(O, 22, a), pr(O, 10, (a + b) / 2), pr(O, 22, b), pr(X, 52, b)])
    }
    return (
      path(P([pr(X, 52, at(0)), pr(O, 22, at(0)), pr(X, 22, at(0))]), INK) +
      path(d[0], colours[0]) +
      path(d[1], colours[1])
    )
  }
  // ---- one house of a row
  const tone = {
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
  const house = (side, [z1, z2, top, awn1, awn2], i) => {
    const t = tone[side],
      w = z2 - z1,
      at = (k) => z1 + w * k
    const wall = t.wall[i]
    const end = WALL + (i ? 90 : 72)
    let o = ''
    // end wall facing us, then the street wall
    o += path(
      P([pr(side * WALL, top, z1), pr(side * end, top, z1), pr(side * end, GROUND, z1), pr(side * WALL, GROUND, z1)]),
      t.end,
    )
    o += path(quad(side, z1, z2, GROUND, top), wall)
    o += path(quad(side, z1, z2, top - 14, top - 4, 4) + quad(side, z1, z2, 58, 64, 3), t.frame)
    o += path(quad(side, z1, z2, top - 26, top - 15), t.band)
    let m = ''
    for (let k = 0; k < 5; k++) m += wallArch(side, at((k + 0.1) / 5), at((k + 0.85) / 5), top - 4, top + 14, 0, GABLE)
    o += path(m, wall)
    // ground floor: two shop openings
    o += path(
      (i === 2
        ? [[0.2, 0.8]]
        : [
            [0.08, 0.46],
            [0.54, 0.92],
          ]
      )
        .map(([a, b]) => wallArch(side, at(a), at(b), GROUND, 44))
        .join(''),
      t.open,
    )
    // upper windows
    let win = ''
    for (const k of [0.06, 0.8]) win += wallArch(side, at(k), at(k + 0.15), 84, 144)
    if (top > 240) for (const k of [0.1, 0.4, 0.7]) win += wallArch(side, at(k), at(k + 0.18), 204, top - 32)
    o += path(win, t.pane)
    if (i === 2) return o + awning(side, z1, z2, awn1, awn2)
    // jharokha: a wooden bay
    const [ja, jb, d] = [at(0.28), at(0.74), 30]
    const X = side * WALL,
      XO = side * (WALL - d)
    o += path(P([pr(X, 50, ja), pr(XO, 78, ja), pr(XO, 78, jb), pr(X, 50, jb)]), INK)
    o +=
      path(P([pr(X, 150, ja), pr(XO, 150, ja), pr(XO, 78, ja), pr(X, 78, ja)]), t.wood) +
      path(quad(side, ja, jb, 78, 150, d), t.woodLit)
    let la = ''
    for (let k = 0; k < 3; k++)
      la += wallArch(side, ja + ((jb - ja) * (k + 0.14)) / 3, ja + ((jb - ja) * (k + 0.86)) / 3, 98, 142, d, GABLE)
    o += path(la, side < 0 ? '#54262F' : GLOW)
    o += path(
      P([pr(X, 192, ja), pr(XO - side * 8, 146, ja), pr(XO - side * 8, 146, jb), pr(X, 192, jb)]),
      side < 0 ? TILE_LIT : TILE_DARK,
    )
    o += path(P([pr(X, 192, ja), pr(XO - side * 8, 146, ja), pr(X, 146, ja)]), t.wood)
    return o + awning(side, z1, z2, awn1, awn2)
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
      .map((s) =>
        ROWS[s]
          .map((h, i) => house(s, h, i))
          .reverse()
          .join(''),
      )
      .join('')

  // ---- swags of lanterns
  const swag = (pts, sag, n, k) => {
    // pts: two ends; n lanterns of scale k
    const [[x0, y0], [x1, y1]] = pts
    const at = (t) => [R(x0 + (x1 - x0) * t), R(y0 + (y1 - y0) * t + 4 * sag * t * (1 - t))]
    const [cx, cy] = [(x0 + x1) / 2, (y0 + y1) / 2 + 2 * sag]
    let d = ''
    for (let i = 0; i < n; i++) {
      const [x, y] = at((i + 0.5) / n),
        [w, h] = [R(5 * k), R(14 * k)]
      const b = (w * 1.5) | 0 // belly of the lantern
      d += `M${x} ${y}v${R(4 * k)}c${b} 1 ${b} ${h - 1} 0 ${h}c${-b} -1 ${-b} ${1 - h} 0 ${-h}z`
    }
    return (
      `<path d="M${R(x0)} ${R(y0)}Q${R(cx)} ${R(cy)} ${R(x1)} ${R(y1)}" stroke="${INK}" stroke-width="1.5" fill="none"/>` +
      path(d, '#FFD27A', 'stroke="#C2542E" stroke-width="1.5"')
    )
  }
  const rowSwags = () =>
    [-1, 1]
      .map((s) =>
        [
          [1, 1.3],
          [1.3, 1.72],
        ]
          .map(([a, b]) => swag([pr(s * 300, 196, a), pr(s * 300, 196, b)], 20 / a, 4, 1.05 / a))
          .join(''),
      )
      .join('')

  // ---- frontal buildings in the wings
  const FOOT = 490
  const BRICKS = 'h14m5 8h16m-30 8h10m12 0h12m-20 8h14'
  const bricks = (at) =>
    `<path d="${at.map(([x, y]) => `M${x} ${y}${BRICKS}`).join('')}" stroke="#5E2C38" stroke-width="2.4" opacity=".4"/>`
  const palm = (x, y, h) => {
    let o = ''
    for (const a of [-170, -148, -122, -74, -50, -34, -10, 14, 168]) {
      const c = Math.cos((a * Math.PI) / 180),
        q = Math.sin((a * Math.PI) / 180)
      o +=
        `M${x} ${y}Q${R(x + 26 * c)} ${R(y + 30 * q - 12)} ${R(x + 46 * c)} ${R(y + 30 * q + 14)}` +
        `Q${R(x + 22 * c)} ${R(y + 22 * q)} ${x} ${y + 4}z`
    }
    return path(`M${x - 3} ${y}q-2 ${h / 2} -6 ${h}h12q0 ${-h / 2} 0 ${-h}z`, '#6B4038') + path(o, '#1E5F5C')
  }
  const gateway = () => {
    const shade = across(20, 350, [0, '#7E3E46'], [1, '#B8654F'])
    let o = `<g id="t">${palm(112, 168, 90)}</g><use href="#t" x="196" y="8"/>`
    o +=
      path(box(-5, 330, 60, 160) + box(320, 316, 70, 174), '#8A4A4C') + path(merlons(-4, 390, 330, 12, 14), '#8A4A4C')
    o += path(box(84, 214, 204, 276) + merlons(92, 282, 215, 13, 20), shade)
    o += path(box(84, 222, 204, 4) + box(84, 250, 204, 3), '#E3A077') + dashes('M98 238H276', TILE, 12, '12 5')
    o +=
      path(box(112, 266, 148, 224), '#E3A077') +
      path(box(118, 272, 136, 218), '#7C3E46') +
      dashes('M130 282H247', TILE_LIT, 8, '8 5')
    o += path(arch(186, 58, FOOT, 112, 76), '#E3A077') + path(arch(186, 52, FOOT, 110, 70), '#5B2B3A')
    o += path(arch(186, 42, FOOT, 104, 58), down(320, FOOT, [0, '#FBC893'], [1, '#FFE9BC']))
    // lane behind the gate
    o +=
      path('M144 490v-98l22 8v14l10 4v72zM228 490v-86l-18 6v16l-12 4v60z', '#D58C68') +
      path('M176 400h22v-8q0-12-11-16-11 4-11 16z', '#7FA79C')
    o +=
      `<path d="M186 318v20" stroke="${INK}" stroke-width="2"/>` +
      path('M178 340h16l-3 22h-10z', GLOW, `stroke="${INK}" stroke-width="2"`)
    // bastions
    const g = across(34, 96, [0, '#6E3642'], [0.55, '#A85A4C'], [1, '#F0B07E'])
    const bastion =
      path('M30 490L34 204h62l4 286z' + merlons(32, 100, 204, 14, 22), g) +
      path(box(31, 204, 68, 6) + box(32, 262, 66, 4), '#E3A077') +
      dashes('M38 236H94', TILE, 14, '9 5') +
      bricks([
        [38, 288],
        [56, 366],
        [40, 440],
      ]) +
      path(arch(65, 9, 330, 26, 16) + arch(65, 9, 420, 26, 16), '#4E2434')
    return o + `<g id="b">${bastion}</g><use href="#b" x="242"/>`
  }
  const shopfronts = (x, colours) => {
    // lit shops under striped awnings
    const stripes = (k) => [0, 26, 52, 78].map((d) => `M${x - 52 + d + k} 384h13v24q-6 10-13 0z`).join('')
    const shop =
      path(arch(x, 44, FOOT, 66, 30), down(400, FOOT, [0, '#FFCF86'], [1, '#D9744A'])) +
      path(
        `M${x - 40} 446h80v4h-80zM${x - 20} 446v-14q8-8 14 0v14zM${x} 446q-8-14 4-20 12 6 4 20zM${x + 14} 446v-18h8v18z`,
        INK,
        'opacity=".7"',
      ) +
      path(box(x - 44, 468, 88, 22), '#6B3440') +
      path(stripes(0), CREAM)
    return (
      `<g id="s">${shop}</g><use href="#s" x="110"/><use href="#s" x="220"/>` +
      colours.map((c, i) => path(stripes(13 + 110 * i), c)).join('')
    )
  }
  const haveli = () => {
    const wall = down(180, FOOT, [0, '#8A4549'], [1, '#B8694F'])
    let o = path(box(1210, 192, 30, 298) + box(1560, 226, 60, 264), '#8A4A4C')
    o += path(box(1232, 186, 336, 304), wall) + path(merlons(1236, 1566, 186, 16, 16), '#8A4549')
    o +=
      path(box(1226, 186, 348, 6) + box(1228, 272, 344, 5) + box(1228, 374, 344, 6), '#E3A077') +
      dashes('M1240 200H1562', TILE, 9, '9 4')
    let pane = '',
      sh = ''
    for (const x of [1258, 1316, 1400, 1484, 1542]) {
      pane += arch(x, 14, 262, 26, 20)
      sh += box(x - 23, 232, 9, 30) + box(x + 14, 232, 9, 30)
    }
    for (const x of [1272, 1528])
      ((pane += arch(x, 18, 360, 38, 24)), (sh += box(x - 29, 316, 11, 44) + box(x + 18, 316, 11, 44)))
    o += path(pane, GLOW, 'stroke="#E3A077" stroke-width="3"') + path(sh, TILE_DARK)
    // jharokha
    o += path('M1330 366h140l-18 26h-18l-8-14h-52l-8 14h-18z', '#4A2530') + path(box(1326, 300, 148, 68), '#7C3F34')
    let la = ''
    for (const x of [1350, 1400, 1450]) la += arch(x, 18, 352, 24, 18)
    o +=
      path(la, GLOW) +
      dashes('M1332 352H1470', '#4A2530', 14, '3 3') +
      path('M1318 302q82-70 164 0z', TILE) +
      path('M1400 267q44 2 82 35h-40q-16-28-42-35z', TILE_LIT)
    o += path(box(1318, 300, 164, 6), '#E3A077')
    o += shopfronts(1290, ['#E4572E', TILE, '#F2A541'])
    return (
      o +
      bricks([
        [1338, 224],
        [1423, 234],
      ])
    )
  }
  const corner = (s) => {
    // the two corner houses of the street, seen from the front
    const [x0, x, top] = s < 0 ? [388, 426, 169] : [1140, 1174, 135]
    return (
      path(box(x0 - 3, top + 4, 78, 5) + box(x0 - 3, 342, 78, 5), '#D98F6C') +
      dashes(`M${x0 + 4} ${top + 20}h66`, TILE, 10, '9 4') +
      path(merlons(x0, x0 + 74, top + 1, 13, 14), tone[s].end) +
      path(arch(x, 13, 320, 38, 22) + arch(x, 13, 250, 26, 20), GLOW, 'stroke="#D98F6C" stroke-width="3"') +
      path(arch(x, 22, FOOT, 70, 34), INK, 'opacity=".8"')
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
      .map((c) => `<circle cx="${c}" cy="-4" r="14" fill="#2A1730"/><circle cx="${c}" cy="-4" r="5" fill="#C9A08A"/>`)
      .join('') +
    '</g>'
  // blue pottery of Multan on a low table
  const jar = (x, y, k, c) =>
    `<g transform="translate(${x} ${y}) scale(${k})">` +
    path('M-6-40h12l2 4-4 4q20 8 14 22Q14 0 8 0H-8q-6 0-10-10-6-14 14-22l-4-4z', c) +
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
    W,
    H,
    'A bazaar street leading to a blue-domed shrine in southern Punjab at sunrise',
    `<defs>${defs}</defs>${scene}`,
  )
}
