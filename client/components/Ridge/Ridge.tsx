import styles from './Ridge.module.css'

/** The silhouette of mountains that closes a page into its footer. */
export function Ridge() {
  return <div className={styles.ridge} />
}
