import { z } from 'zod'
import { data } from '../content-structure.ts'

const HINT = 'must be two percentages in steps of 10, from the left and from the top, for example 50% 30%'

/** The point of an image that crops keep visible. */
export const focus = data(
  z
    .string(HINT)
    .regex(/^(?:0|[1-9]0|100)% (?:0|[1-9]0|100)%$/, HINT)
    .meta({
      kind: 'focus',
      title: 'Focus point',
      description: 'What stays visible when the image is cropped: from the left and from the top, in steps of 10 %',
      examples: ['50% 30%'],
    }),
)
