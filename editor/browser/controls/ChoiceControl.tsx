import { Icon } from '../../../client/components/Icon/Icon.tsx'
import { iconNames } from '../../../shared/icons.ts'
import styles from '../editor.module.css'
import { toText, type ControlProps } from './control.ts'
import { Options } from './Options.tsx'

export function ChoiceControl({ field, value, change, input }: ControlProps) {
  const text = toText(value)
  const isKnown = field.choices?.some((choice) => choice.value === text)
  const icon = iconNames.find((name) => name === text)
  return (
    <div className={styles.row}>
      {icon && <Icon name={icon} />}
      <select {...input} value={text} onChange={({ target }) => change(target.value)}>
        {/* Also what the file contains, although it is none of the choices. */}
        {!isKnown && <option value={text}>{text || 'Choose…'}</option>}
        {isKnown && field.isOptional && <option value="">None</option>}
        <Options field={field} />
      </select>
    </div>
  )
}
