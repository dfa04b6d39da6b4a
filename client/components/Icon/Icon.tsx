import { iconSprite } from 'virtual:generated-assets'
import type { IconName } from '../../../shared/icons.ts'
import styles from './Icon.module.css'

/** A decorative icon in the colour and size (1em) of the surrounding text. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} aria-hidden="true">
      <use href={`${iconSprite}#${name}`} />
    </svg>
  )
}
