import {
  airliner,
  cloud,
  createRandom,
  linearGradient,
  path,
  points,
  polyline,
  radialGradient,
  roughen,
  svg,
} from './drawing.mjs'

const W = 800
const H = 880
const CX = 400 // the axis of the window
const JAMB = 268 // half the width of the window
const SPRING = 350 // foot of the window's arch
const SILL = 624
const DESK = 668 // back edge of the desk
const EDGE = 806 // front edge of the desk

const PINE = '#0B5D52'
const PINE_DARK = '#08463E'
const SAFFRON = '#F2A541'
const EMBER = '#E4572E'
const WALNUT = '#6B3424'
const STONE_DARK = '#A8714A'
const BRASS = [
  [0, '#A86A26'],
  [0.4, '#F2B95C'],
  [0.62, '#FFE2A4'],
  [1, '#B87430'],
]
const SANDSTONE = [
  [0, '#B98A72'],
  [0.6, '#F5D5A8'],
  [1, '#FFF1D2'],
]

const defs = []
const R = Math.round
const flip = ([x, y]) => [2 * CX - x, y]
const paint = (def) => {
  defs.push(def)
  return `url(#${/id="([^"]+)"/.exec(def)[1]})`
}
const across = (id, x0, x1, stops) => paint(linearGradient(id, x0, 0, x1, 0, ...stops))
const down = (id, y0, y1, stops) => paint(linearGradient(id, 0, y0, 0, y1, ...stops))
const stroke = (d, colour, width, extra = '') =>
  path(d, 'none', `stroke="${colour}" stroke-width="${width}"${extra && ' ' + extra}`)
const rect = (x, y, w, h, fill) => path(`M${x} ${y}h${w}v${h}h${-w}z`, fill)
const ellipse = (x, y, rx, ry, fill) => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`
const circle = (x, y, r, fill) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
const mirrored = (drawing) => drawing + `<g transform="matrix(-1 0 0 1 ${W} 0)">${drawing}</g>`

// the site's arch (drawn in a box of 100 by 33), fitted to a half width, a springing line, an apex and a foot
function arch(half, spring, apex, foot) {
  const points = (...flat) =>
    flat.map((n, i) => R(i % 2 ? apex + (n / 33) * (spring - apex) : CX + ((n - 50) / 50) * half)).join(' ')
  return (
    `M${CX - half} ${foot}V${spring}C${points(0, 18, 12, 13, 28, 9)} ${points(39, 6.2, 46, 3.6, 50, 0)}` +
    `C${points(54, 3.6, 61, 6.2, 72, 9)} ${points(88, 13, 100, 18, 100, 33)}V${foot}`
  )
}

// the window: every foil bulges outward between two cusps, the last pair meets in an ogee
const CUSPS = [
  [CX - JAMB, SPRING],
  [149, 277],
  [200, 222],
  [270, 188],
  [340, 164],
]

function opening() {
  const foil = ([x0, y0], [x1, y1]) => {
    const r = R(Math.hypot(x1 - x0, y1 - y0) * 0.56)
    return `A${r} ${r} 0 0 1 ${x1} ${y1}`
  }
  const left = CUSPS.slice(1).map((p, i) => foil(CUSPS[i], p))
  const right = CUSPS.slice(0, -1)
    .map((p, i) => foil(flip(CUSPS[i + 1]), flip(p)))
    .toReversed()
  return (
    `M${CX - JAMB} ${SILL}V${SPRING}${left.join('')}C346 140 388 138 ${CX} 108C412 138 454 140 460 ` +
    `164${right.join('')}V${SILL}z`
  )
}

function wall() {
  const fill = paint(radialGradient('wall', CX, 420, 620, [0.45, '#0D6658'], [1, '#063A34']))
  return (
    rect(0, 0, W, H, fill) +
    stroke(arch(374, 200, 24, H), SAFFRON, 2, 'opacity=".5"') +
    stroke(arch(362, 210, 36, H), SAFFRON, 1, 'opacity=".35"')
  )
}

function sky() {
  const day = down('sky', 108, 540, [
    [0, '#125F5B'],
    [0.3, '#5BA597'],
    [0.52, '#CFE0BE'],
    [0.7, '#FBE2AE'],
    [0.86, '#FABF80'],
    [1, '#F29A6A'],
  ])
  const glow = paint(
    radialGradient('glow', CX, 404, 300, [0, '#FFFBE6', 0.95], [0.3, '#FFEDBD', 0.6], [1, '#FFC98A', 0]),
  )
  return (
    rect(110, 100, 580, 530, day) +
    rect(110, 100, 580, 530, glow) +
    circle(CX, 404, 58, '#FFFBEA') +
    cloud(130, 292, 150, '#A9D2B8', 0.8, 9) +
    cloud(520, 262, 190, '#8FC5AF', 0.8, 9) +
    cloud(316, 222, 120, '#7DBBA8', 0.7, 8) +
    cloud(440, 366, 150, '#FFF3CF', 0.9, 7) +
    stroke(
      'M300 336q7-8 14 0 7-8 14 0M338 312q6-6 12 0 6-6 12 0M478 318q6-7 12 0 6-7 12 0',
      '#2C6F69',
      2.6,
      'stroke-linecap="round"',
    )
  )
}

function range(crest, base, fill, seed, amp = 26) {
  return path(
    polyline([[crest[0][0], base], ...roughen(crest, amp, 20, createRandom(seed)), [crest.at(-1)[0], base]]),
    fill,
  )
}

function mountains() {
  const far = down('far', 380, 540, [
    [0, '#F1BF98'],
    [1, '#FBDDA8'],
  ])
  const lit = down('lit', 316, 530, [
    [0, '#FFF8E8'],
    [0.5, '#F9CFA6'],
    [1, '#F8D19E'],
  ])
  const shade = down('shade', 316, 530, [
    [0, '#2F6E77'],
    [0.6, '#6FA19B'],
    [1, '#DDC298', 0.5],
  ])
  const rose = down('rose', 316, 500, [
    [0, '#C58B84', 0.75],
    [1, '#C58B84', 0],
  ])
  const pale = down('pale', 350, 500, [
    [0, '#B7D6C2', 0.6],
    [1, '#B7D6C2', 0],
  ])
  const hill = down('hill', 470, 590, [
    [0, '#7DB29A'],
    [1, '#2F7D70'],
  ])
  const near = down('near', 508, 610, [
    [0, '#1B7062'],
    [1, '#0D5248'],
  ])
  const front = down('front-hill', 560, 624, [
    [0, '#0E5247'],
    [1, '#063B35'],
  ])
  return (
    range(points('110,440 150,404 196,424 240,404 300,418 360,462 430,476 480,440 560,420 690,440'), 560, far, 3) +
    path('M240 404l26 28-12 20 22 34h-40l-10-34zM150 404l18 34-10 26 16 26h-34l-4-44z', '#D99F86', 'opacity=".4"') +
    path(
      'M398 530l24-22 16-30 14-8 20-38 18-12 14-30 18-10 12-34 16-14 16-32 18 30 8 24 20 24 8 26 26 12 26 30 38 20v90z',
      lit,
    ) +
    path('M566 300l-20 38 2 18-22 30 6 16-36 68 50-60-6-16 22-40 0-24 4-30zM472 432l-4 26-14 50h44l-18-40z', rose) +
    path('M566 300l18 30 8 24 20 24 8 26 26 12 26 30 38 20v64H592l-24-14-14-40 16-34-22-30 14-36-8-30z', shade) +
    path('M592 354l-8 40 14 26-8 30 24 60 14-56-14-26-2-38zM646 416l-8 30 14 40 20-10-16-26z', pale) +
    range(points('110,478 190,492 260,500 340,520 420,524 500,508 580,500 690,470'), 640, hill, 5) +
    range(points('110,522 160,518 300,520 350,544 430,552 540,536 690,516'), 640, near, 9, 12) +
    path(
      'M448 549c40 8 34 14 6 22s-36 14 4 24 40 20 10 34h64c24-16 10-30-30-40s-30-14-4-22 8-16-50-18z',
      '#F8D7A0',
      'opacity=".8"',
    ) +
    range(points('110,560 210,566 320,596 420,612 520,602 600,576 690,556'), 640, front, 12, 12)
  )
}

function mosque() {
  const stone = (id, x0, x1) => across(id, x0, x1, SANDSTONE)
  const finial = (x, y, k) =>
    stroke(`M${x} ${y}v${-R(9 * k)}`, '#C98A2E', 2) +
    path(
      `M${R(x - 3 * k)} ${R(y - 17 * k)}a${R(5 * k)} ${R(5 * k)} 0 1 0 ${R(6 * k)} 0 ${R(4 * k)} ${R(4 * k)} 0 1 1 ` +
        `${-R(6 * k)} 0z`,
      '#C98A2E',
    )
  const minaret = (x) =>
    path(`M${x - 7} 530V424h14v106zM${x - 5} 420v-22h10v22z`, stone('m' + x, x - 7, x + 7)) +
    path(`M${x - 10} 419h20l-3 7h-14zM${x - 10} 466h20l-3 6h-14z`, '#9C6552') +
    path(`M${x - 7} 398q0-12 7-20 7 8 7 20z`, PINE) +
    finial(x, 379, 1)
  const door = (x, w, h) =>
    `M${x - w} 530v${-h}q0-${R(w * 0.8)} ${w}-${R(w * 1.3)} ${w} ${R(w * 0.5)} ${w} ${R(w * 1.3)}v${h}z`
  return (
    minaret(176) +
    minaret(276) +
    rect(186, 484, 80, 46, stone('hall', 186, 266)) +
    path('M192 484q0-8 6-8h56q6 0 6 8z', '#9C6552') +
    path(
      'M202 477c-8-30 8-46 24-60 16 14 32 30 24 60z',
      across('dome', 198, 254, [
        [0, '#0A5248'],
        [0.6, '#2E8B73'],
        [1, '#9CCFA6'],
      ]),
    ) +
    finial(226, 418, 1.2) +
    path(door(226, 11, 24) + door(199, 7, 18) + door(253, 7, 18), '#7A4A42', 'opacity=".8"') +
    rect(162, 529, 128, 6, '#8C5E4C')
  )
}

function trees() {
  const cypress = (x, y, h) => {
    const [w, half] = [R(h * 0.1), R(h / 2)]
    return `M${x} ${y - h}q${2 * w} ${half} ${w} ${h}h${-2 * w}q${-w}-${half} ${w}-${h}z`
  }
  const where = [
    [144, 536, 46],
    [155, 538, 34],
    [303, 542, 42],
    [315, 546, 32],
    [328, 550, 24],
    [509, 546, 38],
    [150, 582, 30],
    [164, 588, 38],
    [180, 586, 28],
    [232, 586, 32],
    [246, 586, 24],
  ]
  return path(where.map((t) => cypress(...t)).join(''), '#073B35')
}

function frame() {
  const face = across('face', 80, 720, [
    [0, '#C2946C'],
    [0.3, '#EED0A2'],
    [0.5, '#FFEBC6'],
    [0.7, '#EED0A2'],
    [1, '#C2946C'],
  ])
  const buds = CUSPS.slice(1).flatMap((p) => [p, flip(p)])
  return (
    path(arch(318, 334, 56, SILL) + 'z' + opening(), face, 'fill-rule="evenodd"') +
    stroke(arch(318, 334, 56, SILL), STONE_DARK, 3) +
    stroke(arch(302, 338, 76, 338), '#B5794E', 5, 'stroke-dasharray="0 13" stroke-linecap="round"') +
    stroke(opening(), '#FFF6DC', 5) +
    buds.map(([x, y]) => circle(x, y, 5, SAFFRON)).join('')
  )
}

// engaged columns with a lotus capital and a vase at the foot, lit from the window
function columns() {
  const shaft = across('shaft', 92, 124, [
    [0, '#A8714A'],
    [0.5, '#EBC795'],
    [1, '#FFF3D6'],
  ])
  return mirrored(
    rect(83, SPRING + 6, 48, SILL - SPRING - 6, '#9C6B46') +
      path('M97 404h20l3 168q-13 4-26 0z', shaft) +
      path(`M84 350h46v12h-46zM88 366h38q-2 26-11 34H99q-9-8-11-34zM95 402h24v7H95z`, shaft) +
      stroke('M97 368l4 30M107 368v32M117 368l-4 30', STONE_DARK, 2) +
      path('M94 570h26v6H94zM96 578h22q14 14 6 30H90q-8-16 6-30zM84 610h46v14H84z', shaft) +
      stroke('M98 580l-5 27M107 580v28M116 580l5 27', STONE_DARK, 2),
  )
}

function sill() {
  return (
    rect(62, SILL, 676, 15, '#FFEFCF') +
    rect(74, SILL + 15, 652, 11, '#C79A72') +
    rect(86, SILL + 26, 628, 18, '#8F5F44')
  )
}

function desk() {
  const top = down('top', DESK, EDGE, [
    [0, '#CF7A43'],
    [0.4, '#8E4A2E'],
    [1, '#5F2E23'],
  ])
  const leather = down('leather', DESK, EDGE, [
    [0, '#2E8A72'],
    [0.5, '#106053'],
    [1, '#07453D'],
  ])
  const light = paint(
    radialGradient('light', CX, DESK - 30, 300, [0, '#FFE9B8', 0.7], [0.5, '#FFD58C', 0.25], [1, '#FFC070', 0]),
  )
  const front = down('front', EDGE, H, [
    [0, '#5A2A20'],
    [1, '#3A1A18'],
  ])
  const drawers = points('40,210 266,268 550,210')
  return (
    path(`M40 ${DESK}H760L860 ${EDGE}H-60z`, top) +
    path(`M150 ${DESK + 12}H650L716 ${EDGE - 18}H84z`, leather) +
    stroke(`M158 ${DESK + 17}H642L702 ${EDGE - 24}H98z`, SAFFRON, 2, 'opacity=".8"') +
    rect(0, DESK, W, EDGE - DESK, light) +
    rect(0, EDGE, W, 12, '#B0683F') +
    rect(0, EDGE + 12, W, H - EDGE - 12, front) +
    stroke(drawers.map(([x, w]) => `M${x} 832h${w}v60h${-w}z`).join(''), '#8A4A33', 2) +
    drawers.map(([x, w]) => circle(x + w / 2, 858, 7, '#F2B95C')).join('')
  )
}

// turned foot of a stand, and the shadow it throws towards the viewer, away from the window
function foot(x, y, rx, lean) {
  return (
    path(`M${x - rx} ${y}l${lean - 8} 46h${2 * rx + 16}L${x + rx} ${y}z`, PINE_DARK, 'opacity=".45"') +
    path(`M${x - rx} ${y}v9a${rx} 12 0 0 0 ${2 * rx} 0v-9z`, '#4A2019') +
    ellipse(x, y, rx, 12, WALNUT) +
    ellipse(x, y - 3, rx * 0.62, 7, '#A5603C')
  )
}

// soft coastlines, no borders; the outer points lie on the rim of the globe
const LAND = [
  points(
    '-46,-54 -20,-68 10,-71 38,-60 58,-42 68,-22 60,-16 58,-2 48,2 52,18 42,12 34,-4 28,-2 24,18 14,6 ' +
      '10,-6 -2,-8 4,2 -6,8 -14,-8 -18,-18 -32,-16 -30,-26 -44,-24 -52,-34',
  ),
  points('-70,-4 -54,-16 -32,-12 -18,-6 -8,14 4,14 -6,30 -10,48 -22,62 -32,56 -34,38 -40,20 -54,20 -68,14'),
  points('42,34 56,26 62,34 52,48 42,46'),
]

// closed outline rounded at every corner
function coast(points) {
  const middle = (p, q) => [R((p[0] + q[0]) / 2), R((p[1] + q[1]) / 2)]
  return (
    `M${middle(points.at(-1), points[0])}` +
    points.map((p, i) => `Q${p} ${middle(p, points[(i + 1) % points.length])}`).join('') +
    'z'
  )
}

function globe() {
  const [x, y, r] = [588, 566, 72]
  const ball = paint(
    radialGradient('ball', -30, -34, 118, [0, '#BDE3C4'], [0.25, '#4FA98F'], [0.6, '#127061'], [1, '#074C43']),
  )
  const ring = across('ring', -84, 84, BRASS)
  const meridians = [0.34, 0.78]
    .map((k) => `M0-${r}A${R(r * k)} ${r} 0 0 1 0 ${r}M0-${r}A${R(r * k)} ${r} 0 0 0 0 ${r}`)
    .join('')
  // the night side: the ball less a larger circle shifted towards the sun
  const night = 'M64-33A72 72 0 0 1-57 44 84 84 0 0 0 64-33z'
  return (
    foot(x, 730, 56, 26) +
    `<g transform="translate(${x} ${y})">` +
    path('M-5 84H5l3 30q8 6 2 12l6 34q-16 6-32 0l6-34q-6-6 2-12z', across('stem', -16, 18, BRASS)) +
    '<g transform="rotate(23)">' + // the tilt of the Earth's axis
    stroke(`M0-${r + 12}V${r + 12}`, '#F2B95C', 7, 'stroke-linecap="round"') +
    circle(0, 0, r, ball) +
    path(LAND.map(coast).join(''), '#F4D08E') +
    stroke(meridians + `M${-r} 0H${r}M-62-36H62M-62 36H62`, '#FFF3D0', 1.2, 'opacity=".4"') +
    '</g>' +
    path(night, '#06352F', 'opacity=".38"') +
    stroke('M32-77A83 83 0 1 1-32 77', ring, 7, 'stroke-linecap="round"') +
    '</g>'
  )
}

function modelAirliner() {
  const x = 404
  const colors = {
    far: '#8FB0AE',
    tail: EMBER,
    body: '#FFFBF1',
    belly: '#E3C4A4',
    wing: '#C9A98C',
    wingLight: '#F3DDBB',
    engine: '#7C8B86',
    windows: '#1F5B57',
  }
  return (
    foot(x, 732, 58, 0) +
    path('M392 730c14-40 4-96 30-170h16c-28 74-16 130-6 170q-20 6-40 0z', across('bp', 392, 436, BRASS)) +
    '<g transform="translate(396 563) rotate(-16) scale(.87)">' +
    airliner(colors) +
    '</g>'
  )
}

function letter() {
  return (
    path('M100 776l-6 14 170 12 22-50z', PINE_DARK, 'opacity=".55"') +
    path('M150 716l138 10-30 62-160-12z', '#F3DFB8') +
    path('M150 716l44 40-96 20zM288 726l-94 30 64 32z', '#E2C593') +
    path('M150 716l138 10-78 36q-14 5-24-5z', '#FFFBF0') +
    stroke('M150 716l36 41q10 10 24 5l78-36', '#C9A26C', 1.5) +
    ellipse(199, 759, 13, 8, '#B83C20') +
    ellipse(198, 757, 12, 7, EMBER)
  )
}

function pen() {
  return (
    '<g transform="translate(322 774) rotate(-9)">' +
    path('M-52 9H60l14 3-14 6H-44z', PINE_DARK, 'opacity=".5"') +
    path('M-60-6H6v12h-66q-7-6 0-12z', '#0B3F39') +
    path('M-60-6H6v4h-68q0-2 2-4z', '#4B9A86') +
    path('M6-6h40l10 3v6l-10 3H6z', '#8E2F1E') +
    path('M6-6h40l8 3H6z', '#C9583A') +
    rect(2, -7, 6, 14, SAFFRON) +
    path('M56-3l24 4-24 2z', '#F6C66C') +
    path('M-50-10H-8v4h-42z', '#F2B95C') +
    '</g>'
  )
}

export default function draw() {
  defs.length = 0
  const view = sky() + mountains() + mosque() + trees()
  defs.push(`<clipPath id="hole"><path d="${opening()}"/></clipPath>`)
  const body =
    wall() +
    `<g clip-path="url(#hole)">${view}</g>` +
    frame() +
    columns() +
    sill() +
    desk() +
    globe() +
    modelAirliner() +
    letter() +
    pen()
  return svg(
    W,
    H,
    'A model airliner, a globe, a letter and a pen on a desk before an arched window at sunrise',
    `<defs>${defs.join('')}</defs>${body}`,
  )
}
