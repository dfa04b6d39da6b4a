import { getPriority, setPriority } from 'node:os'
import { ignoreSystemError } from '../../server/system-error.ts'

/** Servers have priority, but busy ones must not starve a process, which has a time limit. */
export const LOW_PRIORITY = 5

/** Lowers the priority of a process, by default of this one. To raise it needs a privilege: it may be lower already. */
export function lowerPriority(pid = 0): void {
  try {
    if (getPriority(pid) < LOW_PRIORITY) setPriority(pid, LOW_PRIORITY)
  } catch (error) {
    // The process may have ended already.
    ignoreSystemError(error)
  }
}
