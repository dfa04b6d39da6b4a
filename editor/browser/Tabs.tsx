import styles from './editor.module.css'

interface TabsProps<Name extends string> {
  label: string
  tabs: Readonly<Record<Name, string>>
  value: Name
  onChange: (name: Name) => void
}

/** A row of buttons of which one is pressed. */
export function Tabs<Name extends string>({ label, tabs, value, onChange }: TabsProps<Name>) {
  return (
    <div className={styles.buttons} role="group" aria-label={label}>
      {(Object.keys(tabs) as Name[]).map((name) => (
        <button key={name} type="button" aria-pressed={value === name} onClick={() => onChange(name)}>
          {tabs[name]}
        </button>
      ))}
    </div>
  )
}
