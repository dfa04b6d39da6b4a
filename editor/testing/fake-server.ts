import { createEditContext } from '../model/edit-context.ts'
import { applyEdit } from '../model/expand-edit.ts'
import { findRejection } from '../model/find-rejection.ts'
import { EditError } from '../api/edit-error.ts'
import { createStates } from '../api/states.ts'
import { ApiError, type Transport } from '../browser/store/transport.ts'
import type { EditorData, EditRequest, StateResponse, Texts } from '../protocol.ts'

const emptyData: EditorData = {
  folder: '/site',
  isOnline: true,
  languages: ['en'],
  texts: { en: {} },
  changes: [],
  problems: [],
  images: {},
  sampleImages: {},
  revision: 1,
  newestNumber: 0,
  isFolderPublished: true,
}

/** The states of a server in memory, without files and checks, for clients with a connection that can fail. */
export function createFakeServer(texts: Texts) {
  const states = createStates()
  let data: EditorData = { ...emptyData, texts }
  states.add(data)
  /** The edits in the order in which they were made. */
  const made: EditRequest[] = []
  let loads = 0

  function edit(request: EditRequest, person: string): void {
    if ((states.findApplied(request.tab) ?? 0) >= request.number) return
    const rebased = states.rebase(request)
    const context = createEditContext(data)
    const rejection = findRejection(rebased, context)
    if (rejection) throw new ApiError(rejection.status, rejection)
    data = { ...data, texts: applyEdit(rebased, context).texts }
    states.add(data, { ...request, edit: rebased, person })
    made.push({ ...request, edit: rebased })
  }

  return {
    made,
    getTexts: () => data.texts,
    /** How often a client has asked for the state. */
    countLoads: () => loads,
    /** Changes the data in another way than by an edit. */
    change(changes: Partial<EditorData>): void {
      data = { ...data, ...changes }
      states.add(data)
    },
    /** A transport whose requests and responses wait for `deliver`, which rejects for a lost connection. */
    createTransport(person: string, deliver: () => Promise<void>): Transport {
      const handle = (path: string, body: object): StateResponse => {
        if (path === '/api/edits') edit(body as EditRequest, person)
        else loads += 1
        const query = Object.fromEntries(new URL(path, 'http://localhost').searchParams)
        const { since, tab, version }: Record<string, unknown> = { ...query, ...body }
        // As JSON, which has no undefined values.
        return structuredClone({
          ...states.since(Number(since ?? version)),
          person,
          applied: states.findApplied(String(tab)),
        })
      }
      return {
        async send<Body>(_method: string, path: string, body: object = {}): Promise<Body> {
          await deliver()
          try {
            // The caller names the type of the response.
            const response = handle(path, body) as Body
            await deliver()
            return response
          } catch (error) {
            if (error instanceof EditError) throw new ApiError(error.status, error)
            throw error
          }
        },
        listen: (onVersion) =>
          states.subscribe(
            (version) =>
              void deliver().then(
                () => onVersion(version),
                () => {},
              ),
          ),
      }
    },
  }
}
