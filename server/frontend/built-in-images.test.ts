import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { createFolder } from '../../publishing/testing/test-images.ts'
import { readBuiltInImages } from './built-in-images.ts'

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
