import { path, svg } from './drawing.mjs'

const SIZE = 64
const EMBER = '#E4572E'

// The airliner from above, flying up to the right. Its axis is the diagonal x + y = 64, so one half is given, from
// the nose to the
// tail, and the other is its mirror image. Both leading edges lie on the pixel grid (x = 48, y = 16) at 16, 20, 24
// and 32 px.
// A point is [x, y]; a curve is [control, control, end], flattened.
const HALF = [
  [61, 3],
  [59, 7, 60, 11, 55, 16],
  [48, 23],
  [48, 58],
  [44, 62],
  [44, 51, 38, 43, 33, 38],
  [25, 46],
  [25, 55],
  [22, 58],
  [16, 48],
]

const mirror = ([x, y]) => [SIZE - y, SIZE - x]
const pairs = (flat) => Array.from({ length: flat.length / 2 }, (_, i) => flat.slice(2 * i, 2 * i + 2))
const segment = (points) => (points.length > 1 ? 'C' : 'L') + points.flat().join(' ')

// Closed outline from one half; exported for the favicon, which has a bolder half.
export function outline(half) {
  const there = half.map(pairs)
  const back = there
    .slice(1)
    .toReversed()
    .map((points, i) => {
      const end = there[there.length - 2 - i].at(-1)
      return [...points.slice(0, -1).toReversed(), end].map(mirror)
    })
  return `M${there[0].join()}${there.slice(1).map(segment).join('')}${back.map(segment).join('')}z`
}

export default function draw() {
  return svg(SIZE, SIZE, 'Airplane', path(outline(HALF), EMBER))
}
