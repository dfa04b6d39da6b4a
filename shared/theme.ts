/** Colours that files outside the style sheet need; the same as their tokens in `client/styles/tokens.css`. */
export const colors = {
  paper: '#fffbf4',
  ember: '#e4572e',
} as const
