import { createRandom, path, polyline, roughen, svg } from './drawing.mjs'

const W = 1600
const H = 140
const FAR = '#0A353A'
const NEAR = '#0B2631'

// Summits, saddles and shoulders from left to right, no two alike; each crest ends at the height it starts at, so the
// strip repeats.
const FAR_CREST = [
  [0, 72],
  [90, 60],
  [178, 24],
  [206, 48],
  [262, 60],
  [322, 48],
  [420, 84],
  [512, 76],
  [600, 98],
  [730, 78],
  [806, 52],
  [848, 34],
  [880, 6],
  [908, 22],
  [950, 50],
  [1024, 56],
  [1100, 84],
  [1180, 62],
  [1246, 74],
  [1376, 26],
  [1400, 46],
  [1462, 66],
  [1530, 62],
  [W, 72],
]
const NEAR_CREST = [
  [0, 98],
  [70, 106],
  [186, 88],
  [262, 102],
  [350, 72],
  [394, 42],
  [424, 60],
  [470, 78],
  [560, 110],
  [690, 114],
  [766, 92],
  [828, 106],
  [900, 110],
  [1000, 92],
  [1068, 70],
  [1092, 50],
  [1170, 84],
  [1244, 110],
  [1340, 116],
  [1424, 92],
  [1448, 80],
  [1500, 98],
  [1560, 90],
  [W, 98],
]

const range = (crest, fill, seed) =>
  path(polyline([[0, H], ...roughen(crest, 20, 50, createRandom(seed)), [W, H]]), fill)

export default function draw() {
  return svg(W, H, 'Mountain ridge', range(FAR_CREST, FAR, 4) + range(NEAR_CREST, NEAR, 9)).replace(
    'xMidYMid slice',
    'none',
  )
}
