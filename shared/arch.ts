/** Outline of the arch that images are clipped to, in a box of 1 by 1. */
export const ARCH_PATH =
  'M0 .982V.22C0 .117 .12 .085 .28 .059 .39 .04 .46 .023 .5 0 ' +
  '.54 .023 .61 .04 .72 .059 .88 .085 1 .117 1 .22V.982Q1 1 .98 1H.02Q0 1 0 .982z'

/** Three arches of 280, 600 and 288 in a width of 1200, the outer two one ninth lower, as SVG transforms. */
export const ARCADE_TRANSFORMS = [
  'translate(0 .111) scale(.2333 .889)',
  'translate(.2467 0) scale(.5 1)',
  'translate(.76 .111) scale(.24 .889)',
] as const
