import { HttpError } from '../../server/http/http-error.ts'
import type { ErrorCode } from '../protocol.ts'

/** An edit that was made on an older state, and has no place in the newest one. */
export class EditError extends HttpError {
  readonly code: ErrorCode

  constructor(code: ErrorCode, message: string) {
    super(409, message)
    this.code = code
  }
}
