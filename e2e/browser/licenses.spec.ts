import { expect, test } from '../testing/browser-test.ts'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { metadataPaths } from '../../shared/metadata-paths.ts'

// sharp is not bundled, so node_modules contains its license. react-router-dom only exports react-router.
const UNBUNDLED = ['sharp', 'react-router-dom']

test('serves the license of every package that the build contains', async ({ request }) => {
  const response = await request.get(metadataPaths.thirdPartyNotices)
  expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8')
  const notices = (await response.text()).split(/^-{80}$/m).map((notice) => notice.trim())

  const { dependencies } = JSON.parse(await readFile(path.join(import.meta.dirname, '../../package.json'), 'utf8'))
  const bundled = Object.keys(dependencies).filter((name) => !UNBUNDLED.includes(name))
  for (const name of [...bundled, 'react-router']) {
    expect(notices).toContainEqual(expect.stringMatching(new RegExp(`^${name} \\d.*\\)\n\n[^]{500}`)))
  }
})
