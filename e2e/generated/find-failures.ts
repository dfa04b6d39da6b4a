import { asyncProperty, check, interruptAfterTimeLimit, type Arbitrary } from 'fast-check'

const MS_PER_S = 1000

/** How much is tried: at most so many values, and for so long. */
export interface Effort {
  readonly seed: number
  readonly runs: number
  readonly seconds: number
}

interface Search<Value> extends Effort {
  readonly values: Arbitrary<Value>
  /** The problems of the response to a value. The first line of a problem is its kind. */
  readonly findProblems: (value: Value) => Promise<readonly string[]>
  /** How many smaller values are tried for each kind of problem. */
  readonly smallerMax: number
}

/** A kind of problem with the smallest value that was found for it. */
interface Failure<Value> {
  readonly problem: string
  readonly value: Value
}

/** Tries generated values one after the other. Finds each kind of problem once. */
export async function findFailures<Value>({ seed, values, findProblems, smallerMax, ...effort }: Search<Value>) {
  const deadline = Date.now() + effort.seconds * MS_PER_S
  const failures: Failure<Value>[] = []
  let runs = 0

  /** Tries values until one has a problem that is not known, then smaller ones that have the same. */
  async function findNext(): Promise<Failure<Value> | undefined> {
    let failure: Failure<Value> | undefined
    let running = Promise.resolve()
    let smaller = 0
    const tryValue = async (value: Value) => {
      if (failure) smaller += 1
      else runs += 1
      if (smaller > smallerMax) return
      const problems = await findProblems(value)
      const isNew = (problem: string) => !failures.some((known) => isSameKind(known.problem, problem))
      const problem = problems.find((each) => (failure ? isSameKind(each, failure.problem) : isNew(each)))
      if (problem === undefined) return
      failure = { problem, value }
      throw new Error(problem)
    }
    const property = asyncProperty(values, (value) => (running = tryValue(value)))
    const plugins = [interruptAfterTimeLimit(deadline - Date.now())]
    await check(property, { seed: seed + failures.length, numRuns: effort.runs - runs, plugins })
    // The time may end while a value is tried.
    await running.catch(() => undefined)
    return failure
  }

  while (runs < effort.runs && Date.now() < deadline) {
    const failure = await findNext()
    if (failure) failures.push(failure)
  }
  return { runs, failures }
}

function isSameKind(problem: string, other: string): boolean {
  return problem.split('\n')[0] === other.split('\n')[0]
}
