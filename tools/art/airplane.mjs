import { plane, svg } from './lib.mjs'

const WIDTH = 250
const HEIGHT = 122
const CLIMB = 18 // degrees, nose up

// The airliner of the Karakoram poster; its paper and sand are a step deeper here, so that it also stands out on white.
const COLOURS = { far: '#A3B5BF', tail: '#E4572E', body: '#F6E6D0', belly: '#CFAF9B', wing: '#BDA293', wing2: '#E0CBB6', eng: '#7F909C',
  win: '#35576B' }

export default function draw() {
  return svg(WIDTH, HEIGHT, 'An airliner', `<g transform="translate(138 44) rotate(-${CLIMB})">${plane(COLOURS)}</g>`)
}
