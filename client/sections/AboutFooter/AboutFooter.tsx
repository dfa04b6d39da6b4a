import type { ReactNode } from 'react'
import type { ContactItem } from '../../../shared/contact-items.ts'
import type { SocialLink } from '../../../shared/content.ts'
import type { PageContent } from '../../../shared/page-content.ts'
import { getText, type ContentText } from '../../../shared/text-language.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Picture } from '../../components/Picture/Picture.tsx'
import { Text } from '../../components/Text/Text.tsx'
import styles from './AboutFooter.module.css'

interface AboutFooterProps {
  content: PageContent<'about'>
  newTabLabel: ContentText
}

/** The footer of About Us: contact items, the company, and social links, over a picture of its building. */
export function AboutFooter({ content, newTabLabel }: AboutFooterProps) {
  const { building, contact, contactItems, company, social, socialLinks } = content
  return (
    <footer className={styles.footer}>
      <Picture picture={building} className={styles.building} />
      <div className={styles.columns}>
        <Column id="contact-us" heading={contact.heading}>
          <ul>
            {contactItems.map((item) => (
              <ContactRow key={getText(item.text)} item={item} />
            ))}
          </ul>
        </Column>
        <Column id="about-the-company" heading={company.heading}>
          <p>
            <Text text={company.text} />
          </p>
        </Column>
        <Column id="social-links" heading={social.heading}>
          <ul className={styles.social}>
            {socialLinks.map((link) => (
              <SocialIcon key={link.link} link={link} newTabLabel={newTabLabel} />
            ))}
          </ul>
        </Column>
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

function ContactRow({ item: { icon, text, link } }: { item: ContactItem }) {
  return (
    <li className={styles.item}>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      {link ? (
        <a
          className={styles.link}
          href={link}
          dir={link.startsWith('tel:') ? 'ltr' : undefined}
          aria-label={getText(text)}
        >
          <BreakableEmail text={getText(text)} />
        </a>
      ) : (
        <address className={styles.address}>
          <Text text={text} />
        </address>
      )}
    </li>
  )
}

function SocialIcon({ link: { icon, name, link }, newTabLabel }: { link: SocialLink; newTabLabel: ContentText }) {
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

/** An e-mail address that may break after its @. Any other text is unchanged. */
function BreakableEmail({ text }: { text: string }) {
  const [user, host] = text.split('@')
  if (!host) return text
  return (
    <>
      {user}@<wbr />
      {host}
    </>
  )
}
