import { ImageError, SAVE_AS } from './image-error.ts'

export type ImageKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff' | 'svg'

/** How the content of each kind of image starts. */
const images: readonly (readonly [ImageKind, RegExp])[] = [
  ['jpeg', /^\u00ff\u00d8\u00ff/],
  ['png', /^\u0089PNG/],
  ['webp', /^RIFF.{4}WEBP/s],
  ['gif', /^GIF8/],
  ['tiff', /^(?:II[*+]\0|MM\0[*+])/],
]

const RAW = 'a RAW photograph of a camera; save it as JPEG with the program of the camera'
const VIDEO = 'a video; give a photograph'

/** Files that people take for images, with advice. */
const others: readonly (readonly [description: string, start: RegExp])[] = [
  ['a PDF; save the picture in it as JPEG or PNG', /^%PDF/],
  ['a Word, Excel or ZIP file; save the picture in it as JPEG or PNG', /^(?:PK|\u00d0\u00cf.\u00e0)/s],
  ['a Photoshop file; export it as JPEG or PNG', /^8BPS/],
  ['a BMP; save it as JPEG or PNG', /^BM/],
  ['an ICO; save it as PNG or SVG', /^\0\0[^\0]\0[^\0]\0/],
  ['a JPEG XL or JPEG 2000; save it as JPEG', /^(?:\u00ff\n|.{4}(?:JXL|jP) )/s],
  [RAW, /^(?:FUJIFILMCCD-RAW|IIR[OS]|IIU.|MMOR|.{4}ftypcrx)/s],
  [VIDEO, /^(?:.E\u00df\u00a3|RIFF.{4}AVI|.{4}(?:moov|mdat|ftyp))/s],
  ['a web page; save the picture in it', /^(?:\u00ef\u00bb\u00bf)?\s*<(?:!doctype html|html)/i],
]

/** RAW files of these cameras are TIFF files with a small preview. */
const RAW_TIFF = /\.(?:cr2|nef|nrw|arw|sr2|dng|pef|srw)$/i
const HEIC_BRANDS = /^(?:he[iv][cxmsf]|hevc|mif1|msf1|miaf)$/
const SVG = /^(?:\u00ef\u00bb\u00bf)?\s*</
const HEAD_BYTES = 1024

/**
 * What a file is by its first bytes, whatever its name is. Throws an ImageError that starts with `name` for a file
 * that is not an image which the site can show.
 */
export function findImageKind(name: string, bytes: Buffer): ImageKind {
  const head = bytes.toString('latin1', 0, HEAD_BYTES)
  if (head === '') throw new ImageError(`${name} is empty; copy it again.`)
  const [kind] = images.find(([, start]) => start.test(head)) ?? []
  if (kind === 'tiff' && RAW_TIFF.test(name)) throw new ImageError(`${name} is ${RAW}.`)
  if (kind) return kind
  const brands = readBrands(bytes)
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif'
  if (brands.some((brand) => HEIC_BRANDS.test(brand))) {
    throw new ImageError(
      `${name} is a HEIC photograph, which few browsers can show; save it as JPEG: on an iPhone, choose ` +
        '"Most Compatible" in Settings, Camera, Formats; on a Mac, use File, Export in Preview.',
    )
  }
  const [other] = others.find(([, start]) => start.test(head)) ?? []
  if (other !== undefined) throw new ImageError(`${name} is ${other}.`)
  if (SVG.test(head)) return 'svg'
  throw new ImageError(`${name} is not an image; ${SAVE_AS}.`)
}

/**
 * The brands of a file of the ISO base media format, such as HEIC and MP4 (ISO/IEC 14496-12, 4.3). The first is major.
 */
function readBrands(bytes: Buffer): string[] {
  if (bytes.length < 16 || bytes.toString('latin1', 4, 8) !== 'ftyp') return []
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, HEAD_BYTES)
  const text = bytes.toString('latin1', 8, 12) + bytes.toString('latin1', 16, Math.max(end, 16))
  return text.match(/.{4}/gs) ?? []
}
