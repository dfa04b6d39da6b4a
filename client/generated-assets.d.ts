declare module 'virtual:generated-assets' {
  /** URL of the SVG file that contains each of `pageIconNames` as a `<symbol>`. */
  export const pageIconSprite: string
  /** The same for `contactIconNames`. */
  export const contactIconSprite: string
  /** The built-in images by file name: URL and size in CSS pixels. */
  export const imageFiles: Record<string, { src: string; width: number; height: number }>
  /** Rules for fonts that only documents of that language use. */
  export const fontFaces: Record<import('../shared/languages.ts').Language, string>
}

declare module 'virtual:fonts.css'

declare module 'virtual:react-fast-marquee.css'
