import { Icon } from '../../client/components/Icon/Icon.tsx'
import { iconNames, type IconName } from '../../shared/icons.ts'
import { AT_ONCE, type ControlProps } from './control.ts'
import styles from '../editor.module.css'

const icons = new Set<string>(iconNames)

export function ChoiceControl({ field, value, change, input }: ControlProps) {
  const { choices = [], isOptional } = field
  const text = typeof value === 'string' ? value : ''
  const isKnown = choices.some((choice) => choice.value === text)
  return (
    <div className={styles.choice}>
      {isIcon(text) && <Icon name={text} />}
      <select {...input} value={text} onChange={({ target }) => change(target.value, AT_ONCE)}>
        {/* Also what the file contains, although it is none of the choices. */}
        {(isOptional || !isKnown) && <option value={isKnown ? '' : text}>{isKnown ? '' : text || 'Choose…'}</option>}
        {choices.map(({ value, title }) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </select>
    </div>
  )
}

function isIcon(name: string): name is IconName {
  return icons.has(name)
}
