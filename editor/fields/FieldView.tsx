import type { Field } from '../../shared/editing.ts'
import { ImageField } from './ImageField.tsx'
import { ListField } from './ListField.tsx'
import { ValueField } from './ValueField.tsx'
import styles from '../editor.module.css'

/** One field with its translations beside it. */
export function FieldView({ field }: { field: Field }) {
  if (field.kind === 'list') return <ListField field={field} renderField={renderField} />
  if (field.kind === 'image') return <ImageField field={field} />
  return (
    <div className={styles.pair} data-count={field.translations?.length}>
      <ValueField field={field} version={field} />
      {field.translations?.map((translation) => (
        <ValueField key={translation.language} field={field} version={translation} />
      ))}
    </div>
  )
}

const renderField = (field: Field) => <FieldView key={field.key} field={field} />
