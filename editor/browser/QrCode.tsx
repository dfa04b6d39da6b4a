import { encode } from 'uqr'

/** A QR code that leads a phone's camera to a link. */
export function QrCode({ link }: { link: string }) {
  const { size, data } = encode(link)
  const cells = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <svg role="img" aria-label="QR code of the link" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path d={cells.join('')} />
    </svg>
  )
}
