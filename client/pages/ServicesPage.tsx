import type { PageProps } from '../page-parts.ts'
import { TitleBand } from '../sections/TitleBand/TitleBand.tsx'

export function Page({ content }: PageProps) {
  return <TitleBand title={content.pages.services.name} body={content.pages.services.body} />
}
