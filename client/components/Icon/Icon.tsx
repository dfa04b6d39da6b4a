import { contactIconNames, type IconName } from '../../../shared/icons.ts'
import contactIconSprite from '../../images/sprites/contact-icons.svg'
import pageIconSprite from '../../images/sprites/icons.svg'
import styles from './Icon.module.css'

const contactIcons = new Set<string>(contactIconNames)

/** A decorative icon in the colour and size (1em) of the surrounding text. */
export function Icon({ name }: { name: IconName }) {
  const sprite = contactIcons.has(name) ? contactIconSprite : pageIconSprite
  return (
    <svg className={styles.icon} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
