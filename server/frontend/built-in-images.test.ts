import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { createFolder } from '../../publishing/testing/test-images.ts'
import { readBuiltInImage, readBuiltInImages } from './built-in-images.ts'

const folder = await createFolder()

it('returns the URL path and the size of an image by its file name', async () => {
  await writeFile(
    path.join(folder, 'mark-1.svg'),
    '<svg viewBox="0 0 2 1" width="200" height="100"><path d="M0 0"/></svg>',
  )
  expect([...readBuiltInImages({ './images/mark.svg': '/mark-1.svg' }, folder)]).toEqual([
    ['mark.svg', { src: '/mark-1.svg', width: 200, height: 100 }],
  ])
})

it('throws for an image without a size', async () => {
  await writeFile(path.join(folder, 'small.svg'), '<svg viewBox="0 0 2 1"><rect width="2" height="1"/></svg>')
  expect(() => readBuiltInImages({ './small.svg': '/small.svg' }, folder)).toThrow('needs a width and a height')
})

describe('a file with views', () => {
  const src = '/logos-1.svg'
  beforeAll(() =>
    writeFile(
      path.join(folder, src),
      '<svg><view id="one" viewBox="0 0 24 24"/><path d="M0 0"/>' +
        '<view id="two" viewBox="0 26 24 6"/><path d="M1 1"/></svg>',
    ),
  )

  it('contains an image for each view', () => {
    expect([...readBuiltInImages({ './images/logos.svg': src }, folder)]).toEqual([
      ['one.svg', { src: `${src}#one`, width: 240, height: 240 }],
      ['two.svg', { src: `${src}#two`, width: 240, height: 60 }],
    ])
  })

  it('is read as a file that shows one view', async () => {
    expect(String(await readBuiltInImage(`${src}#two`, folder))).toContain(
      'viewBox="0 26 24 6" width="240" height="60"',
    )
    await expect(readBuiltInImage(`${src}#three`, folder)).rejects.toThrow('no such view')
  })
})
