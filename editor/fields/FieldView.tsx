import type { Field } from '../../shared/editing.ts'
import { ImageField } from './ImageField.tsx'
import { ListField } from './ListField.tsx'
import { OrderField } from './OrderField.tsx'
import { ValueField } from './ValueField.tsx'

const views = { image: ImageField, order: OrderField } as const

/** One field, with its translations beside it. */
export function FieldView({ field }: { field: Field }) {
  if (field.kind === 'list') return <ListField field={field} renderField={renderField} />
  const View = field.kind === 'image' || field.kind === 'order' ? views[field.kind] : ValueField
  return <View field={field} />
}

const renderField = (field: Field) => <FieldView key={field.key} field={field} />
