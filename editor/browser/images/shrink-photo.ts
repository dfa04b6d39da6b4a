/** More than the largest place of the site at two device pixels. */
const SIDE_MAX = 3000
const JPEG_QUALITY = 0.9
/** A smaller file is sent as it is. */
const BYTES_MIN = 500_000

/**
 * Draws a photograph smaller, so that a phone sends less, and without where it was taken. Resolves with the file itself
 * if it is small, or if the browser cannot read it.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (file.type !== 'image/jpeg' || file.size < BYTES_MIN) return file
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return file
  const scale = Math.min(1, SIDE_MAX / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
  return blob ? new File([blob], file.name, { type: blob.type }) : file
}
