import { filterPrimitives } from './svg-allowlist.ts'

const ELEMENTS_MAX = 20_000
const DEPTH_MAX = 100
/** Elements times the number of copies that <use> makes of them. */
const DRAWN_MAX = 1_000_000
/** Filters and what they apply to, times the number of copies: each redraws a part of the image. */
const FILTERS_MAX = 100

interface Usage {
  readonly target: string
  /** The ids of the elements around the <use>. */
  readonly inside: readonly string[]
}

interface CountedElement {
  readonly element: string
  readonly id: string
  /** The fragment that a <use> refers to. */
  readonly reference: string | undefined
  readonly hasClass: boolean
  readonly hasFilter: boolean
}

/** Whether CSS could apply a filter; a reference to the id `filter` counts too. */
export const appliesFilter = (css: string): boolean => /filter(?![-\w])/i.test(css)

/** Counts what makes an SVG slow to draw. Each method returns the problem, if there is one. */
export function createSvgLimits() {
  let elements = 0
  let filtered = 0
  let classes = 0
  let hasFilteredClass = false
  const ids: string[] = []
  const usages: Usage[] = []
  return {
    open({ element, id, reference, hasClass, hasFilter }: CountedElement): string | undefined {
      elements += 1
      ids.push(id)
      if (hasClass) classes += 1
      if (hasFilter || filterPrimitives.has(element)) filtered += 1
      if (reference) usages.push({ target: reference, inside: ids.filter(Boolean) })
      if (elements > ELEMENTS_MAX) return `more than ${ELEMENTS_MAX} elements`
      return ids.length > DEPTH_MAX ? `more than ${DEPTH_MAX} elements inside of each other` : undefined
    },
    close(): void {
      ids.pop()
    },
    /** A style sheet can apply a filter to every element with a class. */
    readStyleSheet(css: string): void {
      if (appliesFilter(css)) hasFilteredClass = true
    },
    end(): string | undefined {
      const copies = usages.length + 1
      const targets = new Set(usages.map(({ target }) => target))
      // Copies of copies multiply: ten levels of ten make ten thousand million elements.
      if (usages.some(({ inside }) => inside.some((id) => targets.has(id)))) return 'a <use> of another <use>'
      if (elements * copies > DRAWN_MAX) return 'too many elements that are drawn again by <use>'
      const filters = filtered + (hasFilteredClass ? classes : 0)
      return filters * copies > FILTERS_MAX ? 'too many filters' : undefined
    },
  }
}
