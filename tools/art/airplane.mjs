import { airliner, svg } from './drawing.mjs'

const WIDTH = 250
const HEIGHT = 122
const CLIMB = 18 // degrees, nose up

// The airliner of the Karakoram poster; its paper and sand are a step deeper here, for contrast on white.
const COLORS = {
  far: '#A3B5BF',
  tail: '#E4572E',
  body: '#F6E6D0',
  belly: '#CFAF9B',
  wing: '#BDA293',
  wingLight: '#E0CBB6',
  engine: '#7F909C',
  windows: '#35576B',
}

export default function draw() {
  return svg(WIDTH, HEIGHT, 'An airliner', `<g transform="translate(138 44) rotate(-${CLIMB})">${airliner(COLORS)}</g>`)
}
