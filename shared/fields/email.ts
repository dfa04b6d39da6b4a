import { z } from 'zod'
import { data } from '../model/content-structure.ts'

const EXAMPLE = 'salam@agency.example'

export const email = data(
  z
    .email(`must be an e-mail address, for example ${EXAMPLE}`)
    .meta({ kind: 'email', lengthMax: 254, example: EXAMPLE }),
)
