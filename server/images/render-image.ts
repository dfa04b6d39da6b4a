import type { ImageForm } from './image-job.ts'
import { renderFavicon, renderIcon } from './render-icon.ts'
import { renderSocialImage } from './render-social-image.ts'

export async function renderImage(image: Buffer, form: ImageForm): Promise<Buffer> {
  switch (form.kind) {
    case 'favicon':
      return renderFavicon(image)
    case 'icon':
      return renderIcon(image, form.size, form.background)
    case 'social-image':
      return renderSocialImage(image, form.focus)
  }
}
