import { listContactItems } from '../../../shared/contact-items.ts'
import type { AboutContent, Agency, Labels, ServedPicture } from '../../../shared/content.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Picture } from '../../components/Picture/Picture.tsx'
import styles from './AboutFooter.module.css'

interface AboutFooterProps {
  agency: Agency
  about: AboutContent<ServedPicture>
  labels: Labels
}

/** The foot of About Us: how to reach the agency, what it is, and its social links, over its building. */
export function AboutFooter({ agency, about: { building, contact, company, social }, labels }: AboutFooterProps) {
  return (
    <footer className={styles.footer}>
      <Picture picture={building} className={styles.building} />
      <div className={styles.columns}>
        <section aria-labelledby="contact-us">
          <h2 id="contact-us" className={styles.heading}>
            {contact.heading}
          </h2>
          <ul>
            {listContactItems(agency).map(({ icon, text, link }) => (
              <li key={text} className={styles.item}>
                <span className={styles.icon}>
                  <Icon name={icon} />
                </span>
                {link ? (
                  <a
                    className={styles.link}
                    href={link}
                    dir={link.startsWith('tel:') ? 'ltr' : undefined}
                    aria-label={text}
                  >
                    <BreakableEmail text={text} />
                  </a>
                ) : (
                  <address className={styles.address}>{text}</address>
                )}
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="about-the-company">
          <h2 id="about-the-company" className={styles.heading}>
            {company.heading}
          </h2>
          <p>{company.text}</p>
        </section>
        <section aria-labelledby="social-links">
          <h2 id="social-links" className={styles.heading}>
            {social.heading}
          </h2>
          <ul className={styles.social}>
            {agency.social.map(({ icon, name, link }) => (
              <li key={link}>
                <a className={styles.socialLink} href={link} target="_blank" rel="noopener" aria-label={`${name} (${labels.newTab})`}>
                  <Icon name={icon} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </footer>
  )
}

/** An email address that may break after its @. The link's label keeps the break out of its accessible name. */
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
