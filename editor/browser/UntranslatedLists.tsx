import { useDeferredValue, useMemo, useState } from 'react'
import type { Language } from '../../shared/languages/languages.ts'
import { listUntranslated } from '../model/untranslated.ts'
import styles from './editor.module.css'
import { SectionLink } from './SectionLink.tsx'
import { useEditor, useLanguages } from './use-editor.ts'

/** What each further language of the site lacks, with a link to each field. Publishing does not need it. */
export function UntranslatedLists() {
  const [, ...others] = useLanguages()
  return others.map(({ code, name }) => <UntranslatedList key={code} language={code} name={name} />)
}

function UntranslatedList({ language, name }: { language: Language; name: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Not translated: {name}</summary>
      {isOpen && <Groups language={language} />}
    </details>
  )
}

/** Rendered while the list is open: it describes every field of the site. */
function Groups({ language }: { language: Language }) {
  const editor = useEditor()
  const [main] = useLanguages()
  // Typing does not wait for the list.
  const outline = useDeferredValue(editor.outline)
  const sources = useDeferredValue(editor.sources)
  const groups = useMemo(() => listUntranslated(language, outline, sources), [language, outline, sources])
  const count = groups.reduce((sum, { texts }) => sum + texts.length, 0)
  if (count === 0) return <p className={styles.about}>Every text is translated.</p>
  return (
    <>
      <p className={styles.about}>
        {count === 1 ? '1 text' : `${count} texts`}: visitors see {main?.name}
      </p>
      {groups.map(({ key, title, texts }) => (
        <section key={key} aria-label={title}>
          <p className={styles.about}>
            <b>{title}</b>
          </p>
          <ul>
            {texts.map((text) => (
              <li key={text.id}>
                <SectionLink section={text.section} field={text.id}>
                  {text.title}
                </SectionLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
