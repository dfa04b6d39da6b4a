import { Packages } from '../sections/Packages/Packages.tsx'
import { Page as TitlePage, type TitlePageProps } from './TitlePage.tsx'

/** A page with its title that has packages. */
export function Page(props: TitlePageProps) {
  const { packages } = props.content
  return <TitlePage {...props} packages={packages && <Packages packages={packages} />} />
}
