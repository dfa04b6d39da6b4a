import { colors as sampleColors, type DrawingColors } from '../../shared/theme.ts'

/** Replaces the colours of the sample in a drawing of the site, an SVG file that has them in capital letters. */
export function colorDrawing(drawing: Buffer, colors?: DrawingColors): Buffer {
  if (!colors) return drawing
  const names = Object.keys(sampleColors) as (keyof DrawingColors)[]
  const replace = (svg: string, name: keyof DrawingColors) =>
    svg.replaceAll(sampleColors[name].toUpperCase(), colors[name].toLowerCase())
  return Buffer.from(names.reduce(replace, drawing.toString()))
}
