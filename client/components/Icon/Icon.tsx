import { iconSprite } from 'virtual:generated-assets'
import type { IconName } from '../../../shared/icons.ts'
import styles from './Icon.module.css'

/** An icon in the colour and size (1em) of the text around it; it decorates, so its meaning stands in words beside it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} aria-hidden="true">
      <use href={`${iconSprite}#${name}`} />
    </svg>
  )
}
