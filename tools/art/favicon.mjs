import { path, svg } from './drawing.mjs'
import { outline } from './mark.mjs'

const SIZE = 64
const PINE = '#0B5D52'
const PAPER = '#FFFBF3'

// The mark's half outline, smaller and with a stouter body, wings and tail; leading edges on the grid of 16 px (x =
// 44, y = 20).
const HALF = [
  [55, 9],
  [53, 12, 54, 16, 50, 20],
  [44, 26],
  [44, 53],
  [40, 56],
  [40, 48, 37, 41, 33, 37],
  [27, 43],
  [27, 51],
  [23, 54],
  [18, 46],
]

export default function draw() {
  return svg(
    SIZE,
    SIZE,
    'Airplane',
    `<rect width="${SIZE}" height="${SIZE}" rx="14" fill="${PINE}"/>` + path(outline(HALF), PAPER),
  )
}
