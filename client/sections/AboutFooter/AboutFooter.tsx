import type { ReactNode } from 'react'
import type { Agency } from '../../../shared/model/content.ts'
import type { PageContent } from '../../../shared/page-content/page-content.ts'
import { getText, type ContentText } from '../../../shared/languages/text-language.ts'
import { ContactGroups } from '../../components/ContactGroups/ContactGroups.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Picture } from '../../components/Picture/Picture.tsx'
import { Text } from '../../components/Text/Text.tsx'
import styles from './AboutFooter.module.css'

interface AboutFooterProps {
  content: PageContent<'about'>
  registrations: Agency['registrations']
  newTabLabel: ContentText
}

/** The footer of About Us: contact items, the company, and social links, over a picture of its building. */
export function AboutFooter({ content, registrations, newTabLabel }: AboutFooterProps) {
  const { building, contact, contactGroups, company, social, socialLinks } = content
  return (
    <footer className={styles.footer}>
      <Picture picture={building} slot="building" className={styles.building} />
      <div className={styles.columns}>
        <Column id="contact-us" heading={contact.heading}>
          <div className={styles.offices}>
            <ContactGroups groups={contactGroups} heading="h3" />
          </div>
        </Column>
        <Column id="about-the-company" heading={company.heading}>
          <p>
            <Text text={company.text} />
          </p>
          {registrations && (
            <ul className={styles.registrations}>
              {registrations.map(({ name, number }, index) => (
                <li key={index}>
                  <Text text={name} /> <bdi>{number}</bdi>
                </li>
              ))}
            </ul>
          )}
        </Column>
        {socialLinks.length > 0 && (
          <Column id="social-links" heading={social.heading}>
            <ul className={styles.social}>
              {socialLinks.map((link, index) => (
                <SocialIcon key={index} link={link} newTabLabel={newTabLabel} />
              ))}
            </ul>
          </Column>
        )}
      </div>
    </footer>
  )
}

function Column({ id, heading, children }: { id: string; heading: ContentText; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        <Text text={heading} />
      </h2>
      {children}
    </section>
  )
}

function SocialIcon({
  link: { icon, name, link },
  newTabLabel,
}: {
  link: Agency['social'][number]
  newTabLabel: ContentText
}) {
  return (
    <li>
      <a
        className={styles.socialLink}
        href={link}
        target="_blank"
        rel="noopener"
        aria-label={`${getText(name)} (${getText(newTabLabel)})`}
      >
        <Icon name={icon} />
      </a>
    </li>
  )
}
