import type { Field } from '../../shared/editing.ts'
import styles from '../editor.module.css'
import { ImageField } from './ImageField.tsx'
import { ListField } from './ListField.tsx'
import { ValueField } from './ValueField.tsx'

/** One field, with its translations beside it. */
export function FieldView({ field }: { field: Field }) {
  if (field.kind === 'list') return <ListField field={field} renderField={renderField} />
  if (field.kind === 'image') return <ImageField field={field} />
  return (
    <div className={styles.pair}>
      {[field, ...(field.translations ?? [])].map((version) => (
        <ValueField key={version.language} field={field} version={version} />
      ))}
    </div>
  )
}

const renderField = (field: Field) => <FieldView key={field.key} field={field} />
