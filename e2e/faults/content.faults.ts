import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { AgencyFolder } from '../testing/agency-folder.ts'
import { expect, startSite, test } from './fault-test.ts'
import { buildSiteFile } from './site-content.ts'

const siteFile = ({ folder }: AgencyFolder) => path.join(folder, 'site.yaml')
const bodyWith = (body: string) => buildSiteFile('Quetta', { pages: { visa: { body } } })

/** Ten levels of ten aliases each. */
function buildAliasBomb(): string {
  const levels = Array.from({ length: 10 }, (_, level) => {
    const entries = Array.from({ length: 10 }, () => (level === 0 ? 'a' : `*l${level - 1}`))
    return `k${level}: &l${level} [${entries.join(', ')}]`
  })
  return levels.join('\n')
}

interface Fault {
  readonly when: string
  readonly cause: (agency: AgencyFolder) => Promise<unknown>
  /** What the log says. */
  readonly problem: RegExp
}

const faults: Fault[] = [
  { when: 'site.yaml is deleted', cause: (agency) => rm(siteFile(agency)), problem: /site\.yaml: is missing/ },
  { when: 'site.yaml is empty', cause: ({ write }) => write(''), problem: /site\.yaml: is empty/ },
  {
    when: 'site.yaml is cut off',
    cause: ({ write }) => write(buildSiteFile().slice(0, 60)),
    problem: /site\.yaml: the last line \\"\.\.\.\\" is missing/,
  },
  {
    when: 'site.yaml is saved as Latin-1',
    cause: (agency) => writeFile(siteFile(agency), Buffer.from(buildSiteFile('Zürich'), 'latin1')),
    problem: /site\.yaml: is not UTF-8 text/,
  },
  {
    when: 'site.yaml has 300 kB',
    cause: ({ write }) => write(buildSiteFile(), `# ${'x'.repeat(300 * 1024)}`),
    problem: /site\.yaml: has 301 kB, but may have 256/,
  },
  {
    when: 'site.yaml is an alias bomb',
    cause: ({ write }) => write(buildAliasBomb(), '...'),
    problem: /line 1: Excessive alias count/,
  },
  {
    when: 'a Markdown text is slow to parse',
    cause: ({ write }) => write(bodyWith(`${'*'.repeat(10_000)}a${'*'.repeat(10_000)}`)),
    problem: /takes longer than 2 seconds to read/,
  },
  {
    when: 'the folder is renamed',
    cause: ({ folder }) => rename(folder, `${folder}-away`),
    problem: /site\.yaml: is missing/,
  },
  {
    when: 'site.yaml is renamed to site.yml',
    cause: (agency) => rename(siteFile(agency), path.join(agency.folder, 'site.yml')),
    problem: /site\.yml: rename this file to site\.yaml/,
  },
  {
    when: 'site.yaml is a folder',
    cause: async (agency) => {
      await rm(siteFile(agency))
      await mkdir(siteFile(agency))
    },
    problem: /site\.yaml: must be an ordinary file, not a folder/,
  },
]

async function repair(agency: AgencyFolder): Promise<void> {
  await rename(`${agency.folder}-away`, agency.folder).catch(() => undefined)
  await rm(siteFile(agency), { recursive: true, force: true })
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

/** Those that an operator causes most often: the others pass the same code. */
const restartFaults = faults.filter(({ when }) => /deleted|cut off|folder is renamed/.test(when))
for (const { when, cause, problem } of restartFaults) {
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
