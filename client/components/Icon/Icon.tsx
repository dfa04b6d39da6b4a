import { contactIconNames, serviceIconNames, type IconName } from '../../../shared/icons.ts'
import contactIconSprite from '../../images/sprites/contact-icons.svg'
import pageIconSprite from '../../images/sprites/icons.svg'
import serviceIconSprite from '../../images/sprites/service-icons.svg'
import styles from './Icon.module.css'

const sprites: Readonly<Record<string, readonly string[]>> = {
  [contactIconSprite]: contactIconNames,
  [serviceIconSprite]: serviceIconNames,
}

/** A decorative icon in the colour and size (1em) of the surrounding text. */
export function Icon({ name }: { name: IconName }) {
  const sprite = Object.keys(sprites).find((file) => sprites[file]?.includes(name)) ?? pageIconSprite
  return (
    <svg className={styles.icon} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
