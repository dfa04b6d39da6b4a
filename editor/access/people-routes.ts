import express, { type Request, type RequestHandler, type Router } from 'express'
import { z } from 'zod'
import { HttpError } from '../../server/http/http-error.ts'
import { PERSON_NAME_MAX, type InviteRequest } from '../people-protocol.ts'
import { getSession, SECRET_JSON_MAX } from './access.ts'
import { limitTasks } from './limit-tasks.ts'
import { personName } from './person-name.ts'
import type { People } from './people.ts'

/** Each change writes to the disk. */
const WAITING_MAX = 10

const invitation: z.ZodType<InviteRequest> = z.object({ name: personName.optional() })
const person = z.object({ name: personName })
const device = z.object({ id: z.string() })

/** The requests about who can edit, for clients with a session. */
export function routePeople({ members }: People): Router {
  const router = express.Router()
  const limit = limitTasks(WAITING_MAX, 429, 'Too many requests wait. Try again in a moment.')

  /** Handles a request. The response is the new list, with what the task returns. */
  const respond = (task: (request: Request, session: string) => Promise<object | void>): RequestHandler[] => [
    express.json({ limit: SECRET_JSON_MAX }),
    (request, response) =>
      limit(async () => {
        const { secret } = getSession(response)
        const result = await task(request, secret)
        response.json({ ...(await members.list(secret)), ...result })
      }),
  ]

  router.get('/people', ...respond(async () => {}))
  router.post(
    '/people',
    ...respond(async ({ body }, session) => ({
      secret: await members.invite(session, parseBody(invitation, body).name),
    })),
  )
  router.delete('/people', ...respond(({ body }, session) => members.revoke(session, parseBody(person, body).name)))
  router.delete('/devices', ...respond(({ body }, session) => members.endDevice(session, parseBody(device, body).id)))
  return router
}

function parseBody<Body>(schema: z.ZodType<Body>, body: unknown): Body {
  const { data } = schema.safeParse(body)
  if (!data) throw new HttpError(400, `Give a name of at most ${PERSON_NAME_MAX} characters.`)
  return data
}
