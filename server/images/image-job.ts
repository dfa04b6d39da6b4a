import type { EncodedImage } from './image-variants.ts'

/** Jobs of the worker process. */
export type ImageJob =
  /** Encodes the image in `file`, an absolute path. `name` is for error messages. */
  | { readonly kind: 'encode'; readonly name: string; readonly file: string }
  /** Returns a file of another form. `name` is for error messages. */
  | { readonly kind: 'render'; readonly name: string; readonly image: Buffer; readonly form: ImageForm }

/** What an image is rendered to besides its variants. Sizes are in pixels. */
export type ImageForm =
  | { readonly kind: 'favicon' }
  | { readonly kind: 'icon'; readonly size: number; readonly background?: string | undefined }
  | { readonly kind: 'social-image'; readonly focus?: string | undefined }

export type JobValue<Job extends ImageJob> = Job extends { kind: 'render' } ? Buffer : EncodedImage

/** Limits for a job in milliseconds, generous enough for a slow server. */
export const jobTimeoutsMs = { encode: 120_000, render: 10_000 } as const satisfies Record<ImageJob['kind'], number>

export type JobResult<Value> = { readonly value: Value } | JobFailure

export interface JobFailure {
  readonly error: string
  readonly isImageError: boolean
}
