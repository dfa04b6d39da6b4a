/** Loads lazy images before printing. Browsers that print them anyway are unaffected. */
export function loadImagesForPrint(): void {
  addEventListener('beforeprint', () => {
    for (const image of document.images) image.loading = 'eager'
  })
}
