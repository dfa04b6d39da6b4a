import path from 'node:path'
import type { ImageVariants, InspectedImage } from './image-variants.ts'

/** Jobs of the worker process. All paths are absolute. */
export type ImageJob =
  /** Reads the header of `file` and describes its variants, without a colour. */
  | { readonly kind: 'inspect'; readonly file: string; readonly key: string }
  /** Writes every missing variant of `image` to `cacheFolder` and returns the image with its colour. */
  | { readonly kind: 'process'; readonly image: InspectedImage; readonly cacheFolder: string }
  /** Returns a file of another form. `name` is for error messages. */
  | { readonly kind: 'render'; readonly name: string; readonly image: Buffer; readonly form: ImageForm }

/** What an image is rendered to besides its variants. Sizes are in pixels. */
export type ImageForm =
  | { readonly kind: 'favicon' }
  | { readonly kind: 'icon'; readonly size: number; readonly background?: string | undefined }
  | { readonly kind: 'social-image' }

export type JobValue<Job extends ImageJob> = Job extends { kind: 'render' } ? Buffer : ImageVariants

/** Limits for a job in milliseconds, generous enough for a slow server. */
export const jobTimeoutsMs = { inspect: 15_000, process: 120_000, render: 10_000 } as const satisfies Record<
  ImageJob['kind'],
  number
>

export type JobResult<Value> = { readonly value: Value } | JobFailure

export interface JobFailure {
  readonly error: string
  readonly isImageError: boolean
}

export function getJobName(job: ImageJob): string {
  if (job.kind === 'render') return job.name
  return path.basename(job.kind === 'inspect' ? job.file : job.image.file)
}
