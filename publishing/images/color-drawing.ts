import { replaceColors, type DrawingColors } from '../../shared/theme.ts'

/** Draws an SVG file of the site in the colours of the agency. */
export function colorDrawing(drawing: Buffer, colors?: DrawingColors): Buffer {
  return colors ? Buffer.from(replaceColors(drawing.toString(), colors)) : drawing
}
