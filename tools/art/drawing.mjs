/** A pseudo-random number generator (mulberry32): numbers from 0 to 1, the same sequence for the same seed. */
export function createRandom(seed) {
  let state = seed
  return () => {
    state |= 0
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Linear interpolation from `a` to `b`. */
export const lerp = (a, b, t) => a + (b - a) * t

/** Parses `'0,10 20,30'` to `[[0, 10], [20, 30]]`. */
export const points = (text) => text.split(' ').map((pair) => pair.split(',').map(Number))

/** In units of the drawing: on a phone, where half of its width is visible, less than half a pixel. */
const TOLERANCE = 1

/** Path data of a line through `corners`, simplified, rounded to whole units and relative to be short. */
export function polyline(corners, isClosed = true) {
  const [start, ...rest] = simplify(corners).map(([x, y]) => [Math.round(x), Math.round(y)])
  const steps = []
  let [previousX, previousY] = start
  for (const [x, y] of rest) {
    if (x === previousX && y === previousY) continue
    steps.push(x - previousX, y - previousY)
    previousX = x
    previousY = y
  }
  return `M${joinNumbers(start)}l${joinNumbers(steps)}${isClosed ? 'z' : ''}`
}

/** Removes corners that deviate by less than the tolerance (Ramer, Douglas and Peucker). */
function simplify(corners) {
  const [start, end] = [corners[0], corners.at(-1)]
  const distances = corners.map((corner) => getDistance(corner, start, end))
  const farthest = distances.indexOf(Math.max(...distances))
  if (corners.length <= 2 || distances[farthest] < TOLERANCE) return start === end ? [start] : [start, end]
  return [...simplify(corners.slice(0, farthest + 1)).slice(0, -1), ...simplify(corners.slice(farthest))]
}

/** The distance of a point from the segment between `start` and `end`. */
function getDistance([x, y], [startX, startY], [endX, endY]) {
  const [dx, dy] = [endX - startX, endY - startY]
  const along = ((x - startX) * dx + (y - startY) * dy) / (dx * dx + dy * dy || 1)
  const t = Math.min(1, Math.max(0, along))
  return Math.hypot(x - startX - t * dx, y - startY - t * dy)
}

/** A minus sign separates numbers as well as a space does. */
function joinNumbers(numbers) {
  return numbers.map(String).reduce((text, number) => text + (number.startsWith('-') ? '' : ' ') + number)
}

const ROUGHEN_PASSES_MAX = 8

/** Displaces midpoints again and again, until no segment is longer than `segmentMax`: ridges and rock faces. */
export function roughen(corners, amplitude, segmentMax, random) {
  let line = corners.map((corner) => [...corner])
  let amount = amplitude
  for (let pass = 0; pass < ROUGHEN_PASSES_MAX; pass += 1) {
    const next = displaceMidpoints(line, amount, segmentMax, random)
    if (next.length === line.length) break
    line = next
    amount *= 0.62
  }
  return line
}

function displaceMidpoints(line, amount, segmentMax, random) {
  const result = []
  for (const [index, from] of line.entries()) {
    result.push(from)
    const to = line[index + 1]
    if (!to) break
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    if (length <= segmentMax) continue
    const t = 0.35 + random() * 0.3
    const x = lerp(from[0], to[0], t) + (random() - 0.5) * amount * 0.5
    const y = lerp(from[1], to[1], t) + ((random() - 0.5) * amount * length) / 120
    result.push([x, y])
  }
  return result
}

/** The stops of a gradient, each `[offset, color, opacity?]`. */
export function gradientStops(...stops) {
  return stops
    .map(([offset, color, opacity]) => {
      const attributes = opacity === undefined ? '' : ` stop-opacity="${opacity}"`
      return `<stop offset="${offset}" stop-color="${color}"${attributes}/>`
    })
    .join('')
}

export function linearGradient(id, x1, y1, x2, y2, ...stops) {
  const position = `gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`
  return `<linearGradient id="${id}" ${position}>${gradientStops(...stops)}</linearGradient>`
}

export function radialGradient(id, cx, cy, radius, ...stops) {
  const position = `gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="${radius}"`
  return `<radialGradient id="${id}" ${position}>${gradientStops(...stops)}</radialGradient>`
}

/** Collects the definitions of a scene. The gradient functions return what a `fill` refers to. */
export function createDefs() {
  let markup = ''
  const add = (definition) => {
    markup += definition
  }
  const addPaint = (id, definition) => {
    add(definition)
    return `url(#${id})`
  }
  return {
    add,
    vertical: (id, top, bottom, ...stops) => addPaint(id, linearGradient(id, 0, top, 0, bottom, ...stops)),
    horizontal: (id, left, right, ...stops) => addPaint(id, linearGradient(id, left, 0, right, 0, ...stops)),
    radial: (id, cx, cy, radius, ...stops) => addPaint(id, radialGradient(id, cx, cy, radius, ...stops)),
    toMarkup: () => `<defs>${markup}</defs>`,
  }
}

export const path = (data, fill, attributes = '') =>
  `<path d="${data}" fill="${fill}"${attributes ? ` ${attributes}` : ''}/>`

/** Path data of a horizontal band from the left edge. */
export const band = (width, top, height) => `M0 ${top}h${width}v${height}H0z`

export function svg(width, height, title, body) {
  const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`
  const attributes = `xmlns="http://www.w3.org/2000/svg" ${size} preserveAspectRatio="xMidYMid slice" role="img"`
  return `<svg ${attributes}><title>${title}</title>${body}</svg>`
}

/** A stylised airliner seen from the side, nose to the right, about 230 units long, its centre at 0,0. */
export function airliner(colors) {
  const body =
    'M-118-5C-96-12-60-15-10-15H62c22 0 40 6 50 13 3 2 3 5 0 6-9 6-26 10-50 10H-6C-56 14-98 8-120 0c-3-2-2-4 2-5z'
  const belly = 'M-121-2C-90 4-50 6 0 6H70c20 0 36-3 44-6 1 2 0 3-2 4-9 6-26 10-50 10H-6C-56 14-98 8-120 0z'
  const farWing = 'M30-9L-34-54q-4-3-9-3h-10l42 48z'
  const farStabilizer = 'M-78-8l-30-3-18-14h-9l18 20z'
  const fin = 'M-76-9l-24-38q-3-5-9-5h-11l15 46z'
  const nearStabilizer = 'M-84 2l-32 14q-3 1-6 1h-8l26-17z'
  const engine = 'M-2 12h24q7 0 7 5t-7 5H2q-6-2-4-10z'
  const nearWing = 'M24 6L-44 56q-3 2-8 2h-12L-14 6z'
  const nearWingLight = 'M24 6L-44 56q-3 2-8 2h-4L8 6z'
  const cockpit = 'M90-8q10 2 16 6l-16-1z'
  return (
    path(farWing, colors.far) +
    path(farStabilizer, colors.far) +
    path(fin, colors.tail) +
    path(body, colors.body) +
    path(belly, colors.belly) +
    path(nearStabilizer, colors.wing) +
    path(engine, colors.engine) +
    path(nearWing, colors.wing) +
    path(nearWingLight, colors.wingLight) +
    path(cockpit, colors.windows) +
    `<path d="M-72-5H76" stroke="${colors.windows}" stroke-width="3" stroke-dasharray="3 5" fill="none"/>`
  )
}

// Offset and length relative to the width of the cloud.
const cloudBars = [
  [0.16, 0.52],
  [0, 0.86],
  [0.12, 0.88],
]

/** A poster cloud: three stacked bars with round ends. */
export function cloud(left, top, width, fill, opacity = 1, barHeight = 13) {
  const height = barHeight + 1
  const bars = cloudBars.map(([offset, length], row) => {
    const x = Math.round(left + offset * width)
    const y = Math.round(top + row * barHeight)
    return `<rect x="${x}" y="${y}" width="${Math.round(length * width)}" height="${height}" rx="${height / 2}"/>`
  })
  return `<g fill="${fill}" opacity="${opacity}">${bars.join('')}</g>`
}

/** Several clouds, each given by the parameters of `cloud`. */
export const clouds = (list) => list.map((parameters) => cloud(...parameters)).join('')
