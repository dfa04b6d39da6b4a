import type { Field } from '../../protocol.ts'
import { parseKey } from '../../../shared/model/content-path.ts'
import { contentSchema } from '../../../shared/model/content-schema.ts'
import type { Keyboard } from '../../../shared/model/field-meta.ts'
import { buildSchemaTree, findNode } from '../../../shared/model/schema-tree.ts'

const tree = buildSchemaTree(contentSchema)

/** What the element of a field tells the keyboard of a phone. Undefined for the settings of the site, which are chosen. */
export function getKeyboard({ key }: Pick<Field, 'key'>): Keyboard | undefined {
  return findNode(tree, parseKey(key))?.keyboard
}
