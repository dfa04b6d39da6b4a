import type { InspectedImage } from './image-variants.ts'

/** Jobs of the worker process. All paths are absolute. */
export type ImageJob =
  /** Reads the header of `file` and describes its variants, without a colour. */
  | { readonly kind: 'inspect'; readonly file: string; readonly key: string }
  /** Writes every missing variant of `image` to `cacheFolder` and returns the image with its colour. */
  | { readonly kind: 'process'; readonly image: InspectedImage; readonly cacheFolder: string }

/** Limits for a job in milliseconds, generous enough for a slow server. */
export const jobTimeoutsMs = { inspect: 15_000, process: 120_000 } as const satisfies Record<ImageJob['kind'], number>

export type JobResult<Value> = { readonly value: Value } | { readonly error: string; readonly isImageError: boolean }
