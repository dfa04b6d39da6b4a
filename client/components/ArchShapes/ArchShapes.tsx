const ARCH = 'M0 .982V.22C0 .117 .12 .085 .28 .059 .39 .04 .46 .023 .5 0 .54 .023 .61 .04 .72 .059 .88 .085 1 .117 1 .22V.982Q1 1 .98 1H.02Q0 1 0 .982z'

/**
 * The outlines that pictures are clipped to, as fractions of their box. They stand in the document because a file
 * would have to arrive before the first picture could be painted.
 */
export function ArchShapes() {
  return (
    <svg width="0" height="0" className="visually-hidden" aria-hidden="true" focusable="false">
      <clipPath id="arch" clipPathUnits="objectBoundingBox">
        <path d={ARCH} />
      </clipPath>
      {/* Three windows of 280, 600 and 288 in a width of 1200, the outer two a ninth lower. */}
      <clipPath id="arcade" clipPathUnits="objectBoundingBox">
        <path d={ARCH} transform="translate(0 .111) scale(.2333 .889)" />
        <path d={ARCH} transform="translate(.2467 0) scale(.5 1)" />
        <path d={ARCH} transform="translate(.76 .111) scale(.24 .889)" />
      </clipPath>
    </svg>
  )
}
