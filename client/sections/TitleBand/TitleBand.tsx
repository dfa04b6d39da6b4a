import { Landscape } from '../../components/Landscape/Landscape.tsx'

/** A page of which only the title is known. */
export function TitleBand({ title }: { title: string }) {
  return (
    <Landscape>
      <h1 tabIndex={-1}>{title}</h1>
    </Landscape>
  )
}
