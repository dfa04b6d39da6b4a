import { useId, useState } from 'react'
import type { Field } from '../../model/fields.ts'
import type { Value } from '../../../shared/model/with-value.ts'
import styles from '../editor.module.css'
import type { Control } from '../controls/control.ts'
import { TextControl } from '../controls/TextControl.tsx'
import { Tabs } from '../Tabs.tsx'
import { useEditor, useLanguages, useProblem, useValue } from '../use-editor.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { ImageField } from './ImageField.tsx'
import { ListField } from './ListField.tsx'

const modules = import.meta.glob<Readonly<Record<string, Control>>>('../controls/*Control.tsx', { eager: true })

/** The control with the name of the kind, such as `LongTextControl` for `long-text`, or else a line of text. */
function findControl(kind: string): Control {
  const name = `${kind.replace(/(?:^|-)[a-z]/g, (start) => start.slice(-1).toUpperCase())}Control`
  return modules[`../controls/${name}.tsx`]?.[name] ?? TextControl
}

/** One field, with its translations beside it. */
export function FieldView({ field }: { field: Field }) {
  const { kind, translations = [] } = field
  if (kind === 'list' || kind === 'order') return <ListField field={field} renderField={renderField} />
  if (kind === 'image') return <ImageField field={field} renderField={renderField} />
  if (kind === 'markdown' && translations.length > 0) return <LanguageTabs versions={[field, ...translations]} />
  return (
    <div className={styles.pair}>
      {[field, ...translations].map((version) => (
        <ValueField key={version.id} field={version} />
      ))}
    </div>
  )
}

/** A long text in one language at a time, at full width. */
function LanguageTabs({ versions }: { versions: readonly Field[] }) {
  const { target } = useEditor()
  const languages = useLanguages()
  const wanted = target && versions.find(({ id }) => id === target.key)
  // The last one counts: a field that was asked for after a language was chosen shows its language.
  const [chosen, setChosen] = useState<{ readonly language: string; readonly before: typeof target }>()
  const isChosen = chosen !== undefined && (!wanted || chosen.before === target)
  const language = isChosen ? chosen.language : wanted?.language
  const shown = versions.find((version) => version.language === language) ?? versions[0]
  const names: Record<string, string> = Object.fromEntries(languages.map(({ code, name }) => [code, name]))
  const choose = (code: string) => setChosen({ language: code, before: target })
  return (
    <>
      <Tabs<string> label="Language of the text" tabs={names} value={shown?.language ?? ''} onChange={choose} />
      {shown && <ValueField key={shown.id} field={shown} />}
    </>
  )
}

const renderField = (field: Field) => <FieldView key={field.key} field={field} />

/** A field with a single value in one language. */
function ValueField({ field }: { field: Field }) {
  const { id, kind, language, direction, isOptional, keyboard } = field
  const problem = useProblem(field)
  const elementId = useId()
  const saved = useValue(field)
  const change = (value: Value | undefined) => {
    // Clearing a field that may be left out removes it. Any other one is stored as empty, which is a problem.
    const next = value === '' && isOptional ? undefined : value
    if (kind === 'flag' || kind === 'choice') saved.set(next)
    else saved.type(next)
  }
  const View = findControl(kind)
  const input = {
    id: elementId,
    'data-key': id,
    'aria-describedby': `${elementId}-about`,
    'aria-invalid': problem !== undefined || undefined,
    ...keyboard,
    ...(direction && { lang: language, dir: direction }),
  }
  return (
    <FieldFrame id={elementId} field={field} saved={saved}>
      <View field={field} value={saved.shown} change={change} input={input} />
    </FieldFrame>
  )
}
