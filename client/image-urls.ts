/**
 * The URL paths of the built-in images by source file. Only the server names images: scripts get URLs in the content.
 */
export const imageUrls = import.meta.glob<string>(['./images/*.svg', './images/sprites/airlines.svg'], {
  query: '?url',
  import: 'default',
  eager: true,
})
