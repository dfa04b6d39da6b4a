import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { defaultContent } from '../../../shared/default-content/default-content.ts'
import type { HomeSectionProps } from '../../components/home-section-props.ts'
import { Services } from './Services.tsx'

const { services } = defaultContent.home

describe('Services', () => {
  it('marks the featured card only', () => {
    const cards = [true, false, undefined].map((isFeatured, index) => ({
      icon: 'bed' as const,
      title: String(index),
      text: '',
      ...(isFeatured !== undefined && { isFeatured }),
    }))
    const props = { content: { services: { ...services, cards } } } as unknown as HomeSectionProps
    const html = renderToStaticMarkup(<Services {...props} />)
    expect(html.match(/data-featured[^ >]*/g)).toEqual(['data-featured="true"'])
  })
})
