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

const W = 1600
const H = 700
const R = Math.round
const HORIZON = 388
const SUN = { x: 622, y: 322, r: 54 }
const EYE = 11
const FOCAL = 900 // metres above the lagoon, pixels at one metre
const DECK = 1.7
const JETTY = 1.3 // deck height and half width of the jetty in metres

// a point of the lagoon: across and away in metres, up above the water
const at = (X, Z, up = 0) => [W / 2 + (FOCAL * X) / Z, HORIZON + (FOCAL * (EYE - up)) / Z]
const across = (x, Z) => ((x - W / 2) / FOCAL) * Z // metres across for a column of the picture

const sky = () =>
  path(`M0 0h${W}v${H}H0z`, 'url(#sky)') +
  path('M160 0h920v520H160z', 'url(#glow)') +
  `<circle cx="${SUN.x}" cy="${SUN.y}" r="${SUN.r}" fill="#FFFBEA"/>` +
  cloud(70, 170, 250, '#5DA8AE', 0.7, 12) +
  cloud(1240, 128, 270, '#4F9DA8', 0.7, 12) +
  cloud(430, 232, 170, '#FBE7B6', 0.75, 9) +
  cloud(972, 226, 210, '#F9E3B4', 0.8, 10) +
  cloud(1330, 268, 210, '#FBD9A4', 0.8, 9) +
  cloud(700, 286, 130, '#FFF3D0', 0.8, 7) +
  cloud(190, 300, 180, '#FCD9A0', 0.75, 8)

const birds = () =>
  '<path d="M430 316q9-10 18 0 9-10 18 0M512 290q7-8 14 0 7-8 14 0M720 236q7-8 14 0 7-8 14 0" fill="none" ' +
  'stroke="#3F6F78" stroke-width="3" stroke-linecap="round"/>'

const islands = (r) => {
  const ridge = (pts, fill, extra) => {
    const crest = roughen(pts, 18, 16, r)
    return path(polyline([...crest, [pts[pts.length - 1][0], HORIZON + 1], [pts[0][0], HORIZON + 1]]), fill, extra)
  }
  return (
    ridge(points('-10,340 70,318 150,350 250,366 360,388'), '#E9B48C') +
    ridge(
      points('1060,388 1150,366 1220,340 1262,286 1290,254 1316,282 1352,268 1384,318 1460,346 1610,362'),
      'url(#far)',
    ) +
    path('M1290 256l-8 40 14 26-12 66h176l-48-40-30-30-30-50-36 14z', '#C98F7E', 'opacity=".45"') +
    ridge(points('1130,388 1260,364 1380,372 1500,350 1610,342'), '#C59A84') +
    ridge(points('-10,366 60,360 130,372 210,376 290,388'), '#C99E80')
  )
}

const strokes = (d, c, w, o) => `<path d="${d}" stroke="${c}" stroke-width="${w}" opacity="${o}"/>`
const water = (r) => {
  let glitter = ''
  let dark = ''
  let light = ''
  for (let y = HORIZON + 5; y < H; y += 6 + (y - HORIZON) / 34) {
    const t = (y - HORIZON) / (H - HORIZON)
    for (let k = 0; k < 3; k++) {
      const w = R((18 + 50 * r()) * (0.5 + t))
      const x = R(SUN.x + (r() - 0.5) * (90 + 130 * t) - w / 2)
      glitter += `M${x} ${R(y)}h${w}`
    }
    const w = R((30 + 90 * r()) * (0.4 + t))
    if (t > 0.12) dark += `M${R(r() * W)} ${R(y + 3)}h${w}`
    light += `M${R(r() * W)} ${R(y)}h${R(w * 0.7)}`
  }
  const shoals = [
    [150, 506, 300],
    [210, 524, 330],
    [120, 542, 200],
    [1180, 500, 260],
    [1120, 518, 330],
    [1240, 536, 190],
    [320, 634, 240],
    [250, 656, 330],
  ]
    .map(([x, y, w]) => `M${x} ${y}h${w}`)
    .join('')
  return (
    path(`M0 ${HORIZON}h${W}v${H}H0z`, 'url(#sea)') +
    path(`M0 ${HORIZON}h${W}v${H}H0z`, 'url(#path)') +
    `<g stroke-linecap="round">${strokes(shoals, '#8FE3CC', 19, 0.28)}${strokes(dark, '#0B5F74', 3, 0.35)}` +
    `${strokes(light, '#C9F3DC', 2.4, 0.5)}${strokes(glitter, '#FFF3CB', 3, 0.85)}</g>`
  )
}

// the jetty's centre line, given by picture column and distance; a hairpin out into the lagoon and back to the palm
// islet
const LINE = points('1600,31 1400,32 1210,34 1030,38 860,45 716,57 610,76 556,108 596,165 700,222 830,270 980,320').map(
  ([x, Z]) => [across(x, Z), Z],
)
const curve = (() => {
  // Catmull-Rom through the line
  const out = []
  const q = (k) => LINE[Math.max(0, Math.min(LINE.length - 1, k))]
  for (let i = 0; i < LINE.length - 1; i++) {
    for (let k = 0; k < 8; k++) {
      const t = k / 8
      const [a, b, c, d] = [q(i - 1), q(i), q(i + 1), q(i + 2)]
      out.push(
        [0, 1].map(
          (n) =>
            0.5 *
            (2 * b[n] +
              (c[n] - a[n]) * t +
              (2 * a[n] - 5 * b[n] + 4 * c[n] - d[n]) * t * t +
              (3 * b[n] - a[n] - 3 * c[n] + d[n]) * t ** 3),
        ),
      )
    }
  }
  return out
})()

const TURN = 54 // samples of the near arm; the rest runs behind the near villas
const jetty = (run, id) => {
  const side = (k) =>
    run.map(([X, Z], i) => {
      const [x0, z0] = run[Math.max(0, i - 1)]
      const [x1, z1] = run[Math.min(run.length - 1, i + 1)]
      const l = Math.hypot(x1 - x0, z1 - z0)
      return [X + (k * (z1 - z0)) / l, Z - (k * (x1 - x0)) / l]
    })
  const left = side(-JETTY)
  const right = side(JETTY)
  const top = (pts) => pts.map(([X, Z]) => at(X, Z, DECK))
  const low = (pts) => pts.map(([X, Z]) => at(X, Z, DECK - 0.4))
  let posts = ''
  let thin = ''
  let planks = ''
  let rail = ''
  let lamps = ''
  run.forEach(([, Z], i) => {
    const near = Z < 100
    for (const edge of [left, right]) {
      const [x, y] = at(...edge[i], DECK).map(R)
      const [, foot] = at(...edge[i]).map(R)
      if (near) posts += `M${x} ${y}V${foot}`
      else if (i % 2) thin += `M${x} ${y}V${foot}`
    }
    if (Z < 120) planks += polyline([at(...left[i], DECK), at(...right[i], DECK)], false)
    if (near && i % 2 && at(...left[i])[0] < 1370) {
      // a lamp post every second bay of the seaward rail
      const [x, y] = at(...left[i], DECK).map(R)
      const [, head] = at(...left[i], DECK + 1.1).map(R)
      rail += `M${x} ${y}V${head}`
      lamps += `M${x} ${head}h0`
    }
  })
  return (
    `<g stroke-width="5"><path id="${id}" d="${posts}"/><use href="#${id}" y="24" stroke="#0B4A5C" opacity=".35"/>` +
    `<use href="#${id}" stroke="#5A3A36"/></g>` +
    `<path d="${thin}" stroke="#5A3A36" stroke-width="2"/>` +
    path(
      polyline([...top(left), ...low(left).toReversed()]) + polyline([...top(right), ...low(right).toReversed()]),
      '#6B4038',
    ) +
    path(polyline([...top(left), ...top(right).toReversed()]), 'url(#deck)') +
    `<path d="${planks}" stroke="#7A4A3A" stroke-width="1.6" opacity=".5"/><path d="${rail}" stroke="#5A3A36" ` +
    `stroke-width="3"/>` +
    `<g stroke-linecap="round"><path d="${lamps}" stroke="#FFD98A" stroke-width="15" opacity=".4"/>` +
    `<path d="${lamps}" stroke="#FFF6D0" stroke-width="6"/></g>`
  )
}

// overwater villa, 200 units wide, its waterline on 0,0; the sun is behind on the left
const villa = () => {
  const posts = [-92, -54, -16, 22, 60, 96, 128, 150]
  const thatch = (rows) => rows.map(([x0, x1, y]) => `M${x0} ${y}Q${(x0 + x1) / 2} ${y + 5} ${x1} ${y}`).join('')
  return (
    `<path d="${posts.map((x) => `M${x + 8}-42V-8`).join('')}" stroke="#3E2C34" stroke-width="4"/>` +
    `<path d="${posts.map((x) => `M${x}-42V0`).join('')}" stroke="#6B4238" stroke-width="6"/>` +
    path('M-112-52h272v11h-272z', '#7B4A3B') +
    path('M-112-52h272v4h-272z', '#F4C88C') +
    // annex under its own cone
    path('M100-52v-38h46v38z', '#B06F4B') +
    path('M84-86Q108-104 120-134q3-6 6 0 12 30 38 48-40 8-80 0z', '#A8703F') +
    path('M84-86Q108-104 120-134q3-6 4 2-8 28-14 50-14-1-26-4z', '#E7B062') +
    // walls: the bright end, the front, glowing doors
    path('M-84-52v-46h26v46z', '#F2B877') +
    path('M-58-52v-50H88v50z', '#A9653F') +
    path('M-44-52v-36h30v36zM-6-52v-36h34v36zM44-52v-36h28v36z', 'url(#lamp)') +
    `<path d="M-29-88v36M11-88v36M58-88v36" stroke="#7B4A3B" stroke-width="2.4"/>` +
    `<path d="M-104-52v-44M98-52v-44" stroke="#6B4238" stroke-width="4"/>` +
    // roof: lit hip, broad front, ridge and eaves
    path('M-118-92Q-68-120-38-180h76Q66-120 114-92q-116 14-232 0z', 'url(#roof)') +
    path('M-118-92Q-68-120-38-180q-2 50-24 94-30-2-56-6z', '#F3C373') +
    path('M-118-92q118 14 232 0l-3 8q-112 13-226 0z', '#6E4330') +
    path('M-42-184h84l-4 9h-76z', '#7A4E34') +
    `<g fill="none" stroke="#5E3A2C" stroke-width="2" opacity=".45">` +
    `<path d="${thatch([
      [-42, 47, -165],
      [-47, 55, -150],
      [-52, 66, -134],
      [-57, 80, -118],
      [-62, 98, -103],
    ])}"/></g>` +
    // a fringe along the eaves, the veranda rail
    '<path d="M-114-86q116 14 226 0" stroke="#D39A58" stroke-width="7" stroke-dasharray="2.5 3" fill="none"/>' +
    '<path d="M-112-66h52M-110-52v-16M-94-52v-14M-78-52v-14" stroke="#5A3A36" stroke-width="2.6"/>'
  )
}
// the large parts of a villa, for its faint reflection
const villaOutline = () =>
  path('M-112-52h272v11h-272zM100-52v-38h46v38z', '#7B4A3B') +
  path('M-84-52v-50H88v50z', '#C98A5A') +
  path('M84-86Q108-104 120-134q3-6 6 0 12 30 38 48-40 8-80 0z', '#A8703F') +
  path('M-118-92Q-68-120-38-180h76Q66-120 114-92q-116 14-232 0z', 'url(#roof)')
const VILLAS = points('860,272 735,242 616,190 490,118 668,69 812,55 992,44.5')
// the symbols are 20 units to the metre; left of the sun they are turned round, and `tall` below 0 lays a reflection on
// the water
const placed = ([x, Z], id = 'villa', tall = 1) => {
  const k = FOCAL / Z / 20
  const size = [x < SUN.x ? -k : k, k * tall].map((n) => n.toFixed(2))
  return `<use href="#${id}" transform="translate(${x} ${R(at(0, Z)[1])})scale(${size})"/>`
}
// a short walk from the jetty to the deck of a near villa, and the shine of its doors on the water
const walk = (x, Z) => {
  const X = across(x, Z)
  const from = curve.reduce((m, q) => (Math.hypot(q[0] - X, q[1] - Z) < Math.hypot(m[0] - X, m[1] - Z) ? q : m))
  const dx = X - from[0]
  const dz = Z - from[1]
  const l = Math.hypot(dx, dz)
  const reach = x < SUN.x ? 1 - 5 / l : 1
  const side = (k) => [
    at(from[0] - (k * dz) / l, from[1] + (k * dx) / l, DECK),
    at(from[0] + dx * reach - (k * dz) / l, from[1] + dz * reach + (k * dx) / l, 2.2),
  ]
  return polyline([...side(-0.8), ...side(0.8).toReversed()])
}
const walks = (list, line) =>
  path(list.map((v) => walk(...v)).join(''), '#E9BE88', `stroke="#6B4038" stroke-width="${line}"`)
const shine = (x, Z) => {
  const k = FOCAL / Z
  const y = at(0, Z)[1]
  return [0.3, 0.8, 1.2].map((down, i) => `M${R(x + k * (i - 2.4))} ${R(y + k * down)}h${R(k * (3.4 - i))}`).join('')
}
const lagoonVillas = () => {
  const near = VILLAS.filter((v) => v[1] < 90)
  const far = VILLAS.filter((v) => v[1] >= 90)
  return (
    `<g opacity=".15">${VILLAS.map((v) => placed(v, 'outline', -0.42)).join('')}</g>` +
    `<path d="${near.map((v) => shine(...v)).join('')}" stroke="#FFE3A0" stroke-width="3" stroke-linecap="round" ` +
    `opacity=".6"/>` +
    far.map((v) => placed(v)).join('') +
    walks([VILLAS[3]], 1) +
    jetty(curve.slice(TURN), 'j') +
    near.map((v) => placed(v)).join('') +
    walks(near, 2) +
    jetty(curve.slice(0, TURN + 2), 'i')
  )
}

const boat = () =>
  '<g id="boat" transform="translate(508 578)">' +
  path('M-62 8H70L44 22H-44z', '#0B4A5C', 'opacity=".4"') +
  path('M-3-10V-136h4V-10z', '#5A3A36') +
  path('M5-20V-134Q52-74 62-20z', '#FFF4DA') +
  path('M5-20V-134Q30-66 26-20z', '#F0CDA0') +
  path('M-7-18V-122Q-20-60-60-18z', '#E4572E') +
  path('M-7-18V-122Q-10-60-26-18z', '#F2784E') +
  path('M-72-10Q0-4 72-12 64 8 46 12H-42Q-62 8-72-10z', '#16404F') +
  path('M-72-10Q0-4 72-12l-3 6Q0 2-69-4z', '#FFF4DA') +
  '</g>' +
  '<use href="#boat" transform="matrix(-.28 0 0 .28 228 299)"/>'

// a frond: the rib arches over, leaflets hang from it, longest before the middle; turned, scaled and perhaps mirrored
const frond = ([angle, scale, isMirrored]) => {
  const [cos, sin] = [Math.cos, Math.sin].map((f) => scale * f((angle * Math.PI) / 180))
  const turn = ([x, y]) => [(isMirrored ? -1 : 1) * (x * cos - y * sin), x * sin + y * cos]
  // all in the same direction: in one path, opposite ones would cut holes into each other
  const outline = (corners) => (isMirrored ? corners.toReversed() : corners).map(turn)
  const rib = outline(points('0,5 58,-42 132,8 58,-54 0,0'))
  const [start, over, tip, under, end] = rib.map((corner) => corner.map(R).join(' '))
  let d = `M${start}Q${over} ${tip}Q${under} ${end}z`
  for (let i = 1; i < 19; i++) {
    const t = i / 20
    const x = 116 * (1 - t) * t + 132 * t * t
    const y = -102 * (1 - t) * t + 8 * t * t
    const slope = (-102 * (1 - 2 * t) + 16 * t) / (116 * (1 - 2 * t) + 264 * t)
    const l = 44 * (1 - Math.abs(t - 0.38) * 1.4)
    const leaflet = [
      [x - 4, y - 4 * slope + 2],
      [x + l * 0.34 - 3, y + l],
      [x + 5, y + 5 * slope + 2],
    ]
    d += polyline(outline(leaflet))
  }
  return d
}
// one path: a browser draws it faster than a group of fronds
const fan = (id, list) => `<path id="${id}" d="${list.map(frond).join('')}"/>`
const crowns = () =>
  fan('crown', [
    [-34, 1],
    [-78, 0.8],
    [16, 0.9],
    [-22, 0.96, 1],
    [-62, 0.86, 1],
    [22, 0.9, 1],
  ]) +
  fan('front', [
    [-8, 1],
    [-54, 0.88],
    [36, 0.92],
    [64, 0.76],
    [-2, 1, 1],
    [-44, 0.94, 1],
    [44, 0.9, 1],
    [70, 0.72, 1],
  ])
const palm = (x, y, s, h, lean, far = 0) =>
  `<g transform="translate(${x} ${y})scale(${s})">` +
  `<path d="M${-lean - 10} ${h}Q${R(-lean * 0.2) - 6} ${R(h * 0.45)}-4 0` +
  `H5Q${R(-lean * 0.2) + 7} ${R(h * 0.45)} ${-lean + 11} ${h}z" fill="url(#trunk)"/>` +
  `<use href="#crown" fill="${far ? '#6FAA7C' : '#2F8460'}"/><use href="#front" ` +
  `fill="${far ? '#2F7468' : '#0D4148'}"/>` +
  (far ? '' : path('M-9 4a7 7 0 1 0 14 0 7 7 0 1 0-14 0M3 9a7 7 0 1 0 14 0 7 7 0 1 0-14 0', '#8A5232')) +
  '</g>'
const bush = (x, y, s) =>
  `<g transform="translate(${x} ${y})scale(${s})"><use href="#crown" fill="#2F8460"/>` +
  '<use href="#front" fill="#0D4148" transform="rotate(-24)"/></g>'

// the palm islet at the end of the jetty
const islet = () =>
  path('M890 412q60-10 140-10t168 12q-160 16-308-2z', '#F6D59A') +
  path('M912 407q60-22 140-16t122 18q-140 6-262-2z', '#4F8F6C') +
  path('M912 407q54-20 120-18-50 6-62 21-34 0-58-3z', '#86B57E') +
  [
    [950, 350, 0.32, 150, -30],
    [986, 330, 0.4, 160, 14],
    [1024, 342, 0.34, 150, 26],
    [1066, 354, 0.3, 140, -14],
    [1106, 346, 0.34, 160, 30],
  ]
    .map((q) => palm(...q, 1))
    .join('')

const parasol = () =>
  '<g transform="translate(88 664)">' +
  path('M-3-86h6V6h-6z', '#6B4238') +
  path('M-62-70Q-26-84-4-112h8q22 28 58 42-62 14-124 0z', '#A8703F') +
  path('M8-70q-2-24-4-42 22 28 58 42-26 6-54 6z', '#F3C373') +
  path(
    'M-70-4l16-20 6 4-10 14h44v6h-6v10h-4V0h-30v10h-4V0h-12zM22-4l16-20 6 4-10 14h44v6h-6v10h-4V0H38v10h-4V0H22z',
    '#FFF4DA',
  ) +
  '</g>'

// both beaches: the shallows, the lit sand, the sand in the shade of the palms
const shores = () =>
  path('M-5 706V600Q120 594 220 636T400 706zM1605 706V596Q1480 592 1390 640T1230 706z', '#8FE0CF', 'opacity=".5"') +
  path('M-5 706V614Q110 608 200 646T360 706zM1605 706V610Q1490 606 1410 648T1270 706z', '#F3CF95') +
  path('M-5 706V640Q90 634 160 664T270 706zM1605 706V640Q1520 634 1450 664T1350 706z', '#D9A672')

export default function draw() {
  const r = createRandom(9)
  const defs =
    linearGradient(
      'sky',
      0,
      0,
      0,
      HORIZON,
      [0, '#1C6C86'],
      [0.32, '#62AFB0'],
      [0.58, '#CFD9AE'],
      [0.78, '#FBDD9C'],
      [1, '#FDB476'],
    ) +
    radialGradient(
      'glow',
      SUN.x,
      SUN.y,
      320,
      [0, '#FFF6D4', 0.95],
      [0.28, '#FFE6A6', 0.6],
      [0.62, '#FFE0A0', 0.22],
      [1, '#FFE0A0', 0],
    ) +
    linearGradient(
      'sea',
      0,
      HORIZON,
      0,
      H,
      [0, '#F7C98F'],
      [0.09, '#C4D9A9'],
      [0.26, '#5CC7B8'],
      [0.6, '#1B9AA4'],
      [1, '#0C6278'],
    ) +
    radialGradient('path', SUN.x, HORIZON, 300, [0, '#FFE9B0', 0.8], [0.5, '#FFE9B0', 0.25], [1, '#FFE9B0', 0]) +
    linearGradient('far', 0, 250, 0, HORIZON, [0, '#D9A58C'], [1, '#F6C797']) +
    linearGradient('roof', -60, 0, 110, 0, [0, '#D59A52'], [1, '#8A5636']) +
    linearGradient('lamp', 0, -88, 0, -52, [0, '#FFE9A8'], [1, '#FFBE63']) +
    linearGradient('deck', 560, 0, 1400, 0, [0, '#FBE0B0'], [1, '#CF9463']) +
    linearGradient('trunk', 0, 0, 0, 300, [0, '#4A3A3A'], [1, '#9A6A4A']) +
    `<g id="villa">${villa()}</g><g id="outline">${villaOutline()}</g>` +
    crowns()
  const title = 'Overwater villas along a curved jetty in a tropical lagoon'
  return svg(
    W,
    H,
    title,
    `<defs>${defs}</defs>${sky()}${birds()}${islands(r)}${water(r)}${islet()}` +
      lagoonVillas() +
      boat() +
      shores() +
      palm(166, 320, 1.1, 316, -34) +
      palm(284, 430, 0.76, 290, 56) +
      bush(240, 656, 0.32) +
      bush(196, 662, 0.22) +
      parasol() +
      palm(1496, 306, 1.15, 310, 34) +
      palm(1366, 424, 0.78, 300, -40) +
      bush(1412, 660, 0.3) +
      bush(1520, 668, 0.42),
  )
}
