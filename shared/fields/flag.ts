import { z } from 'zod'

/** Yes or no. */
export const flag = z.boolean('must be true or false').meta({ kind: 'flag', isData: true, initial: false })
