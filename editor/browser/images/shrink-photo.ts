/** More than the largest place of the site at two device pixels. */
const SIDE_MAX = 3000
const JPEG_QUALITY = 0.9
/** A smaller file is sent as it is. */
const BYTES_MIN = 500_000
/** The sides of the canvas that tells whether a browser draws truly. */
const PROBE = 8
/** Some browsers change the last bits of a pixel, which nobody sees. */
const DIFFERENCE_MAX = 8

/**
 * Draws a photograph smaller, so that a phone sends less, and without where it was taken. Resolves with the file itself
 * if it is small or would become larger, or if the browser cannot read or draw it.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (file.type !== 'image/jpeg' || file.size < BYTES_MIN || !drawsTruly()) return file
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return file
  const scale = Math.min(1, SIDE_MAX / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
  return blob && blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file
}

/** Protection against fingerprinting, as in Firefox, replaces the pixels that a page reads. */
function drawsTruly(): boolean {
  const canvas = document.createElement('canvas')
  canvas.width = PROBE
  canvas.height = PROBE
  const context = canvas.getContext('2d')
  if (!context) return false
  const colors = Array.from({ length: PROBE * PROBE }, (_, index) => [index * 4, 255 - index * 3, (index * 37) % 256])
  for (const [index, color] of colors.entries()) {
    context.fillStyle = `rgb(${color.join(' ')})`
    context.fillRect(index % PROBE, Math.floor(index / PROBE), 1, 1)
  }
  const { data } = context.getImageData(0, 0, PROBE, PROBE)
  const isNear = (part: number, place: number) => Math.abs((data[place] ?? 0) - part) <= DIFFERENCE_MAX
  return colors.every((color, index) => color.every((part, place) => isNear(part, index * 4 + place)))
}
