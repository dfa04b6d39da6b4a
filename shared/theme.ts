/** Colours that are needed outside the style sheet. They equal the tokens in `client/styles/tokens.css`. */
export const colors = {
  paper: '#fffbf4',
  ember: '#e4572e',
} as const
