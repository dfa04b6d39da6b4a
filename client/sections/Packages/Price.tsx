import type { PriceText } from '../../../shared/page-content/packages.ts'
import styles from './Price.module.css'

/** A price, whose amount is the largest figure of its card. */
export function Price({ price: { before, amount, after } }: { price: PriceText }) {
  return (
    <p className={styles.price}>
      <span>{before}</span>
      {amount && <strong>{amount}</strong>}
      {after && <span>{after}</span>}
    </p>
  )
}
