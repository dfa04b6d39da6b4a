import { useId } from 'react'
import type { Field, FieldKind } from '../../shared/editing.ts'
import { getDataKey } from '../Problems.tsx'
import { fillPlaceholders } from '../placeholders.ts'
import { useEditor, useValue } from '../use-editor.ts'
import { ChoiceControl } from './ChoiceControl.tsx'
import { ColorControl } from './ColorControl.tsx'
import type { Control, Version } from './control.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { FlagControl, LinkControl, NumberControl } from './simple-controls.tsx'
import { LongTextControl, MarkdownControl, TextControl } from './text-controls.tsx'
import styles from '../editor.module.css'

const controls: Readonly<Record<Exclude<FieldKind, 'list' | 'image'>, Control>> = {
  text: TextControl,
  longText: LongTextControl,
  markdown: MarkdownControl,
  number: NumberControl,
  flag: FlagControl,
  color: ColorControl,
  choice: ChoiceControl,
  link: LinkControl,
}

/** A field with a single value, in the main language or in another one. */
export function ValueField({ field, version }: { field: Field; version: Version }) {
  const { state } = useEditor()
  const id = useId()
  const { key, kind, title, limit } = field
  const { own, typed, change } = useValue({ ...version, key })
  const [main] = state.languages
  const language = state.languages.find(({ code }) => code === version.language)
  const isTranslation = version !== field
  const value = own ?? version.sample
  if (kind === 'list' || kind === 'image') return null
  const View = controls[kind]
  const length = typeof value === 'string' ? fillPlaceholders(value, state.placeholders).length : 0
  return (
    <FieldFrame
      id={id}
      title={isTranslation ? `${title} (${language?.name})` : title}
      hint={isTranslation ? undefined : field.hint}
      example={isTranslation || value !== undefined ? undefined : field.example}
      isSample={own === undefined && version.sample !== undefined}
      onReset={own !== undefined && version.sample !== undefined ? () => change(undefined, { delayMs: 0 }) : undefined}
      typed={typed}
      isStored={own !== undefined && own === version.own}
      onForce={() => change(own, { delayMs: 0, isForced: true })}
      problem={version.problem}
    >
      {'isMissing' in version && version.isMissing && own === undefined && (
        <p className={styles.missing}>No translation yet: visitors see {main?.name}</p>
      )}
      <View
        field={field}
        value={value}
        change={(value, options) => change(isEmptied(value, field, isTranslation) ? undefined : value, options)}
        input={{
          id,
          'data-key': getDataKey(key, version.language, main?.code),
          'aria-describedby': `${id}-about`,
          'aria-invalid': version.problem !== undefined || undefined,
          ...(field.translations && { lang: version.language, dir: language?.direction }),
        }}
      />
      {limit !== undefined && typeof value === 'string' && (
        <p className={styles.counter} data-over={length > limit || undefined}>
          {length} of {limit} characters
        </p>
      )}
    </FieldFrame>
  )
}

/** Clearing a field that may be left out removes it. Any other one is stored as empty, which is a problem. */
function isEmptied(value: unknown, field: Field, isTranslation: boolean): boolean {
  return value === '' && (field.isOptional || isTranslation)
}
