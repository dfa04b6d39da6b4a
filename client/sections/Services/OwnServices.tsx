import { SERVICE_ROWS_MAX } from '../../../shared/sections.ts'
import type { HomeSectionProps } from '../../components/home-section-props.ts'
import styles from './OwnServices.module.css'
import { Services } from './Services.tsx'

/** The services. One or two have rows in place of cards. */
export function OwnServices(props: HomeSectionProps) {
  const hasRows = props.content.services.cards.length <= SERVICE_ROWS_MAX
  return <Services {...props} className={hasRows ? styles.rows : styles.cards} />
}
