/** A box that a picture fills: in windows of at least `minWidth`, its width, and width : height if it crops. */
interface Box {
  readonly minWidth?: string
  readonly width: string
  readonly ratio?: number
}

const slide: readonly Box[] = [
  { minWidth: '48rem', width: 'min(92vw, 72rem)', ratio: 2.2 },
  { width: '90vw', ratio: 1.07 },
]
const banner: readonly Box[] = [
  { minWidth: '48rem', width: 'min(92vw, 72rem)', ratio: 2.8 },
  { width: '90vw', ratio: 1.2 },
]
const besideWords: Box = { minWidth: '62rem', width: 'min(44vw, 34rem)', ratio: 1.15 }

/** Where pictures are, with the boxes for wide windows first, as the style sheets of the sections lay them out. */
const boxes = {
  slide,
  slideBeside: [besideWords, ...slide],
  whyBrand: [
    { minWidth: '48rem', width: 'min(43vw, 34rem)', ratio: 0.9 },
    { width: '90vw', ratio: 0.92 },
  ],
  destination: [
    { minWidth: '48rem', width: 'min(28vw, 23rem)', ratio: 0.87 },
    { width: '43vw', ratio: 0.87 },
  ],
  onlyDestination: [
    { minWidth: '48rem', width: 'min(28vw, 23rem)', ratio: 0.87 },
    { width: '90vw', ratio: 0.87 },
  ],
  airline: [{ width: '7.8rem' }],
  banner,
  bannerBeside: [besideWords, ...banner],
  portrait: [
    { minWidth: '62rem', width: '25rem', ratio: 0.91 },
    { minWidth: '30rem', width: '38vw', ratio: 0.91 },
    { width: '90vw', ratio: 0.91 },
  ],
  building: [
    { minWidth: '48rem', width: '100vw', ratio: 2.1 },
    { minWidth: '22.5rem', width: '100vw', ratio: 0.61 },
    { width: '100vw', ratio: 0.42 },
  ],
  title: [
    { minWidth: '48rem', width: 'min(40vw, 32rem)', ratio: 1.41 },
    { width: '90vw', ratio: 1.52 },
  ],
  body: [{ minWidth: '62rem', width: 'min(92vw - 24rem, 44rem)' }, { width: 'min(92vw, 48rem)' }],
  package: [
    { minWidth: '62rem', width: 'min(30vw, 24rem)', ratio: 1.6 },
    { minWidth: '40rem', width: '46vw', ratio: 1.6 },
    // As high as the words beside it, and at least 1.5 times as high as wide.
    { width: '7rem', ratio: 0.55 },
  ],
  leadPackage: [
    { minWidth: '40rem', width: 'min(69vw, 40rem)', ratio: 1.6 },
    { width: '7rem', ratio: 0.55 },
  ],
  bodyRow: [
    { minWidth: '62rem', width: 'min(46vw - 12rem, 22rem)', ratio: 1 },
    { width: 'min(46vw, 24rem)', ratio: 1 },
  ],
} satisfies Record<string, readonly Box[]>

export type PictureSlot = keyof typeof boxes

/** How much a cropped picture may be enlarged: it is not visible, and saves a phone half of the bytes. */
const ENLARGEMENT_MAX = 1.5

/**
 * The `sizes` of a picture: how wide it is drawn, with what its box cuts off, so that browsers load a file that fits.
 */
export function getSizes(slot: PictureSlot, { width, height }: { width: number; height: number }): string {
  const slotBoxes: readonly Box[] = boxes[slot]
  const sizes = slotBoxes.map(({ minWidth, width: boxWidth, ratio }) => {
    const factor = ratio === undefined ? 1 : width / height / ratio / ENLARGEMENT_MAX
    const length = factor > 1 ? `calc(${factor.toFixed(2)} * ${boxWidth})` : boxWidth
    return minWidth === undefined ? length : `(min-width: ${minWidth}) ${length}`
  })
  return sizes.join(', ')
}
