import { ARCADE_TRANSFORMS, ARCH_PATH } from '../../../shared/arch.ts'

/**
 * The outlines that pictures are clipped to, as fractions of their box. Inline, because a file would delay the first
 * paint of the picture.
 */
export function ArchShapes() {
  return (
    <svg width="0" height="0" className="visually-hidden" aria-hidden="true" focusable="false">
      <clipPath id="arch" clipPathUnits="objectBoundingBox">
        <path d={ARCH_PATH} />
      </clipPath>
      <clipPath id="arcade" clipPathUnits="objectBoundingBox">
        {ARCADE_TRANSFORMS.map((transform) => (
          <path key={transform} d={ARCH_PATH} transform={transform} />
        ))}
      </clipPath>
    </svg>
  )
}
