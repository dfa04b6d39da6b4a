import { XML } from './names.ts'

/** A name of an element or attribute, as its file writes it and as browsers see it. */
export interface Name {
  readonly name: string
  readonly uri: string
  readonly local: string
}

/** An attribute as the parser reads it. */
export interface WrittenAttribute {
  readonly name: string
  readonly value: string
}

/** The namespaces of prefixes within an element: those that it declares, and those of the element around it. */
export interface Namespaces {
  readonly declared: ReadonlyMap<string, string>
  readonly outer: Namespaces | undefined
}

export const isDeclaration = ({ name }: WrittenAttribute): boolean => name === 'xmlns' || name.startsWith('xmlns:')

export function readNamespaces(attributes: readonly WrittenAttribute[], outer?: Namespaces): Namespaces {
  const declarations = attributes.filter(isDeclaration)
  if (outer && declarations.length === 0) return outer
  return { declared: new Map(declarations.map(({ name, value }) => [name.slice('xmlns:'.length), value])), outer }
}

/** Throws an Error for a prefix without a namespace. An attribute without a prefix has no namespace. */
export function resolveName(name: string, isAttribute: boolean, namespaces: Namespaces): Name {
  const [, prefix = '', local] = QUALIFIED.exec(name) ?? []
  if (local === undefined) throw new Error(`not a name: ${name}`)
  if (prefix === '') return { name, local, uri: isAttribute ? '' : findNamespace('', namespaces) }
  const uri = prefix === 'xml' ? XML : findNamespace(prefix, namespaces)
  if (uri === '') throw new Error(`no namespace: ${name}`)
  return { name, local, uri }
}

function findNamespace(prefix: string, { declared, outer }: Namespaces): string {
  return declared.get(prefix) ?? (outer ? findNamespace(prefix, outer) : '')
}

const QUALIFIED = /^(?:([^:]+):)?([^:]+)$/
