import { z } from 'zod'

/** Yes or no. */
export const flag = z
  .boolean('must be true or false')
  .meta({ kind: 'flag', lengthMax: 20, isData: true, initial: false })
