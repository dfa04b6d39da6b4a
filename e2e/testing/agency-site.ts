import { cp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { createAgencyFolder, startServerForAgency, type AgencyFolder } from './agency-folder.ts'
import { test as base } from './browser-test.ts'

/** The short name in `complete-agency/site.yaml`. */
export const agencyBrand = 'Sitara Sample International Travels'

interface AgencyOrigins {
  /** Origin of a site in two languages that uses every key, with a long brand beside its mark. */
  agencyOrigin: string
  /** Origin of the same site with a word mark in place of mark and brand. */
  wordMarkOrigin: string
}

/** Starts a server with the content of an agency for the tests of a worker that ask for it. */
export const test = base.extend<object, AgencyOrigins>({
  agencyOrigin: [serveAgency(false), { scope: 'worker' }],
  wordMarkOrigin: [serveAgency(true), { scope: 'worker' }],
})

function serveAgency(containsBrand: boolean) {
  // Playwright reads the names of other fixtures from the braces.
  // oxlint-disable-next-line no-empty-pattern
  return async ({}: object, provide: (origin: string) => Promise<void>) => {
    const agency = await createAgencySite(containsBrand)
    const { child, ended, origin } = await startServerForAgency(agency)
    await provide(origin)
    child.kill()
    await ended
  }
}

/** Creates the site folder of the complete agency with images of its own. */
export async function createAgencySite(containsBrand = true): Promise<AgencyFolder> {
  const agency = await createAgencyFolder()
  await cp(path.join(import.meta.dirname, 'complete-agency'), agency.folder, { recursive: true })
  await addImages(path.join(agency.folder, 'images'))
  const siteFile = await readFile(path.join(agency.folder, 'site.yaml'), 'utf8')
  await agency.write(siteFile.replace('containsBrand: true', `containsBrand: ${containsBrand}`))
  return agency
}

async function addImages(folder: string): Promise<void> {
  await writeFile(path.join(folder, 'word-mark.svg'), WORD_MARK)
  await sharp(Buffer.from(PHOTO)).jpeg().toFile(path.join(folder, 'wide.jpg'))
}

const WORD_MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100">
  <path d="M0 0h300v100H0z"/><path fill="#fff" d="M70 30h160v40H70z"/>
</svg>`

/** A peak at the right, so that crops show whether they follow the focus. */
const PHOTO = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000">
  <path fill="#5b8fb0" d="M0 0h1600v1000H0z"/>
  <path fill="#34404a" d="m900 700 350-520 350 520z"/>
  <path fill="#5f7d4f" d="M0 640q400-120 800 40t800-60v380H0z"/>
</svg>`
