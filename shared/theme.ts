/** Colours that are needed outside the style sheet. They equal the tokens in `client/styles/tokens.css`. */
export const colors = {
  paper: '#fffbf4',
  ink: '#0b2631',
  text: '#234453',
  hill: '#0a353a',
  pine: '#0b5d52',
  tint: '#dceee6',
  ember: '#e4572e',
  light: '#f8c877',
} as const

/** The same colours, in those of the agency. */
export type DrawingColors = Readonly<Record<keyof typeof colors, string>>

/** Replaces the colours of the sample in an SVG or HTML file. */
export function replaceColors(file: string, own: DrawingColors): string {
  const names = new Map<string, string>()
  for (const key of Object.keys(colors) as (keyof DrawingColors)[]) names.set(colors[key], own[key])
  return file.replaceAll(/#[\da-f]{6}\b/gi, (color) => names.get(color.toLowerCase()) ?? color)
}
