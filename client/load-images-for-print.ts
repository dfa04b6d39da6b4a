import { savesData } from './saves-data.ts'

/**
 * Loads lazy images before the user prints, because a print does not wait for them: with a mouse, once the browser is
 * idle, unless the user saves data. Elsewhere, when printing starts.
 */
export function loadImagesForPrint(): void {
  addEventListener('beforeprint', loadLazyImages)
  if (!matchMedia('(pointer: fine)').matches || savesData()) return
  const loadWhenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback : setTimeout)(loadLazyImages)
  if (document.readyState === 'complete') loadWhenIdle()
  else addEventListener('load', loadWhenIdle)
}

function loadLazyImages(): void {
  for (const image of document.images) image.loading = 'eager'
}
