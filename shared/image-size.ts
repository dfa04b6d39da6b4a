const BYTES_PER_MB = 1024 * 1024
const IMAGE_MB_MAX = 40

/** The largest file of an image, in bytes: in the folder and as an upload. */
export const IMAGE_BYTES_MAX = IMAGE_MB_MAX * BYTES_PER_MB

/** The problem of the size of an image's file, in one sentence; undefined if there is none. */
export function describeImageSize(name: string, bytes: number): string | undefined {
  if (bytes <= IMAGE_BYTES_MAX) return undefined
  const megabytes = Math.ceil(bytes / BYTES_PER_MB)
  return `${name} has ${megabytes} MB; an image may have at most ${IMAGE_MB_MAX} MB.`
}
