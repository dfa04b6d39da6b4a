import { Icon } from '../../../client/components/Icon/Icon.tsx'
import { contactIconNames, controlIconNames, iconNames } from '../../../shared/icons.ts'
import styles from './ChoiceControl.module.css'
import { toText, type ControlProps } from './control.ts'
import { Options } from './Options.tsx'

export function ChoiceControl(props: ControlProps) {
  const { field, value, change, input } = props
  const choices = field.choices ?? []
  if (choices.length > 0 && choices.every((choice) => findIcon(choice.value))) return <IconChoice {...props} />
  const text = toText(value)
  const isKnown = choices.some((choice) => choice.value === text)
  return (
    <select {...input} value={text} onChange={({ target }) => change(target.value)}>
      {/* Also what the file contains, although it is none of the choices. */}
      {!isKnown && <option value={text}>{text || 'Choose…'}</option>}
      {isKnown && field.isOptional && <option value="">None</option>}
      <Options field={field} />
    </select>
  )
}

/** The drawings of the icons. Closed, it shows the one that is chosen. */
function IconChoice({ field: { key, choices = [], title }, value, change, input }: ControlProps) {
  const chosen = choices.find((choice) => choice.value === value)
  const icon = findIcon(chosen?.value)
  return (
    <details className={styles.icons}>
      <summary
        id={String(input['id'])}
        data-key={input['data-key']}
        aria-label={`${title}: ${chosen?.title ?? 'none'}`}
      >
        {icon ? <Icon name={icon} /> : 'Choose…'}
      </summary>
      <div role="group" aria-label={title}>
        {choices
          .filter((choice) => choice === chosen || isOffered(choice.value, key))
          .map((choice) => {
            const name = findIcon(choice.value)
            return (
              <button
                key={choice.value}
                type="button"
                title={choice.title}
                aria-label={choice.title}
                aria-pressed={choice.value === value}
                onClick={() => change(choice.value)}
              >
                {name && <Icon name={name} />}
              </button>
            )
          })}
      </div>
    </details>
  )
}

function findIcon(value: string | undefined) {
  return iconNames.find((name) => name === value)
}

/** Social networks have their logos. Everything else has what a travel agency does. */
function isOffered(value: string, key: string): boolean {
  const names: readonly string[] = contactIconNames
  if (key.startsWith('agency.social.')) return names.includes(value)
  return !controlIconNames.some((name) => name === value) && !value.endsWith('-logo')
}
