import { useId } from 'react'
import type { PackageList } from '../../../shared/page-content/packages.ts'
import type { ContentText } from '../../../shared/languages/text-language.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { PageLink } from '../../components/PageLink/PageLink.tsx'
import { Picture } from '../../components/Picture/Picture.tsx'
import { Text } from '../../components/Text/Text.tsx'
import button from '../../styles/button.module.css'
import styles from './PackageCard.module.css'
import { Price } from './Price.tsx'

interface PackageCardProps {
  card: PackageList['cards'][number]
  details: ContentText
  /** Whether it may be wider than one of three columns. */
  isLead: boolean
}

/** A package: what it is, what it costs, when it leaves, and how to ask about it. */
export function PackageCard({ card, details, isLead }: PackageCardProps) {
  const { name, picture, mark, length, price, departure, departures, facts, page, hash, ask } = card
  // HTML validators reject an ID that starts with a sign.
  const nameId = `package${useId()}`
  return (
    <article className={styles.card} aria-labelledby={nameId}>
      {/* Without a picture, the style sheet draws an arch. */}
      <div className={picture ? styles.picture : styles.drawing}>
        {picture && <Picture picture={picture} slot={isLead ? 'leadPackage' : 'package'} />}
      </div>
      {mark && (
        <p className={styles.mark}>
          <Text text={mark} />
        </p>
      )}
      <div className={styles.words}>
        <div className={styles.head}>
          <h3 id={nameId}>
            <Text text={name} />
          </h3>
          {length && <p>{length}</p>}
          {departure && (
            <p className={styles.departure}>
              <Icon name="calendar-check" />
              <span>
                <strong>{departure}</strong> {departures}
              </span>
            </p>
          )}
        </div>
        <div className={styles.offer}>
          {facts && <Facts facts={facts} />}
          <Price price={price} />
          <p className={styles.actions}>
            <a className={button.button} href={ask.link} aria-describedby={nameId}>
              <Icon name={ask.icon} />
              <Text text={ask.text} />
            </a>
            {page && (
              <PageLink page={page} hash={hash} className={styles.details} aria-describedby={nameId}>
                <Text text={details} />
              </PageLink>
            )}
          </p>
        </div>
      </div>
    </article>
  )
}

function Facts({ facts }: { facts: NonNullable<PackageCardProps['card']['facts']> }) {
  return (
    <ul className={styles.facts}>
      {facts.map(({ icon, text }, index) => (
        <li key={index}>
          <Icon name={icon} />
          <span>
            <Text text={text} />
          </span>
        </li>
      ))}
    </ul>
  )
}
