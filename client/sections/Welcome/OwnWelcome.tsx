import { hasSlideshow } from '../../../shared/sections.ts'
import { ContactButtons } from '../../components/ContactButtons/ContactButtons.tsx'
import { FlightScene } from '../../components/FlightScene/FlightScene.tsx'
import type { HomeSectionProps } from '../../components/home-section-props.ts'
import styles from './OwnWelcome.module.css'
import { Welcome } from './Welcome.tsx'

/** The introduction with the action below it. Without a slideshow, a drawn scene is beside it. */
export function OwnWelcome(props: HomeSectionProps) {
  const { content, shared } = props
  const hasScene = !hasSlideshow(content.sections)
  return (
    <Welcome
      {...props}
      className={hasScene ? styles.besideScene : content.action && styles.aboveSlides}
      action={
        content.action && (
          <div className={styles.action}>
            <ContactButtons contact={content.action} labels={shared.labels} />
          </div>
        )
      }
      scene={hasScene && <FlightScene airplane={shared.airplane} className={styles.scene} />}
    />
  )
}
