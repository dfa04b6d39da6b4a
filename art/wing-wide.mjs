import { rng, P, rough, lg, rg, path, svg, lerp, cloud } from './lib.mjs'

const W = 1600, H = 700
const HORIZON = 408 // eye level: the far edge of the cloud sea
const SUN = { x: 852, y: 358, r: 50 }
const SEED = { peaks: 31, clouds: 27 }

// --- the wing in metres, eye at 0,0,0: x forward, y out to the left, z up. Plan of a single-aisle airliner.
const FOCAL = 1000, AIM = 10 * Math.PI / 180, CX = 892
const SPAN = 15.5, ROOT_LE = 8.1, SWEEP = .51 // 27 degrees on the leading edge
const TIP_CHORD = 1.5, KINK = .37, TE_IN = 2 // the trailing edge is straight inboard of the kink
const EYE = 2.35, TIP_DROP = .62 // how far the root and the tip lie below the eye

const project = ([x, y, z]) => {
  const d = x * Math.sin(AIM) + y * Math.cos(AIM)
  return [CX + FOCAL * (x * Math.cos(AIM) - y * Math.sin(AIM)) / d, HORIZON - FOCAL * z / d]
}
const lead = s => ROOT_LE - SWEEP * SPAN * s
const trail = s => s < KINK ? TE_IN : lerp(TE_IN, lead(1) - TIP_CHORD, (s - KINK) / (1 - KINK))
const rise = s => lerp(-EYE, -TIP_DROP, .72 * s + .28 * s ** 3) // dihedral and the bend in flight
// a point of the upper skin: s along the span, c along the chord from the nose
const skin = (s, c) => {
  const chord = lead(s) - trail(s)
  const camber = .26 * chord * (Math.sqrt(c) * .3 - c * .3) // rounded nose, thin tail
  return project([lead(s) - c * chord, SPAN * s, rise(s) + camber])
}
const NOSE = .04 // the upper skin is seen from here; the nose itself curls away
const range = (a, b, n) => Array.from({ length: n + 1 }, (_, i) => lerp(a, b, i / n))
const spanLine = (c, a, b, n = 8) => range(a, b, n).map(s => skin(s, c))
const panel = (a, b, c1, c2) => P([...spanLine(c1, a, b), ...spanLine(c2, b, a)])
const chordLine = (s, c1, c2) => P(range(c1, c2, 4).map(c => skin(s, c)), false)

const sky = () => {
  const stars = [[118, 60], [210, 118], [332, 44], [452, 84], [604, 38], [718, 92], [660, 128], [812, 26], [906, 120],
    [1010, 50], [1118, 104], [1290, 40], [1398, 92], [1520, 58]]
  return path(`M0 0h${W}v${H}H0z`, 'url(#sky)') +
    `<path d="${stars.map(([x, y]) => `M${x} ${y}h0`).join('')}" stroke="#FFF3DF" stroke-width="3" stroke-linecap="round" opacity=".7"/>` +
    path(`M${SUN.x - 520} 0h1040v520h-1040z`, 'url(#glow)') +
    `<circle cx="${SUN.x}" cy="${SUN.y}" r="${SUN.r}" fill="#FFFBEA"/>` +
    cloud(96, 216, 230, '#8A95C4', .6, 12) + cloud(1300, 168, 250, '#6F8FBD', .6, 12) +
    cloud(408, 252, 150, '#F0BDB6', .75, 9) + cloud(1214, 292, 200, '#F6C6B4', .8, 9) + cloud(884, 262, 120, '#FBD3B4', .7, 7)
}

const BASE = 452
// a snowy peak: the summit splits the lit face, which looks to the sun, from the shaded one; gullies scratch the lit face
const peak = (crest, r) => {
  const pts = rough(crest, 30, 15, r)
  const k = pts.reduce((m, p, i) => p[1] < pts[m][1] ? i : m, 0)
  const [sx, sy] = pts[k], away = sx < SUN.x ? -1 : 1, tall = BASE - sy
  const ridge = rough([[sx, sy], [sx + away * tall * .05, sy + tall * .3],
    [sx - away * tall * .07, sy + tall * .62], [sx - away * tall * .02, BASE]], 26, 14, r)
  const flank = away < 0 ? [...pts.slice(0, k + 1).reverse(), [pts[0][0], BASE]] : [...pts.slice(k), [pts[pts.length - 1][0], BASE]]
  const gully = (t, long) => {
    const [x, y] = ridge[Math.floor(ridge.length * t)], l = tall * long
    return P([[x, y], [x - away * l * .34, y + l * .45], [x - away * l * .3, y + l * .6],
      [x - away * l * .72, y + l], [x - away * l * .14, y + l * .66], [x, y + l * .3]])
  }
  const spur = t => {
    const [x, y] = ridge[Math.floor(ridge.length * t)], l = tall * .5
    return P([[x, y], [x + away * l * .3, y + l * .4], [x + away * l * .26, y + l * .62],
      [x + away * l * .6, y + l], [x + away * l * .1, y + l * .7]])
  }
  return path(P([[pts[0][0], BASE], ...pts, [pts[pts.length - 1][0], BASE]]), 'url(#snow)') +
    path(gully(.16, .3) + gully(.4, .4), 'url(#shade)', 'opacity=".5"') +
    path(P([...flank, ...ridge.reverse().slice(0, -1)]), 'url(#shade)') + (tall > 100 ? path(spur(.72), '#FBD5C0', 'opacity=".3"') : '')
}

const peaks = r => [
  [[176, 446], [232, 402], [270, 352], [312, 396], [388, 446]],
  [[372, 446], [430, 388], [468, 322], [496, 366], [540, 398], [600, 446]],
  [[1206, 446], [1262, 398], [1296, 344], [1338, 392], [1404, 446]],
  [[912, 446], [966, 366], [1004, 300], [1036, 226], [1066, 290], [1110, 346], [1150, 376], [1226, 446]],
  [[1420, 446], [1484, 408], [1524, 384], [1560, 410], [1620, 446]],
].map(crest => peak(crest, r)).join('')

// a heap of cumulus: rounded bars stacked to a crown, each shifted a little, with small bars budding from the shoulders
const heap = (x, y, width, floors, bar, r) => {
  let d = ''
  const lay = (cx, w, row) => { d += `M${Math.round(cx - w / 2)} ${Math.round(y - row * bar)}h${Math.round(w)}` }
  for (let i = 0; i < floors; i++) {
    const w = width * (1 - .8 * (i / floors) ** .8) * (.86 + .28 * r()), cx = x + (r() - .5) * width * .2
    lay(cx, w, i)
    if (i && r() < .6) lay(cx + (r() < .5 ? -1 : 1) * w * .5, w * .26, i - .45)
  }
  return d
}
// one deck of the cloud sea: a pale copy behind catches the sun on every upper edge, dark strokes lie in the hollows
const deck = ([y, bar, step, width, floors, dark], n, r, tall = []) => {
  let d = '', hollow = ''
  for (let x = -80; x < W + 80; x += step * (.6 + .7 * r())) {
    d += heap(x, y + bar * .6 * r(), width * (.6 + .7 * r()), 1 + Math.round(floors * r()), bar, r)
    hollow += `M${Math.round(x)} ${Math.round(y + bar * (.9 + 1.5 * r()))}h${Math.round(width * (.15 + .35 * r()))}`
  }
  for (const [x, w, k] of tall) d += heap(x, y, w, k, bar, r)
  const up = Math.max(2, Math.round(bar / 6)), body = `url(#c${n})`
  const fill = (top, c) => path(`M0 ${Math.round(top)}h${W}v${H}H0z`, c), edge = y + bar * .08
  return `<g stroke-width="${bar + 2}"><path id="k${n}" d="${d}"/>` +
    `<use href="#k${n}" y="-${up}" stroke="url(#rim)"/>${fill(edge - up, 'url(#rim)')}` +
    `<use href="#k${n}" stroke="${body}"/></g>${fill(edge, body)}` +
    `<path d="${hollow}" stroke="${dark}" stroke-width="${Math.round(bar * .4)}" opacity=".4"/>`
}

const cloudSea = r => {
  const decks = [ // y, bar, step, width, floors, dark
    [418, 6, 46, 64, 2, '#E79A90'],
    [432, 9, 74, 96, 3, '#D98F9C'],
    [460, 13, 112, 136, 3, '#BC87A6'],
    [502, 18, 160, 190, 3, '#9A7CAA'],
    [562, 24, 220, 250, 3, '#7A70A6'],
    [644, 32, 290, 320, 2, '#4E5E9A'],
  ]
  const tall = [[], [[1400, 150, 4]], [[84, 240, 7]], [[1330, 230, 4]], [[420, 300, 4]], [[90, 380, 4], [1520, 300, 3]]]
  return `<g stroke-linecap="round" fill="none">${decks.map((q, i) => deck(q, i + 1, r, tall[i])).join('')}</g>`
}

// flap-track fairing: a canoe under the trailing edge, its pointed stern behind the flap, its bow hidden by the wing
const fairing = s => {
  const at = (aft, drop) => project([trail(s) - aft, SPAN * s, rise(s) - drop]).map(Math.round)
  const stern = at(1.1, .2), top = at(.5, .02), bow = at(-1.2, 0)
  const keel = at(-.4, .62), belly = at(.5, .62), edge = at(-.4, .3), low = at(.4, .32)
  return [`M${stern}Q${top} ${bow}C${keel} ${belly} ${stern}z`, `M${stern}Q${top} ${bow}L${edge}Q${low} ${stern}z`]
}

const winglet = () => {
  // stations up the blended curve: out along the span, up, chord, and how far the nose has swept back
  const st = [[0, 0, 1.5, 0], [.3, .05, 1.44, .16], [.52, .2, 1.34, .32], [.66, .5, 1.2, .52],
    [.8, 1.2, .98, .95], [.98, 2.1, .7, 1.5], [1.06, 2.5, .42, 1.84]]
  const at = (k, c) => { const [out, up, chord, back] = st[k]; return project([lead(1) - back - c * chord, SPAN + out, -TIP_DROP + up]) }
  const strip = (from, to, c1, c2) => {
    const ks = range(from, to, to - from)
    return P([...ks.map(k => at(k, c1)), ...ks.reverse().map(k => at(k, c2))])
  }
  return path(strip(0, 3, 0, 1), '#EBD3CD') + path(strip(2, 6, .08, 1), 'url(#fin)') + path(strip(0, 6, 0, .13), '#FFBE96')
}

const wing = () => {
  const flaps = panel(.08, .355, .74, .995) + panel(.385, .735, .72, .995), aileron = panel(.755, .93, .7, .995)
  const spoilers = [[.16, .34], [.39, .47], [.475, .555], [.56, .64], [.645, .725]]
    .map(([a, b]) => panel(a, b, .55, b < .35 ? .73 : .71)).join('')
  const seams = P(spanLine(.13, .08, .97), false) + P(spanLine(.53, .08, .97), false) +
    [.2, .34, .47, .6, .73, .86].map(s => chordLine(s, .06, .13)).join('') +
    [.27, .44, .62, .8, .93].map(s => chordLine(s, .13, .53)).join('')
  const wicks = range(.78, .97, 4).map(s => P([skin(s, 1), project([trail(s) - .42, SPAN * s, rise(s)])], false)).join('')
  const pods = [.3, .435, .57, .7].map(fairing)
  const outline = P([...spanLine(NOSE, .06, 1, 14), ...spanLine(1, 1, .06, 14)])
  return path(pods.map(q => q[0]).join(''), 'url(#pod)') + path(pods.map(q => q[1]).join(''), '#C7C3D6') +
    `<path d="${wicks}" stroke="#2B3F6B" stroke-width="1.6"/>` + winglet() +
    `<path id="wing" d="${outline}"/><use href="#wing" fill="url(#metal)"/>` +
    path(panel(.06, 1, .13, .53), '#FFF', 'opacity=".12"') + path(flaps + aileron, '#2B3F6B', 'opacity=".16"') +
    path(panel(.06, 1, NOSE, .13), '#FFF4E0', 'opacity=".45"') + '<use href="#wing" fill="url(#glint)"/>' +
    `<path d="${seams}${spoilers}${flaps}${aileron}" fill="none" stroke="#2B3F6B" stroke-width="1.6" opacity=".5"/>` +
    `<path d="${P(spanLine(1, .06, 1, 14), false)}" fill="none" stroke="#2B3F6B" stroke-width="2.4" opacity=".7"/>`
}

export default function draw () {
  const defs = lg('sky', 0, 0, 0, 430, [0, '#16386B'], [.3, '#4574A8'], [.55, '#A79DC6'], [.78, '#F3B2A4'], [1, '#FFDDA3']) +
    rg('glow', SUN.x, SUN.y, 330, [0, '#FFF6D8', .95], [.26, '#FFE2A8', .62], [.6, '#FBBFA6', .28], [1, '#E9A5B4', 0]) +
    rg('rim', SUN.x, 420, 860, [0, '#FFFBE8'], [.4, '#FFE9CC'], [1, '#F7C4BC']) +
    lg('snow', 0, 230, 0, 446, [0, '#FFF8EA'], [.5, '#FBD5C0'], [1, '#F9CDA6']) +
    lg('shade', 0, 230, 0, 446, [0, '#6E74AC'], [.6, '#B294B8'], [1, '#F4C2A6']) +
    [['#FDD6AC', '#F4B6A0'], ['#FAC9AC', '#E6A3A6'], ['#F5BCAE', '#CC98AC'],
      ['#E8ADB4', '#A98BB2'], ['#CFA0BC', '#7F7EB0'], ['#A892BC', '#3F5492']]
      .map(([top, low], i) => lg('c' + (i + 1), 0, [400, 405, 412, 448, 490, 570][i], 0, [440, 474, 520, 580, 660, 710][i],
        [0, top], [1, low])).join('') +
    lg('metal', 670, 440, 1400, 720, [0, '#F5E1D6'], [.3, '#C9CBDC'], [.7, '#8499BE'], [1, '#4D6797']) +
    lg('pod', 0, 520, 0, 690, [0, '#6E7CA6'], [1, '#3B4C7E']) +
    lg('fin', 0, 250, 0, 460, [0, '#E4572E'], [1, '#C9402A']) +
    rg('glint', SUN.x + 20, 480, 300, [0, '#FFF3D0', .8], [.4, '#FFDDB0', .4], [1, '#FFC79A', 0])
  const title = 'The wing of an airliner over a sea of clouds at sunrise'
  return svg(W, H, title, `<defs>${defs}</defs>${sky()}${peaks(rng(SEED.peaks))}${cloudSea(rng(SEED.clouds))}${wing()}`)
}
