import {
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
const H = 1000
const RIDGE = 574 // ground the Flame Towers stand on
const QUAY = 846 // waterline of the boulevard
const SLATE = '#1B2F46'
const NIGHT = '#14243A'
const GOLD = '#FFD27A'
const R = Math.round

export default function draw() {
  const r = createRandom(47)
  let defs = ''
  let count = 0
  const grad = (x1, y1, x2, y2, ...colours) => {
    const id = 'g' + (count++).toString(36)
    defs += linearGradient(id, R(x1), R(y1), R(x2), R(y2), ...colours)
    return `url(#${id})`
  }
  const line = (d, colour, width, extra = '') =>
    `<path d="${d}" stroke="${colour}" stroke-width="${width}" fill="none"${extra ? ' ' + extra : ''}/>`

  const sky = () => {
    defs += radialGradient('ag', 230, 560, 470, [0, '#FFE3BE', 0.9], [0.35, '#F6BCA0', 0.5], [1, '#D99A9E', 0])
    defs += radialGradient('fl', 376, 420, 300, [0, '#FFB060', 0.55], [0.5, '#F08A64', 0.22], [1, '#E0808A', 0])
    let stars = ''
    for (let i = 0; i < 22; i++) stars += `M${R(r() * W)} ${R(r() * r() * 270)}h0`
    const dusk = grad(
      0,
      0,
      0,
      690,
      [0, '#1D3652'],
      [0.3, '#456584'],
      [0.55, '#8790A8'],
      [0.78, '#CF9EA3'],
      [1, '#EDBCA6'],
    )
    return (
      path(`M0 0h${W}v${H}H0z`, dusk) +
      path(`M0 100h${W}v700H0z`, 'url(#ag)') +
      line(stars, '#F6E8DC', 2.4, 'stroke-linecap="round" opacity=".7"') +
      cloud(-60, 268, 220, '#5E7893', 0.75, 12) +
      cloud(590, 236, 260, '#4F6E8B', 0.8, 13) +
      cloud(610, 440, 250, '#D9A9AC', 0.75, 10) +
      cloud(-40, 430, 170, '#C79CA6', 0.7, 10) +
      cloud(500, 540, 220, '#F2C6B0', 0.7, 8) +
      path(`M76 120h600v600H76z`, 'url(#fl)') +
      line(
        'M640 350q9-10 18 0 9-10 18 0M690 384q7-8 14 0 7-8 14 0M622 392q6-7 12 0 6-7 12 0',
        SLATE,
        3,
        'stroke-linecap="round"',
      )
    )
  }

  const farHills = () => {
    const back = roughen(points('-10,560 110,530 260,560 420,548 560,590 700,600 810,640'), 14, 40, r)
    // Baku television tower: 310 m, a pod at little more than half its height
    const tv = 'M92 580L97 466h-5l-3-9 3-9h6L101 372l1-52h2l1 52 3 76h6l3 9-3 9h-5l5 114z'
    return (
      path(tv, '#7E7F98') +
      line('M103 320h0', '#FF7A4A', 7, 'stroke-linecap="round"') +
      path(polyline([[-10, 800], ...back, [810, 800]]), grad(0, 530, 0, 700, [0, '#A58C9F'], [1, '#7F7C95']))
    )
  }

  // Flame Towers: two glass petals each, parted by a crease; lean is the side of the taller petal's tip.
  let outlines = ''
  const flame = (x, w, h, lean) => {
    const at = ([u, t]) => [R(x + lean * u * w), R(RIDGE + 16 - t * h)]
    const outer = points('-0.36,0 -0.82,0.38 -0.1,0.62 0.2,1')
    const crease = points('0.02,-0.01 -0.12,0.3 0.46,0.66 0.2,1')
    const inner = points('0.36,0 0.84,0.36 0.4,0.58 0.38,0.86')
    const curve = (c) => {
      const [, b, d, e] = c.map(at)
      return `C${b} ${d} ${e}`
    }
    const back = (c) => curve([...c].toReversed())
    const point = (c, s) => {
      const k = [(1 - s) ** 3, 3 * s * (1 - s) ** 2, 3 * s * s * (1 - s), s ** 3]
      return at([0, 1].map((i) => c.reduce((m, p, n) => m + k[n] * p[i], 0)))
    }
    const top = RIDGE - h
    const lit = grad(0, RIDGE, 0, top, [0, '#FFEBAE'], [0.3, '#FFC552'], [0.65, '#FF942E'], [1, '#F4661F'])
    const shade = grad(0, RIDGE, 0, top, [0, '#FF9A3C'], [0.35, '#E45A1E'], [1, '#A82C1E'])
    const [main, side] = lean > 0 ? [lit, shade] : [shade, lit]
    const sidePath = `M${at(crease[0])}${curve([crease[0], [-0.2, 0.3], [0.16, 0.5], inner[3]])}${back(inner)}z`
    const mainPath = `M${at(outer[0])}${curve(outer)}${back(crease)}z`
    outlines += sidePath + mainPath
    // glass facets: a zigzag of triangles up each petal
    let pale = ''
    let deep = ''
    const facets = (a, b, step, ka, kb) => {
      for (let s = 0; s < 0.9; s += step) {
        const e = Math.min(1, s + step)
        pale += polyline([point(a, s * ka), point(b, (s + step / 2) * kb), point(a, e * ka)])
        if (r() < 0.6) deep += polyline([point(b, (s + step / 2) * kb), point(a, e * ka), point(b, e * kb)])
      }
    }
    // pale and deep facets in the petal's own range of fire, so the lit side stays the lit side
    const glass = (bright) => {
      const o =
        path(pale, bright ? '#FFEFB0' : '#FF9F45', `opacity="${bright ? 0.38 : 0.34}"`) +
        path(deep, bright ? '#FF6A14' : '#A8281A', 'opacity=".22"')
      pale = deep = ''
      return o
    }
    let o = path(sidePath, side)
    facets(inner, crease, 0.2, 1, 0.8)
    o += glass(lean < 0) + path(mainPath, main)
    facets(crease, outer, 0.17, 1, 1)
    o += glass(lean > 0)
    const rim = lean > 0 ? outer : inner
    return (
      o +
      line(`M${at(rim[0])}${curve(rim)}`, '#FFF3C6', 5) +
      line(`M${at(crease[0])}${curve(crease)}`, '#FFE39A', 2, 'opacity=".85"')
    )
  }

  const flameTowers = () => {
    const towers = flame(234, 118, 320, 1) + flame(528, 114, 294, -1) + flame(378, 138, 398, 1)
    defs += `<clipPath id="f"><path d="${outlines}"/></clipPath>`
    return (
      `<g clip-path="url(#f)">${towers}` +
      line('M378 180V600', '#7C1E18', 460, 'stroke-dasharray="1.3 9.7" opacity=".3"') +
      '</g>'
    )
  }

  const hill = () => {
    const ridge = 'M-10 592Q90 570 220 570H530Q600 570 650 614T820 656'
    const ridgeY = (x) => 568 + 84 / (1 + Math.exp((645 - x) / 32))
    let blocks = ''
    let side = ''
    let lights = ''
    for (let x = -8; x < W; x += 46 + r() * 26) {
      const w = R(26 + r() * 20)
      const y = R(ridgeY(x) + 34 + r() * 18)
      const X = R(x)
      blocks += `M${X} 720V${y}h${w}v99z`
      side += `M${X + w - 5} 720V${y}`
      for (let j = y + 10; j < 664; j += 12) lights += `M${X + 4} ${j}h${4 + 8 * R((r() * (w - 24)) / 8)}`
    }
    const slope = grad(0, 560, 0, 700, [0, '#29435E'], [1, '#5F6580'])
    // tree crowns: round dots strung along the ridge
    const crowns = (width, gap, dy) =>
      line(ridge, slope, width, `stroke-linecap="round" stroke-dasharray="0 ${gap}" transform="translate(0 ${dy})"`)
    return (
      path(ridge + 'V800H-10z', slope) +
      crowns(24, 21, 4) +
      crowns(34, 67, 4) +
      crowns(18, 31, -3) +
      path(blocks, '#55667F') +
      line(side, '#354A64', 10) +
      line(lights, GOLD, 4.5, 'stroke-dasharray="4 4" opacity=".85"')
    )
  }

  // terraces of flat-roofed stone houses, lit from the left
  const terrace = (y0, rise, wMin, wMax, face, dark, glow) => {
    let front = ''
    let shade = ''
    let roof = ''
    let win = ''
    let unlit = ''
    for (let x = -10; x < W;) {
      const w = R(wMin + r() * wMax)
      const y = R(y0 - 4 - r() * rise)
      const X = R(x)
      const bays = Math.floor((w - 19) / 13)
      front += `M${X} 812V${y}h${w}V812`
      shade += `M${X + w - 6} 812V${y}`
      roof += `M${X - 2} ${y}h${w + 4}`
      for (let j = y + 14; j < y0 + 14; j += 19) {
        unlit += `M${X + 7} ${j}h${5 + 13 * bays}`
        if (r() < 0.72) win += `M${X + 7 + 13 * R(r() * bays)} ${j}h${r() < 0.4 ? 18 : 5}`
      }
      x += w
    }
    return (
      path(front, face) +
      line(shade, dark, 12, 'opacity=".42"') +
      line(roof, glow, 4) +
      line(unlit, dark, 8, 'stroke-dasharray="5 8" opacity=".6"') +
      line(win, '#FFE08E', 8.6, 'stroke-dasharray="5 8"')
    )
  }

  const cypresses = (list) =>
    path(
      list
        .map(([x, y, h]) => `M${x - 6} ${y}Q${x - 8} ${y - R(h * 0.6)} ${x} ${y - h}q8 ${R(h * 0.4)} 6 ${h}z`)
        .join(''),
      '#2A4A55',
    )

  // the Shirvanshahs' palace and bath houses: low stone cupolas over the roofs
  const domes = () =>
    [
      [111, 732, 30],
      [156, 738, 15],
      [179, 740, 11],
      [502, 736, 24],
    ]
      .map(([x, y, q]) => {
        const stone = grad(x - q, 0, x + q, 0, [0, '#FFE3A8'], [0.4, '#D49C5E'], [1, '#80583F'])
        return (
          path(
            `M${x - q} ${y}c0-${q} ${R(q * 0.6)}-${R(q * 1.1)} ${q}-${R(q * 1.4)}` +
              ` ${R(q * 0.4)} ${R(q * 0.3)} ${q} ${R(q * 0.4)} ${q} ${R(q * 1.4)}z` +
              `M${x - q - 3} ${y - 1}h${2 * q + 6}v32h-${2 * q + 6}z`,
            stone,
          ) + line(`M${x - q + 4} ${y + 7}h${2 * q - 6}`, '#6B4C4A', R(q * 0.3), 'stroke-dasharray="4 6" opacity=".8"')
        )
      })
      .join('')

  const oldCity = () =>
    terrace(668, 30, 26, 30, grad(0, 620, 0, 730, [0, '#A5848A'], [1, '#7C6878']), '#4B4A63', '#CFA598') +
    cypresses([
      [72, 700, 46],
      [216, 690, 40],
      [424, 700, 48],
    ]) +
    terrace(706, 28, 30, 34, grad(0, 670, 0, 770, [0, '#C79870'], [1, '#94705F']), '#5C4A58', '#EEC490') +
    cypresses([
      [186, 760, 62],
      [320, 750, 50],
      [336, 750, 38],
      [528, 760, 58],
    ]) +
    terrace(744, 26, 34, 40, grad(0, 710, 0, 800, [0, '#CB9660'], [1, '#96694C']), '#6B4C4A', '#F3CD92') +
    domes()

  // city wall: rounded merlons, half-round bastions and the paired gates
  const wall = () => {
    const merlons = (x0, x1, y, colour) =>
      line(`M${x0} ${y}H${x1}`, colour, 10, 'stroke-dasharray="10 4"') +
      line(`M${x0 + 5} ${y - 5}H${x1}`, colour, 10, 'stroke-dasharray="0 14" stroke-linecap="round"')
    const face = grad(0, 756, 0, 826, [0, '#E8B96F'], [1, '#B47F48'])
    let o = path(`M-5 838V764h${W + 10}v74z`, face) + merlons(-4, W, 760, '#E8B96F')
    let stones = ''
    for (let i = 0; i < 24; i++) stones += `M${R(r() * W)} ${774 + 8 * R(r() * 5)}h${R(6 + r() * 12)}`
    o += line(stones, '#7E5638', 2, 'opacity=".45"') + line(`M0 768h${W}`, '#8A5F3C', 2, 'opacity=".6"')
    const round = grad(-34, 0, 34, 0, [0, '#FFE3A4'], [0.4, '#E9B76C'], [1, '#8E6042'])
    defs +=
      '<g id="t">' +
      path('M-34 838l3-90h62l3 90z', round) +
      merlons(-33, 34, 744, round) +
      line('M-31 753q31 5 62 0', '#7E5638', 2.4, 'opacity=".6"') +
      line('M0 776v12', '#5A3E38', 4) +
      '</g>'
    o += [40, 226, 438].map((x) => `<use href="#t" x="${x}"/>`).join('')
    for (const x of [302, 362]) {
      o +=
        path(`M${x - 25} 838v-78h50v78z`, '#F1C67E') +
        path(`M${x - 17} 834v-38q1-16 17-24 16 8 17 24v38z`, '#5A3C38') +
        path(`M${x - 12} 834v-34q1-14 12-20 11 6 12 20v34z`, grad(0, 780, 0, 830, [0, '#B8602E'], [1, '#FFC860']))
    }
    return o
  }

  // Maiden Tower: 29.5 m high, 16.5 m across, with the solid buttress on its seaward side
  const maiden = () => {
    const x = 584
    const w = 124
    const top = 598
    const bot = 834
    const mid = 720
    const stone = grad(x, 0, x + w, 0, [0, '#FFE8B0'], [0.3, '#F2C27A'], [0.68, '#BC8350'], [1, '#7A5144'])
    const arc = (y) => `M${x} ${y}q62-9 ${w} 0`
    let ribs = ''
    let side = ''
    let course = ''
    for (let y = top + 24; y < mid; y += 10) {
      ribs += arc(y)
      side += `M${x + w} ${y}h47`
    }
    for (let y = mid + 16; y < bot - 8; y += 17) {
      course += arc(y)
    }
    return (
      path(
        `M${x + w - 20} ${bot}V${top + 7}h66l4 ${bot - top - 7}z`,
        grad(x + w, 0, x + w + 50, 0, [0, '#A87149'], [1, '#6A4640']),
      ) +
      line(side, '#54363A', 3.4, 'opacity=".5"') +
      line(`M${x + w} ${top + 9}h49`, '#C08A5C', 4) +
      path(`M${x - 3} ${bot}L${x} ${top}q62-10 ${w} 0l3 ${bot - top}z`, stone) +
      line(ribs, '#6E4638', 3.6, 'opacity=".5"') +
      line(course, '#6E4638', 1.4, 'opacity=".4"') +
      line(`M${x - 3} ${top + 4}q65-11 ${w + 6} 0`, '#FFEFC2', 6) +
      line(arc(top + 11), '#6E4638', 3, 'opacity=".6"') +
      line(`M${x + 36} 634v15M${x + 36} 684v15M${x + 84} 656v15M${x + 60} 738v15`, '#43303A', 6) +
      path(`M${x + 22} ${bot}v-26q14-20 28 0v26z`, '#43303A') +
      path(`M${x + 27} ${bot}v-24q9-13 18 0v24z`, GOLD)
    )
  }

  const boulevard = () => {
    let trees = ''
    let posts = ''
    let lamps = ''
    for (const [x, q] of points('-6,26 84,17 116,22 166,19 270,13 396,15 488,22 524,16 752,24 796,20')) {
      trees += `M${x - q} 836a${q} ${R(q * 1.1)} 0 0 1 ${2 * q} 0z`
    }
    for (let x = 2; x < W; x += 66) {
      posts += `M${x} 838v-26`
      lamps += `M${x} 810h0`
    }
    defs += `<path id="b" d="${trees}"/>`
    return (
      '<use href="#b" fill="#5B7C74"/><use href="#b" x="5" y="2" fill="#234654"/>' +
      path(`M0 834h${W}v14H0z`, '#3A3F55') +
      path(`M0 834h${W}v4H0z`, '#D9A673') +
      line(posts, NIGHT, 2.4) +
      line(lamps, '#FFE9AE', 7, 'stroke-linecap="round"')
    )
  }

  const sea = () => {
    defs += `<clipPath id="k"><path d="M0 ${QUAY}h${W}v${H - QUAY}H0z"/></clipPath>`
    let ember = ''
    let saffron = ''
    let dark = ''
    for (let y = QUAY + 8; y < 996;) {
      const t = (y - QUAY) / (H - QUAY)
      for (const x of [244, 378, 512]) {
        const w = R((22 + 40 * t) * (0.4 + r()))
        const d = `M${R(x + (r() - 0.5) * (50 + 40 * t) - w / 2)} ${R(y)}h${w}`
        if (r() < 0.5) ember += d
        else saffron += d
      }
      if (r() < 0.7) {
        const w = R(20 + r() * 60)
        saffron += `M${R(650 + (r() - 0.5) * 130 - w / 2)} ${R(y)}h${w}`
      }
      const w = R(40 + r() * 120)
      dark += `M${R(r() * W - w / 2)} ${R(y + 4)}h${w}`
      y += 7 + t * 5
    }
    return (
      path(
        `M0 ${QUAY}h${W}v${H - QUAY}H0z`,
        grad(0, QUAY, 0, H, [0, '#C99393'], [0.2, '#7F86A0'], [0.55, '#3C5A79'], [1, '#142A44']),
      ) +
      `<g clip-path="url(#k)"><use href="#c" transform="matrix(1 0 0 -.3 0 ${R(QUAY * 1.3)})" opacity=".48"/></g>` +
      '<g stroke-linecap="round">' +
      line(dark, NIGHT, 3, 'opacity=".35"') +
      line(ember, '#FF8A3A', 3.2, 'opacity=".85"') +
      line(saffron, '#FFD688', 3.2, 'opacity=".8"') +
      '</g>'
    )
  }

  const boat = () =>
    '<g transform="translate(634 946) scale(.9)">' +
    path('M-66 14h150l-20 10H-50z', NIGHT, 'opacity=".5"') +
    path('M-92-22Q0-2 104-22 92 4 74 16H-58C-74 12-86-4-92-22z', NIGHT) +
    path('M-92-22Q0-2 104-22l-3 8Q0 6-89-14z', '#E8602A') +
    path('M-44-13l4-29H36l16 28Q4-8-44-13z', '#F7E6CB') +
    path('M28-12v-30h8l16 28z', '#C99F8E') +
    path('M-52-42H46l-6-7h-86z', '#2E4A66') +
    line('M-32-28h50', '#FFB84E', 10, 'stroke-dasharray="12 7"') +
    line('M-20-48v-24', SLATE, 3) +
    line('M-20-74h0', '#FFE9AE', 8, 'stroke-linecap="round"') +
    '</g>'

  // a branch of pomegranates at the near corner
  const pomegranates = () => {
    defs +=
      `<g id="p">${path('M-9 27l-8 17 10-5 7 9 7-9 10 5-8-17z', '#8E2A20')}<circle r="31" fill="#D8492A"/>` +
      path('M8-30A31 31 0 1 1-16 27 38 38 0 0 0 8-30z', '#A83222') +
      path('M-22 4q-3-14 8-22-2 10-3 21z', '#FFB070') +
      '</g>' +
      `<path id="e" d="M0 0Q14-24 62-18 40 10 0 0z"/>`
    const leaves = [
      [20, 908, -50, 1],
      [44, 920, -8, 1.1],
      [96, 950, -40, 1],
      [130, 968, 0, 1.1],
      [176, 984, -30, 0.9],
      [-6, 930, 60, 1.2],
      [70, 950, 70, 1],
      [206, 992, 8, 0.8],
    ]
    return (
      line('M-10 886Q60 930 110 962T260 1010', NIGHT, 7) +
      leaves
        .map(
          ([x, y, a, k], i) =>
            `<use href="#e" fill="${i % 2 ? '#1B3F49' : '#2F5C5C'}"` +
            ` transform="translate(${x} ${y}) rotate(${a}) scale(${k})"/>`,
        )
        .join('') +
      [
        [44, 938, 1.05, 10],
        [118, 956, 0.9, -8],
        [184, 962, 0.66, 6],
      ]
        .map(([x, y, k, a]) => `<use href="#p" transform="translate(${x} ${y}) scale(${k}) rotate(${a})"/>`)
        .join('')
    )
  }

  const land = farHills() + flameTowers() + hill() + oldCity() + wall() + maiden() + boulevard()
  const body = sky() + `<g id="c">${land}</g>` + sea() + boat() + pomegranates()
  return svg(W, H, 'Baku at dusk: the Flame Towers above the old walled city', `<defs>${defs}</defs>${body}`)
}
