import { filterPrimitives } from './svg-allowlist.ts'

const ELEMENTS_MAX = 20_000
const DEPTH_MAX = 100
/** Including the copies that <use> draws. */
const DRAWN_MAX = 200_000
/** Each filter, and each element with one, redraws a part of the image. */
const FILTERS_MAX = 100

interface Content {
  elements: number
  filters: number
  classes: number
  readonly references: string[]
}

interface CountedElement {
  readonly element: string
  readonly id: string
  readonly reference: string | undefined
  readonly hasClass: boolean
  readonly hasFilter: boolean
}

/** Whether CSS could apply a filter; a reference to the id `filter` counts too. */
export const appliesFilter = (css: string): boolean => /filter(?![-\w])/i.test(css)

/** Limits the elements and filters of an SVG, which make it slow to draw. `open` and `end` return a problem. */
export function createSvgLimits() {
  const root = createContent()
  const contentOfIds = new Map<string, Content>()
  const stack: (Content | undefined)[] = []
  let hasFilteredClass = false
  return {
    open({ element, id, reference, hasClass, hasFilter }: CountedElement): string | undefined {
      const own = id ? createContent() : undefined
      if (own) contentOfIds.set(id, own)
      stack.push(own)
      for (const content of [root, ...stack]) {
        if (!content) continue
        content.elements += 1
        if (hasFilter || filterPrimitives.has(element)) content.filters += 1
        if (hasClass) content.classes += 1
        if (reference) content.references.push(reference)
      }
      if (root.elements > ELEMENTS_MAX) return `more than ${ELEMENTS_MAX} elements`
      return stack.length > DEPTH_MAX ? `more than ${DEPTH_MAX} elements inside of each other` : undefined
    },
    close(): void {
      stack.pop()
    },
    /** A style sheet can apply a filter to every element with a class. */
    readStyleSheet(css: string): void {
      if (appliesFilter(css)) hasFilteredClass = true
    },
    end(): string | undefined {
      const countFilters = (content: Content) => content.filters + (hasFilteredClass ? content.classes : 0)
      if (countDrawn(root, contentOfIds, (content) => content.elements) > DRAWN_MAX) {
        return 'too many elements that <use> draws again'
      }
      return countDrawn(root, contentOfIds, countFilters) > FILTERS_MAX ? 'too many filters' : undefined
    },
  }
}

const createContent = (): Content => ({ elements: 0, filters: 0, classes: 0, references: [] })

const REFERENCE_DEPTH_MAX = 50

/** Sums `count` over an element and the elements that its <use> draws. Returns Infinity for a cycle. */
function countDrawn(
  root: Content,
  contentOfIds: ReadonlyMap<string, Content>,
  count: (content: Content) => number,
): number {
  const known = new Map<Content, number>()
  const visit = (content: Content, depth: number): number => {
    const total = known.get(content)
    if (total !== undefined) return total
    if (depth > REFERENCE_DEPTH_MAX) return Infinity
    let sum = count(content)
    for (const id of content.references) {
      const target = contentOfIds.get(id)
      if (target) sum += visit(target, depth + 1)
    }
    known.set(content, sum)
    return sum
  }
  return visit(root, 0)
}
