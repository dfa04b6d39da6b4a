import { access, cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { createAgencyFolder, type AgencyFolder } from './agency-folder.ts'
import { createLargeAgency, createTrekkingCompany, createUmrahOffice, createVisaOffice } from './invented-agencies.ts'
import { runCommand } from './run-command.ts'
import { startReadyServer } from './server-process.ts'

export type SiteName = keyof typeof sites

export interface RunningSite {
  readonly origin: string
  readonly stop: () => Promise<void>
}

/** Creates the folder of each site that several tests show. */
export const sites = {
  /** The default content. */
  sample: createAgencyFolder,
  /** The default content in English and Urdu, and one text without a translation. */
  bilingual: () => createSite('languages: [en, ur]', 'home: { whyBrand: { label: Since 1998 } }'),
  /** An agency that uses every key in two languages, with a long brand beside its mark. */
  agency: () => createAgencySite(false),
  /** The same with a word mark in place of mark and brand. */
  wordMark: () => createAgencySite(),
  visaOffice: createVisaOffice,
  umrahOffice: createUmrahOffice,
  largeAgency: createLargeAgency,
  trekking: createTrekkingCompany,
}

/** The stores of the sites. Playwright empties `test-results` before a run. */
const STORES = path.join(import.meta.dirname, '../../test-results/stores')
const PUBLISHING_MAX_MS = 100_000

/** Starts the built server with a site. */
export async function startSite(name: SiteName): Promise<RunningSite> {
  const env = { STORE_DIR: await publishOnce(name), PUBLISHER: 'external' }
  const { child, ended, origin } = await startReadyServer(env)
  const stop = async () => {
    child.kill()
    await ended
  }
  return { origin, stop }
}

/** Publishes a site, or waits for the worker that does so: encoding its images takes seconds. Returns the store. */
async function publishOnce(name: SiteName): Promise<string> {
  const root = path.join(STORES, name)
  const store = path.join(root, 'store')
  await mkdir(STORES, { recursive: true })
  const isFirst = await mkdir(root).then(
    () => true,
    () => false,
  )
  if (isFirst) {
    const { folder } = await sites[name]()
    const unfinished = path.join(root, 'unfinished')
    const { code, stderr } = await runCommand(['publish'], { AGENCY_DIR: folder, STORE_DIR: unfinished })
    if (code !== 0) throw new Error(`The site "${name}" was not published: ${stderr}`)
    await rm(path.dirname(folder), { recursive: true })
    await rename(unfinished, store)
  }
  await expect(() => access(store)).toPass({ timeout: PUBLISHING_MAX_MS })
  return store
}

async function createSite(...lines: string[]): Promise<AgencyFolder> {
  const agency = await createAgencyFolder()
  await agency.write(...lines)
  return agency
}

/** Creates the site folder of the complete agency with its own images. */
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
  await writeFile(path.join(folder, 'word-mark-light.svg'), WORD_MARK.replace('<path d="M0 0h300v100H0z"/>', ''))
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
