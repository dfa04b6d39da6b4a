declare module 'virtual:generated-assets' {
  /** The address of the SVG file that holds every icon as a `<symbol>`. */
  export const iconSprite: string
  /** The pictures that ship with the site, by file name: address and size in CSS pixels. */
  export const imageFiles: Record<string, { src: string; width: number; height: number }>
  /** The addresses of the fonts that every page is written with. */
  export const fontFiles: string[]
}

declare module 'virtual:fonts.css'

declare module 'virtual:react-fast-marquee.css'
