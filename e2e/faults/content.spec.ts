import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { AgencyFolder } from '../testing/agency-folder.ts'
import { expect, startSite, test } from './fault-test.ts'
import { buildSiteFile } from './site-content.ts'

const stars = '*'.repeat(6000)

interface Fault {
  readonly when: string
  readonly cause: (agency: AgencyFolder) => Promise<unknown>
  /** A message of the log. */
  readonly problem: RegExp
}

const faults: Fault[] = [
  {
    when: 'site.yaml is deleted',
    cause: ({ folder }) => rm(path.join(folder, 'site.yaml')),
    problem: /site\.yaml: is missing/,
  },
  {
    when: 'site.yaml is cut off',
    cause: ({ write }) => write(buildSiteFile().slice(0, 60)),
    problem: /site\.yaml: the last line \\"\.\.\.\\" is missing/,
  },
  {
    when: 'the folder is renamed',
    cause: ({ folder }) => rename(folder, `${folder}-away`),
    problem: /site\.yaml: is missing/,
  },
  {
    when: 'site.yaml contains a mistake',
    cause: ({ write }) => write('agency: { phone: 123 }', '...'),
    problem: /site\.yaml, line 1, agency\.phone: is not a known key/,
  },
  {
    when: 'a Markdown text is slow to parse',
    cause: ({ write }) => write(buildSiteFile('Quetta', { pages: { visa: { body: `${stars}a${stars}` } } })),
    problem: /pages\.visa\.body: has 6,000 signs/,
  },
]

async function repair(agency: AgencyFolder): Promise<void> {
  await rename(`${agency.folder}-away`, agency.folder).catch(() => undefined)
  await agency.write(buildSiteFile('Karachi'))
}

for (const { when, cause, problem } of faults) {
  test(`keeps serving when ${when}, and takes the repair`, async ({ site }) => {
    await cause(site.agency)
    await site.expectLog('content not published', problem)
    await site.expectPages()
    await expect.poll(site.readReadiness).toContain('last change: waiting')
    await repair(site.agency)
    await site.expectPages('Karachi')
    await expect.poll(site.readReadiness).toContain('last change: published')
  })
}

for (const { when, cause, problem } of faults.slice(0, 3)) {
  test(`serves the last publication after a restart when ${when}`, async ({ agency }) => {
    const first = await startSite(agency)
    first.child.kill('SIGTERM')
    await first.ended
    await cause(agency)
    const second = await startSite(agency)
    await second.expectLog('content not published', problem)
    await second.expectPages()
    await expect.poll(second.readReadiness).toContain('last change: waiting')
    await repair(agency)
    await second.expectPages('Karachi')
    second.child.kill('SIGKILL')
  })
}
