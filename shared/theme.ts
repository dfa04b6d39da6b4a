/** Colours that are needed outside the style sheet. They equal the tokens in `client/styles/tokens.css`. */
export const colors = {
  paper: '#fffbf4',
  ink: '#0b2631',
  hill: '#0a353a',
  pine: '#0b5d52',
  ember: '#e4572e',
} as const

/** The same colours, in those of the agency. */
export type DrawingColors = Readonly<Record<keyof typeof colors, string>>
