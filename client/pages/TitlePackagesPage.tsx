import type { ComponentProps } from 'react'
import { Packages } from '../sections/Packages/Packages.tsx'
import { Page as TitlePage } from './TitlePage.tsx'

/** A page with its title that has packages. */
export function Page(props: ComponentProps<typeof TitlePage>) {
  const { packages } = props.content
  return <TitlePage {...props} packages={packages && <Packages packages={packages} />} />
}
