import sharp, { type OverlayOptions } from 'sharp'
import type { Direction } from '../../shared/languages/languages.ts'
import type { DrawingColors } from '../../shared/theme.ts'
import { SOCIAL_IMAGE_SIZE } from '../../server/images/image-variants.ts'
import { colorDrawing } from './color-drawing.ts'
import { buildFlightPathSvg } from './flight-path.ts'

interface SceneOptions {
  readonly airplane: Buffer
  readonly silhouette: Buffer | undefined
  readonly direction: Direction
  readonly colors: DrawingColors
}

const { width: WIDTH, height: HEIGHT } = SOCIAL_IMAGE_SIZE
const SILHOUETTE_HEIGHT = 150
const AIRPLANE_WIDTH = 190
/** The flight path, and the middle of the airplane at its end. */
const PATH = 'M72 500C360 486 600 330 1010 322'
const END = { x: 1010, y: 318 } as const

/** Draws a landscape with an airplane above it. Like its page, a right-to-left preview is mirrored. */
export async function renderDrawnScene({ airplane, silhouette, direction, colors }: SceneOptions): Promise<Buffer> {
  const plane = await sharp(colorDrawing(airplane, colors))
    .resize({ width: AIRPLANE_WIDTH })
    .png()
    .toBuffer({ resolveWithObject: true })
  const left = Math.round(END.x - AIRPLANE_WIDTH / 2)
  const layers: OverlayOptions[] = [
    { input: Buffer.from(buildFlightPathSvg(PATH, colors.ember)), left: 0, top: 0 },
    { input: plane.data, left, top: Math.round(END.y - plane.info.height / 2) },
  ]
  if (silhouette) {
    const size = { width: WIDTH, height: SILHOUETTE_HEIGHT }
    const layer = await sharp(colorDrawing(silhouette, colors))
      .resize({ ...size, position: 'bottom' })
      .png()
      .toBuffer()
    layers.push({ input: layer, left: 0, top: HEIGHT - SILHOUETTE_HEIGHT })
  }
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 }
  const scene = await sharp({ create: { ...SOCIAL_IMAGE_SIZE, channels: 4, background: transparent } })
    .composite(layers)
    .png()
    .toBuffer()
  return direction === 'ltr' ? scene : sharp(scene).flop().toBuffer()
}
