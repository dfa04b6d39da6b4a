import { hasSlideshow } from '../../../shared/sections.ts'
import { ContactButtons } from '../../components/ContactButtons/ContactButtons.tsx'
import { FlightScene } from '../../components/FlightScene/FlightScene.tsx'
import type { HomeSectionProps } from '../../components/home-section-props.ts'
import styles from './OwnWelcome.module.css'
import { Welcome } from './Welcome.tsx'

/** The introduction with the action below it. Beside it is a drawn scene, or a slideshow of photographs. */
export function OwnWelcome(props: HomeSectionProps) {
  const { content, shared } = props
  const { action, sections, sideBySide } = content
  const hasScene = !hasSlideshow(sections)
  const classNames = [
    action && styles.aboveSlides,
    sideBySide !== undefined && styles.besideSlides,
    hasScene && styles.besideScene,
  ]
  return (
    <Welcome
      {...props}
      className={classNames.filter(Boolean).join(' ')}
      action={
        action && (
          <div className={styles.action}>
            <ContactButtons contact={action} labels={shared.labels} />
          </div>
        )
      }
      scene={hasScene && <FlightScene airplane={shared.airplane} className={styles.scene} />}
    />
  )
}
