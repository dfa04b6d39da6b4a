import ridge from '../../images/ridge.svg'
import styles from './Ridge.module.css'

/** The silhouette of mountains that closes a page into its footer, in the dark colours of the site. */
export function Ridge({ className = '' }: { className?: string | undefined }) {
  return (
    <div className={`${styles.ridge} ${className}`}>
      <svg viewBox="0 0 1600 140" preserveAspectRatio="none" aria-hidden="true">
        <use href={`${ridge}#drawing`} />
      </svg>
    </div>
  )
}
