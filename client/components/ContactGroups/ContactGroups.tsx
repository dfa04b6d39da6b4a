import type { ContactGroup } from '../../../shared/page-content/contact-items.ts'
import { getNumberDirection, getText } from '../../../shared/languages/text-language.ts'
import { Icon } from '../Icon/Icon.tsx'
import { Text } from '../Text/Text.tsx'
import { Hours } from './Hours.tsx'
import styles from './ContactGroups.module.css'

interface ContactGroupsProps {
  groups: readonly ContactGroup[]
  /** The element of a group's name. */
  heading: 'h2' | 'h3'
}

/** The ways to reach each office of the agency. `--icon` is the colour of the icons. */
export function ContactGroups({ groups, heading: Heading }: ContactGroupsProps) {
  return groups.map(({ name, items }, index) => (
    <div key={index} className={styles.group}>
      {name && (
        <Heading className={styles.name}>
          <Text text={name} />
        </Heading>
      )}
      <ul>
        {items.map((item, index) => (
          <ContactRow key={index} item={item} />
        ))}
      </ul>
    </div>
  ))
}

function ContactRow({ item: { icon, text = '', link, hours } }: { item: ContactGroup['items'][number] }) {
  const Element = icon === 'map-pin' ? 'address' : 'span'
  return (
    <li className={styles.item}>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      {hours ? (
        <Hours hours={hours} />
      ) : link ? (
        <a className={styles.link} href={link} dir={getNumberDirection(text)} aria-label={getText(text)}>
          <Text text={text} />
        </a>
      ) : (
        <Element className={styles.place}>
          <Text text={text} />
        </Element>
      )}
    </li>
  )
}
