// The thread that `startProofThread` starts.
import path from 'node:path'
import { parentPort } from 'node:worker_threads'
import { ContentError } from '../content/problem.ts'
import { readBuiltFrontend } from '../frontend/built-frontend.ts'
import type { ProofMessage, ProofRequest } from './proof-thread.ts'
import { createProver } from './prove.ts'

const send = (message: ProofMessage) => parentPort?.postMessage(message)

const prover = createProver({
  frontend: readBuiltFrontend(path.join(import.meta.dirname, '../client')),
  onFile: (file) => send({ file }),
})

parentPort?.on('message', async ({ method, parameter }: ProofRequest) => {
  try {
    send({ value: await prover[method](parameter as never) })
  } catch (error) {
    if (error instanceof ContentError) send({ problems: error.problems })
    else send({ error: error instanceof Error ? error : new Error(String(error)) })
  }
})
