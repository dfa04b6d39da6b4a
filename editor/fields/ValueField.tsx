import { useId } from 'react'
import type { Field, FieldKind, Value } from '../../shared/editing.ts'
import styles from '../editor.module.css'
import { fillPlaceholders } from '../placeholders.ts'
import { useEditor, useValue, type Version } from '../use-editor.ts'
import { ChoiceControl, ColorControl, FlagControl, LinkControl, NumberControl, type Control } from './controls.tsx'
import { getDataKey } from './data-key.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { TextControl } from './text-controls.tsx'

const controls: Readonly<Partial<Record<FieldKind, Control>>> = {
  number: NumberControl,
  flag: FlagControl,
  color: ColorControl,
  choice: ChoiceControl,
  link: LinkControl,
}

/** A field with a single value, in the main language or in another one. */
export function ValueField({ field, version }: { field: Field; version: Version }) {
  const { languages, placeholders } = useEditor().state
  const id = useId()
  const { key, kind, title, limit } = field
  const saved = useValue({ ...version, key })
  const language = languages.find(({ code }) => code === version.language)
  const isTranslation = version !== field
  const value = saved.own ?? version.sample
  const length = typeof value === 'string' ? fillPlaceholders(value, placeholders).length : undefined
  const change = (next: Value) => {
    // Clearing a field that may be left out removes it. Any other one is stored as empty, which is a problem.
    const isRemoved = next === '' && (field.isOptional || isTranslation)
    const save = kind === 'flag' || kind === 'choice' ? saved.set : saved.type
    save(isRemoved ? undefined : next)
  }
  const View = controls[kind] ?? TextControl
  return (
    <FieldFrame
      id={id}
      title={isTranslation ? `${title} (${language?.name})` : title}
      {...(!isTranslation && { hint: field.hint, example: value === undefined ? field.example : undefined })}
      onExample={kind === 'markdown' && field.example ? () => saved.set(field.example) : undefined}
      problem={version.problem}
      saved={saved}
    >
      <View
        field={field}
        value={value}
        change={change}
        input={{
          id,
          'data-key': getDataKey(key, version.language, languages),
          'aria-describedby': `${id}-about`,
          'aria-invalid': version.problem !== undefined || undefined,
          ...(field.translations && { lang: version.language, dir: language?.direction }),
        }}
      />
      {version.isMissing && saved.own === undefined && (
        <p className={styles.missing}>No translation yet: visitors see {languages[0]?.name}</p>
      )}
      {limit !== undefined && length !== undefined && (
        <p className={styles.about} data-over={length > limit || undefined}>
          {length} of {limit} characters
        </p>
      )}
    </FieldFrame>
  )
}
