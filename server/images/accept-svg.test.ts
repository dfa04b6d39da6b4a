import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ImageError } from './image-error.ts'
import { createPicturePreparer } from './process-image.ts'
import { makeFolder } from '../testing/test-images.ts'

const folder = await makeFolder()
const cacheFolder = path.join(folder, 'cache')
const { prepare } = createPicturePreparer(cacheFolder)

async function prepareSvg(content: string, attributes = 'viewBox="0 0 300 200"') {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`
  await writeFile(path.join(folder, 'logo.svg'), svg)
  return { svg, picture: await prepare(path.join(folder, 'logo.svg')) }
}

describe('an SVG', () => {
  it('is its own single variant, byte by byte', async () => {
    const { svg, picture } = await prepareSvg('<rect width="1000" height="777" fill="#c86432"/>', 'viewBox="0 0 1000 777"')
    const fileName = expect.stringMatching(/^[\da-f]{32}-1000\.svg$/)
    expect(picture).toEqual({ width: 1000, height: 777, color: '#c86432', variants: [{ type: 'image/svg+xml', width: 1000, fileName }] })
    expect(await readFile(path.join(cacheFolder, picture.variants[0]?.fileName ?? ''), 'utf8')).toBe(svg)
  })

  it('has no colour behind it where it can be seen through', async () => {
    expect((await prepareSvg('<circle r="9"/>')).picture.color).toBe('transparent')
  })

  it('may be drawn to a scale of any size', async () => {
    const { picture } = await prepareSvg('<rect width="30000" height="20000"/>', 'width="30000" height="20000"')
    expect(picture).toMatchObject({ width: 30_000, height: 20_000, color: '#000000' })
  })

  it('is refused with its fault when it holds a script', async () => {
    await expect(prepareSvg('<script/>')).rejects.toThrow(
      new ImageError("logo.svg can't be used because it holds a <script>; save it again as a plain SVG without that."),
    )
  })

  it('is refused when only a stricter reader sees the fault', async () => {
    await expect(prepareSvg('<g id="a" id="b"/>')).rejects.toThrow(new ImageError("logo.svg can't be read as a picture; give a JPEG, PNG, WebP, AVIF or SVG."))
  })

  it('is refused when it is larger than 2 MB', async () => {
    const isTaken = prepareSvg(' '.repeat(2 * 1024 * 1024)).then(() => true)
    await expect(isTaken).rejects.toThrow(new ImageError('logo.svg is too large; an SVG may have at most 2 MB.'))
  })
})
