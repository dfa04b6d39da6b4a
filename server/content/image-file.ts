import type { ImageVariants } from '../images/image-variants.ts'
import { PICTURES_PATH, type ResolvedImage } from '../../shared/model/resolved-image.ts'

type StoredVariants = ImageVariants<{ readonly file: string }>
type StoredVariant = StoredVariants['variants'][number]

/** Width of the file that browsers without AVIF and WebP load, or the nearest one to it. */
const FALLBACK_WIDTH = 800

/** Describes the variants of an image as a page uses them: a fallback file, and sources in modern formats. */
export function createImageFile({ width, height, color, variants }: StoredVariants): Omit<ResolvedImage, 'alt'> {
  const modern = variants.filter(isModern)
  const types = [...new Set(modern.map(({ type }) => type))]
  const sources = types.map((type) => ({
    type,
    srcSet: buildSrcSet(modern.filter((variant) => variant.type === type)),
  }))
  return {
    src: getUrl(findFallback(variants)),
    width,
    height,
    ...(sources.length > 0 && { sources }),
    ...(color.startsWith('#') && { color: color.slice(1) }),
  }
}

function findFallback(variants: readonly StoredVariant[]): StoredVariant {
  const getDistance = ({ width }: StoredVariant) => Math.abs(width - FALLBACK_WIDTH)
  const candidates = variants.filter((variant) => !isModern(variant))
  const [fallback] = candidates.toSorted((a, b) => getDistance(a) - getDistance(b))
  if (!fallback) throw new Error('The image has no variant that every browser supports.')
  return fallback
}

function buildSrcSet(variants: readonly StoredVariant[]): string {
  return variants.map((variant) => `${getUrl(variant)} ${variant.width}w`).join(',')
}

function isModern({ type }: StoredVariant): boolean {
  return type === 'image/avif' || type === 'image/webp'
}

function getUrl({ file }: StoredVariant): string {
  return PICTURES_PATH + file
}
