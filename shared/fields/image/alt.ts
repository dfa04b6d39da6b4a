import { z } from 'zod'
import { wordsKeyboard, type KindMeta } from '../../model/field-meta.ts'

/** What an image shows. Empty for an image that only decorates. */
export const alt = z.string('must describe the image in a few words, or be empty for a decorative image').meta({
  kind: 'alt',
  keyboard: wordsKeyboard,
  code: 'invalid-alt',
  lengthMax: 300,
  title: 'What it shows',
  description: 'For people who cannot see the image',
} satisfies KindMeta)
