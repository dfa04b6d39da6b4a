import type { PageProps } from '../page-parts.ts'
import { TitleBand } from '../sections/TitleBand/TitleBand.tsx'

export function Page({ content }: PageProps) {
  return <TitleBand title={content.pages.tours.name} body={content.pages.tours.body} />
}
