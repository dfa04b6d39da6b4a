// Names of files are separate types, made here only: a name that comes from a request, a text or a record is data.
import { z } from 'zod'

/** Whether a name is that of a file in a folder: one part of a path, on every system. */
export function isFileName(name: string): boolean {
  return name !== '' && name !== '.' && name !== '..' && !/[/\\\0]/.test(name)
}

/** Whether a name is that of a file in a folder, or in one of its folders, with slashes: `pages/visa.html`. */
export function isRelativeName(name: string): boolean {
  return name.split('/').every(isFileName)
}

/** The name of a file in `pictures/` of the store: a hash and the extension of its type. */
export const pictureNameSchema = z
  .string()
  .regex(/^[\da-f]{32}\.[a-z]{3,4}$/)
  .brand('PictureName')
export type PictureName = z.infer<typeof pictureNameSchema>

/** The name of a file in `assets/` of a build or of the store that clients request. Compressed variants are not. */
const assetNameSchema = z
  .string()
  .regex(/^\w[\w.-]{0,150}\.(?:css|js|svg|woff2)$/)
  .brand('AssetName')
export type AssetName = z.infer<typeof assetNameSchema>

/** Undefined if the text is not the name of a picture. */
export function parsePictureName(text: string): PictureName | undefined {
  return pictureNameSchema.safeParse(text).data
}

/** Undefined if the text is not the name of an asset. */
export function parseAssetName(text: string): AssetName | undefined {
  return assetNameSchema.safeParse(text).data
}
