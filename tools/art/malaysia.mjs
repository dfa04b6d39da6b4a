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

const W = 800
const H = 1000
const R = Math.round
const GROUND = 800 // foot of the towers
const WATER = 818 // edge of the lake
const SUN = [636, 676, 60]
const TOWERS = [302, 498] // centre lines
const BRIDGE = 541 // levels 41 and 42, 170 m of 452 m
const STRUT_FOOT = 630 // level 29
const BUSY = [318, 378, 462, 541, 612, 690] // heights where whole floors are alight
const DARK = '#04231F'
const DEEP = '#07362E'
const GOLD = '#FFD98A'

// the tiers of a tower: foot, top, half width at foot and top (setbacks at levels 60, 73, 82, 85, 88)
const TIERS = [
  [800, 428, 45, 45],
  [428, 344, 40, 38],
  [344, 286, 34, 31],
  [286, 256, 26, 24],
  [256, 236, 19, 17],
]

const hex = (c) => [1, 3, 5].map((i) => parseInt(c.slice(i, i + 2), 16))
const mix = (a, b, t) =>
  '#' +
  hex(a)
    .map((v, i) =>
      R(lerp(v, hex(b)[i], t))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
const ramp = (shades, t) => {
  const i = Math.max(
    1,
    shades.findIndex(([o]) => o >= t),
  )
  const [[o0, c0], [o1, c1]] = [shades[i - 1], shades[i]]
  return mix(c0, c1, (t - o0) / (o1 - o0))
}

// star plan with eight points and eight bays between: each point shows a lit and a shaded face, light from the right
function facets(id, shades) {
  let s = ''
  const sin = (a) => Math.sin((a * Math.PI) / 180)
  const cos = (a) => Math.cos((a * Math.PI) / 180)
  for (let p = -90; p < 90; p += 45) {
    const x0 = sin(p)
    const x1 = sin(p + 45)
    for (const [a, b, normal] of [
      [0, 0.3, p + 45],
      [0.3, 0.68, p + 22],
      [0.68, 1, p],
    ]) {
      const c = ramp(shades, Math.min(1, 0.1 + 0.9 * Math.max(0, cos(normal - 74))))
      for (const k of [a, b]) s += `<stop offset="${R((lerp(x0, x1, k) + 1) * 50)}%" stop-color="${c}"/>`
    }
  }
  return `<linearGradient id="${id}">${s}</linearGradient>`
}

const SKY = [
  [0, '#04302B'],
  [0.24, '#0B5A49'],
  [0.5, '#2C9273'],
  [0.7, '#9CCB9A'],
  [0.83, '#F3DFA2'],
  [1, '#F6AE76'],
]
function sky() {
  const defs =
    linearGradient('s', 0, 0, 0, GROUND, ...SKY) +
    radialGradient('g', SUN[0], SUN[1], 400, [0, '#FFF4C8', 0.95], [0.3, '#FFDD98', 0.6], [1, '#FFC983', 0])
  return (
    `<defs>${defs}</defs>` +
    path(`M0 0h${W}v${H}H0z`, 'url(#s)') +
    path('M200 260h600v560H200z', 'url(#g)') +
    `<circle cx="${SUN[0]}" cy="${SUN[1]}" r="${SUN[2]}" fill="#FFF8DC"/>`
  )
}

function clouds() {
  return (
    cloud(-120, 236, 380, '#0A4A3E', 1, 16) +
    cloud(-60, 272, 300, '#0E5A4A', 1, 15) +
    cloud(90, 306, 150, '#16685A', 0.9, 10) +
    cloud(560, 250, 330, '#0E5A4A', 0.9, 14) +
    cloud(640, 282, 220, '#1B7560', 0.8, 11) +
    cloud(286, 58, 250, '#0A4C40', 1, 11) +
    cloud(600, 430, 250, '#7FBF98', 0.75, 10) +
    cloud(655, 604, 210, '#FBD9A0', 0.9, 9) +
    cloud(356, 470, 120, '#6DB491', 0.6, 8)
  )
}

function rain(r) {
  let d = ''
  for (let i = 0; i < 7; i++) {
    for (let k = 0; k < 6; k++) {
      const y = 334 + i * 30 + r() * 12
      const x = 36 + k * 36 + (i % 2) * 18 + r() * 10 - (y - 330) * 0.34
      const l = 15 + r() * 14
      if (r() < 0.8) d += `M${R(x)} ${R(y)}l${R(-l * 0.34)} ${R(l)}`
    }
  }
  return `<path d="${d}" stroke="#CFEBD2" stroke-width="2.2" stroke-linecap="round" opacity=".4"/>`
}

function skyline(r, x0, x1, lo, hi, w0, w1) {
  let d = ''
  for (let x = x0; x < x1;) {
    const w = R(w0 + r() * (w1 - w0))
    const y = R(GROUND - lo - r() * r() * (hi - lo))
    const k = r()
    const antenna = `h${R(w * 0.3)}v-9h${R(w * 0.4)}v9H${R(x) + w}`
    const roof =
      k < 0.2 ? `l${w}-${R(w * 0.5)}` : k < 0.4 ? antenna : k < 0.52 ? `q${w / 2}-${R(w * 0.7)} ${w} 0` : `h${w}`
    d += `M${R(x)} ${GROUND}V${y}${roof}V${GROUND}z`
    x += w + r() * 5 - 2
  }
  return d
}

// nearer blocks: left edge, window columns, height, slope of the roof; the side to the sun and some windows lit
const BLOCKS = [
  [-6, 5, 150, 0],
  [84, 6, 128, 0],
  [176, 5, 104, 0],
  [38, 4, 206, -26],
  [140, 3, 168, 20],
  [590, 4, 96, 0],
  [630, 5, 74, 0],
  [772, 5, 112, 0],
  [682, 4, 60, 0],
  [734, 4, 150, -20],
]
function city(r) {
  return BLOCKS.map(([x, n, h, slope]) => {
    const w = n * 9 + 4
    const left = GROUND - h + Math.max(0, slope)
    const right = GROUND - h + Math.max(0, -slope)
    let lit = ''
    for (let j = 36; j < h - 24; j += 11)
      for (let i = 0; i < n - 1; i++) if (r() < 0.36) lit += `M${x + 4 + i * 9} ${GROUND - j}h5`
    return (
      path(`M${x} ${GROUND}V${left}L${x + w} ${right}V${GROUND}z`, 'url(#c2)') +
      path(`M${x + w - 7} ${GROUND}V${right}h7V${GROUND}z`, '#FBE3A6', 'opacity=".5"') +
      `<path d="${lit}" stroke="#FFE39A" stroke-width="4"/>`
    )
  }).join('')
}

// KL Tower: 421 m, slender shaft, pod near the top, mast
function klTower(x, top) {
  return (
    path(`M${x - 11} ${GROUND}L${x - 5} ${top + 108}h10L${x + 11} ${GROUND}z`, 'url(#k1)') +
    path(`M${x - 6} ${top + 114}l-15-18v-12l6-12h30l6 12v12l-15 18z`, 'url(#k1)') +
    path(
      `M${x - 11} ${top + 72}l5-14h12l5 14zM${x - 3} ${top + 58}l1-32h4l1 32zM${x - 1} ${top + 28}V${top}h2v28z`,
      '#5E9F86',
    ) +
    `<path d="M${x - 20} ${top + 90}h40" stroke="${GOLD}" stroke-width="4" stroke-dasharray="4 3"/>`
  )
}

function tower() {
  let o = ''
  for (const [y0, y1, w0, w1] of TIERS) {
    // points of the star stand above the ledge
    o += path([-0.96, -0.7, 0, 0.7, 0.96].map((k) => `M${R(k * w1 - 3)} ${y1 + 1}l2-10h2l2 10z`).join(''), 'url(#f)')
    o += path(
      polyline([
        [-w0, y0],
        [-w1, y1],
        [w1, y1],
        [w0, y0],
      ]),
      'url(#f)',
    )
    // floors, as shade lines
    o += `<path d="M0 ${y0}V${y1}" stroke="${DARK}" stroke-width="${2 * w1}" stroke-dasharray="2 5" opacity=".2"/>`
    o += path(`M${-w1 - 2} ${y1}h${2 * w1 + 4}v4h${-2 * w1 - 4}z`, 'url(#f)')
    o += path(`M${-w1} ${y1 + 4}h${2 * w1}v4h${-2 * w1}z`, DARK, 'opacity=".5"')
    o += `<path d="M${w0} ${y0}L${w1} ${y1}" stroke="#FFF0C4" stroke-width="2"/>`
  }
  // pinnacle: three cones, ring ball, spire
  o += path('M-13 236l3-15h20l3 15zM-9 222l4-20H5l4 20zM-5 203l3-39h4l3 39z', 'url(#e)')
  o += path('M-2 164L-.5 108h1L2 164z', '#EAF3D2') + '<circle cy="158" r="9" fill="url(#e)"/>'
  return (
    o + `<path d="M-9 155H9M-9 161H9M-11 222h22M-7 203H7M-3 186h6" stroke="${DEEP}" stroke-width="1.5" opacity=".55"/>`
  )
}

function windows(r, cx) {
  let lit = ''
  let glass = ''
  for (const [y0, y1, , w1] of TIERS.slice(0, 4)) {
    for (let y = y1 + 17; y < Math.min(y0, 736); y += 7) {
      const busy = BUSY.some((b) => Math.abs(b - y) < 5)
      for (let x = -w1 + 4; x < w1 - 8; x += 7) {
        if (x < 18 && r() < (busy ? 0.9 : 0.17)) lit += `M${cx + x} ${y}h5`
        else if (x >= 18 && r() < 0.12) glass += `M${cx + x} ${y}h5`
      }
    }
  }
  return `<g stroke-width="3"><path d="${glass}" stroke="#3C9377"/><path d="${lit}" stroke="#FFE08E"/></g>`
}

function bustle(x) {
  const top = 524
  return (
    path(`M${x - 18} ${top}v-11h36v11z`, 'url(#f)') +
    path(`M${x - 24} ${GROUND}V${top}h48v${GROUND - top}z`, 'url(#f)') +
    `<path d="M${x} ${GROUND}V${top}" stroke="${DARK}" stroke-width="48" stroke-dasharray="2 5" opacity=".24"/>` +
    path(`M${x - 26} ${top}h52v4h-52zM${x - 19} ${top - 13}h38v3h-38z`, 'url(#f)') +
    path(`M${x - 24} ${top + 4}h48v4h-48z`, DARK, 'opacity=".45"')
  )
}

function skybridge() {
  const [a, b] = [TOWERS[0] + 38, TOWERS[1] - 38]
  const m = (a + b) / 2
  const y = BRIDGE
  const legs = (dx) =>
    `M${a + dx} ${STRUT_FOOT + 7}L${m - 3 + dx} ${y + 14}M${b + dx} ${STRUT_FOOT + 7}L${m + 3 + dx} ${y + 14}`
  return (
    `<path d="${legs(0)}" stroke="#0C4A3E" stroke-width="7"/><path d="${legs(3)}" stroke="#FFF0C4" ` +
    `stroke-width="1.6"/>` +
    path(`M${m - 10} ${y + 12}h20l-4 10h-12z`, '#0C4A3E') +
    path(`M${a} ${y - 13}h${b - a}v26h${a - b}z`, '#0F5A4B') +
    path(`M${a} ${y - 16}h${b - a}v4h${a - b}zM${a} ${y - 1}h${b - a}v2h${a - b}z`, '#CFE4C2') +
    path(`M${a} ${y + 11}h${b - a}v3h${a - b}z`, DEEP) +
    `<path d="M${a + 3} ${y - 7}H${b}M${a + 3} ${y + 6}H${b}" stroke="${GOLD}" stroke-width="6" stroke-dasharray="6 ` +
    `2"/>`
  )
}

function podium() {
  const frame = '#0F5A4B'
  const edge = '#CFE4C2'
  return (
    path('M176 806v-44q0-6 6-6h436q6 0 6 6v44z', frame) +
    path('M226 756v-18q0-6 6-6h336q6 0 6 6v18z', '#0B4A3D') +
    path('M326 756C330 690 470 690 474 756z', frame) +
    path('M340 756C346 708 454 708 460 756z', 'url(#v)') +
    `<path d="M362 756v-30M387 756v-36M413 756v-36M438 756v-30M345 742h110" stroke="${frame}" stroke-width="3"/>` +
    `<path d="M186 783h436" stroke="url(#v)" stroke-width="34" stroke-dasharray="12 6"/>` +
    `<path d="M186 772h436" stroke="${frame}" stroke-width="3"/>` +
    `<path d="M238 746h88M474 746h92" stroke="${GOLD}" stroke-width="6" stroke-dasharray="8 4"/>` +
    `<path d="M178 757h151M471 757h151M228 732h96M476 732h96M327 752C334 691 466 691 473 752" fill="none" ` +
    `stroke="${edge}" stroke-width="2.5"/>`
  )
}

function trees(r) {
  let d = `M-5 ${WATER}V${GROUND - 2}h810V${WATER}z`
  for (let x = -10; x < W + 10; x += 12 + r() * 16) {
    const w = R(14 + r() * 15)
    const low = x > 250 && x < 550 ? 0.55 : 1
    d += `M${R(x) - w} ${GROUND + 4}a${w} ${R(w * (1 + r() * 0.5) * low)} 0 0 1 ${2 * w} 0z`
  }
  return path(d, '#0A4A3B')
}

function fountain() {
  const y = 866
  const plumes = points('-96,40 -64,62 -32,82 0,122 32,82 64,62 96,40')
  // rising column with a falling veil on each side
  const fall = (h, k) => `q${R(k * h * 0.12)} ${R(h * 0.1)} ${R(k * h * 0.13)} ${R(h * 0.62)}`
  const veil = ([x, h]) => `M${400 + x} ${y - h}${fall(h, -1)}M${400 + x} ${y - h}${fall(h, 1)}`
  const jet = ([x, h]) => `M${396 + x} ${y}l3-${h}q1-4 2 0l3 ${h}z`
  return (
    path(plumes.map(jet).join(''), '#F4F8E2', 'opacity=".9"') +
    '<g fill="none" stroke="#F4F8E2" stroke-linecap="round">' +
    `<path d="${plumes.map(veil).join('')}" stroke-width="2.2" opacity=".6"/>` +
    `<path d="M270 ${y}h260M292 ${y + 8}h70M384 ${y + 8}h112M340 ${y + 16}h52M412 ${y + 17}h44" stroke-width="3.5" ` +
    `opacity=".7"/></g>`
  )
}

function ripples(r) {
  let light = ''
  let dark = ''
  for (let y = WATER + 6; y < 995;) {
    const t = (y - WATER) / 180
    for (let q = 0; q < 2; q++) {
      const w = R(16 + r() * 60)
      light += `M${R(SUN[0] + (r() - 0.5) * (120 + 80 * t) - w / 2)} ${R(y)}h${w}`
    }
    const w = R(40 + r() * 130)
    dark += `M${R(r() * W - w / 2)} ${R(y + 3)}h${w}`
    y += 7 + t * 6
  }
  return (
    `<g stroke-linecap="round"><path d="${dark}" stroke="${DEEP}" stroke-width="3" opacity=".4"/>` +
    `<path d="${light}" stroke="#FFE7B0" stroke-width="3" opacity=".8"/></g>`
  )
}

function frond() {
  let leaf = ''
  for (let i = 1; i <= 15; i++) {
    const t = i / 15.5
    const x = 2 * (1 - t) * t * 60 + t * t * 136
    const y = 2 * (1 - t) * t * -48 + t * t * 12
    const l = 42 * (1 - Math.abs(t - 0.4) * 1.15)
    leaf += `M${R(x - 3)} ${R(y)}l${R(l * 0.4)} ${R(l)} 4-${R(l * 0.96)}z`
  }
  return `<g id="p"><path d="M0 0Q60-56 138 14 60-40 0 5z"/><path d="${leaf}"/></g>`
}

function palm(x, y, s, h, lean, c = DARK) {
  return (
    `<g transform="translate(${x} ${y})scale(${s})" fill="${c}">` +
    `<path d="M${-lean - 9} ${h}Q${R(lean * 0.25 - 4)} ${R(h * 0.55)}-5 0H5Q${R(lean * 0.25 + 9)} ${R(h * 0.55)} ` +
    `${-lean + 15} ${h}z"/>` +
    [-6, -44, 30, 62]
      .map((a) => `<use href="#p" transform="rotate(${a})"/><use href="#p" transform="scale(-1 1)rotate(${a + 5})"/>`)
      .join('') +
    '<use href="#p" transform="rotate(-80)scale(.8)"/></g>'
  )
}

// banana leaf: midrib along +x, lit upper half
function leaf() {
  let veins = ''
  for (let x = 34; x < 180; x += 22) veins += `M${x} 0l20-${R(26 - Math.abs(x - 96) * 0.16)}`
  return (
    '<g id="l"><path d="M0 0C40-44 130-50 210 0 130 44 40 36 0 0z"/><path d="M0 0C40-44 130-50 210 0z" ' +
    'fill="#11664F"/>' +
    `<path d="${veins}M0 0h208" stroke="#2C8A6B" stroke-width="2" fill="none"/></g>`
  )
}

function hibiscus(x, y, s) {
  let o = ''
  for (let a = 0; a < 360; a += 72) {
    const petal = a > 100 && a < 300 ? '#D94B3C' : '#F26B4E'
    o += `<path d="M0 0C-30-14-34-50-8-60 4-54 14-66 26-48 34-26 20-8 0 0z" fill="${petal}" transform="rotate(${a})"/>`
  }
  return (
    `<g transform="translate(${x} ${y})scale(${s})">${o}<circle r="11" fill="#A62B33"/>` +
    '<path d="M0 0L34-40" stroke="#FFE39A" stroke-width="6" stroke-linecap="round"/><circle cx="35" cy="-42" r="7" ' +
    'fill="#FFC94F"/></g>'
  )
}

function foreground() {
  const turned = (a) => `<use href="#l" transform="rotate(${a})"/>`
  const leaves = (x, y, s, as) =>
    `<g transform="translate(${x} ${y})scale(${s})" fill="#08402F">${as.map(turned).join('')}</g>`
  return (
    palm(74, 640, 1, 400, 62) +
    path(`M-5 ${H}V946C90 926 190 960 300 ${H}zM480 ${H}C560 956 700 930 805 944V${H}z`, DARK) +
    leaves(20, 1020, 0.9, [-78, -50, -22]) +
    leaves(770, 1026, 1, [-156, -130, -104, -78]) +
    hibiscus(672, 938, 0.7) +
    hibiscus(736, 896, 0.56)
  )
}

function birds() {
  return (
    '<path d="M590 372q9-10 18 0 9-10 18 0M640 398q7-8 14 0 7-8 14 0M604 410q6-7 12 0 6-7 12 0" fill="none" ' +
    'stroke="#04302B" stroke-width="3" stroke-linecap="round"/>'
  )
}

function hills(r) {
  const ridge = points('-10,704 110,672 240,700 420,680 560,706 700,690 810,660')
  return path(polyline([[0, GROUND], ...roughen(ridge, 16, 22, r), [810, GROUND]]), 'url(#c3)')
}

const SHADES = [
  [0, '#0A4036'],
  [0.35, '#1C7460'],
  [0.65, '#6FB897'],
  [0.85, '#DDEBC4'],
  [1, '#FFEDBE'],
]
function gradients() {
  return (
    facets('f', SHADES) +
    `<linearGradient id="e">${gradientStops([0.1, '#2C8A6B'], [0.6, '#CFE4C2'], [1, '#FFF0C4'])}</linearGradient>` +
    linearGradient('v', 0, 710, 0, GROUND, [0, '#FFEBB0'], [1, '#F2A95C']) +
    linearGradient('k1', 690, 0, 720, 0, [0, '#5E9F86'], [1, '#F7DDA6']) +
    linearGradient('c1', 0, 640, 0, GROUND, [0, '#8CC09A'], [1, '#F3C98E']) +
    linearGradient('c2', 0, 600, 0, GROUND, [0, '#2F8069'], [1, '#9BB983']) +
    linearGradient('c3', 0, 660, 0, GROUND, [0, '#B7CF9C'], [1, '#F1CE94']) +
    linearGradient('h', 0, 690, 0, GROUND, [0, '#FFE0A0', 0], [1, '#FFD590', 0.45]) +
    linearGradient('w', 0, WATER, 0, H, [0, '#D8D49A'], [0.14, '#7FB78E'], [0.5, '#1C7460'], [1, '#063A31'])
  )
}

function cityscape(r) {
  const far = skyline(r, -6, 300, 50, 130, 14, 28) + skyline(r, 540, W, 50, 130, 14, 28)
  const shorePalms = [
    [620, 748, 0.34, 180, -8],
    [748, 738, 0.36, 220, 12],
    [204, 752, 0.3, 180, 10],
  ]
  return (
    hills(r) +
    path(far, 'url(#c1)', 'opacity=".8"') +
    klTower(706, 476) +
    city(r) +
    path(`M0 690h${W}v112H0z`, 'url(#h)') +
    bustle(TOWERS[0] - 56) +
    bustle(TOWERS[1] + 56) +
    skybridge() +
    TOWERS.map((x) => `<use href="#t" x="${x}"/>` + windows(r, x)).join('') +
    shorePalms.map((p) => palm(...p, '#0A4A3B')).join('') +
    podium() +
    trees(r)
  )
}

export default function draw() {
  const r = createRandom(57)
  const lake = `M0 ${WATER}h${W}v${H - WATER}H0z`
  const defs =
    gradients() + `<clipPath id="k"><path d="${lake}"/></clipPath>` + frond() + leaf() + `<g id="t">${tower()}</g>`
  const body =
    `<defs>${defs}</defs>` +
    sky() +
    clouds() +
    rain(r) +
    `<g id="c">${cityscape(r)}</g>` +
    path(lake, 'url(#w)') +
    `<g clip-path="url(#k)"><use href="#c" transform="matrix(1 0 0 -.42 0 ${Math.floor(WATER * 1.42)})" ` +
    `opacity=".42"/></g>` +
    ripples(r) +
    fountain() +
    birds() +
    foreground()
  return svg(W, H, 'The Petronas Twin Towers in Kuala Lumpur after rain', body)
}
