import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { createAgencyFolder, startServerForAgency, type AgencyFolder } from './agency-folder.ts'
import { test as base } from './browser-test.ts'

export const agencyBrand = 'Gulistan-e-Madina International Travels'
const agencyPhone = '+92 300 1234567'
const agencyEmail = 'reservations@gulistan-e-madina-international.example'

interface AgencyOrigins {
  /** Origin of a site in two languages with a long brand, large numbers and pages with a body. */
  agencyOrigin: string
  /** Origin of the same site with a word mark in place of mark and brand. */
  wordMarkOrigin: string
}

/** Starts a server with the content of an agency for the tests of a worker that ask for it. */
export const test = base.extend<object, AgencyOrigins>({
  agencyOrigin: [serveAgency(), { scope: 'worker' }],
  wordMarkOrigin: [serveAgency('logo: { image: word-mark.svg, alt: "", containsBrand: true }'), { scope: 'worker' }],
})

function serveAgency(logo?: string) {
  // Playwright reads the names of other fixtures from the braces.
  // oxlint-disable-next-line no-empty-pattern
  return async ({}: object, provide: (origin: string) => Promise<void>) => {
    const agency = await createAgencySite(logo)
    const { child, ended, origin } = await startServerForAgency(agency)
    await provide(origin)
    child.kill()
    await ended
  }
}

/** Creates the site folder of an agency with images of its own, in two languages. */
export async function createAgencySite(logo = 'logo: { image: word-mark.svg, alt: "" }'): Promise<AgencyFolder> {
  const agency = await createAgencyFolder()
  await addImages(path.join(agency.folder, 'images'))
  await writeFile(path.join(agency.folder, 'site.ur.yaml'), translation)
  await agency.write(siteFile, logo)
  return agency
}

async function addImages(folder: string): Promise<void> {
  const wordMark = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><path d="M0 0h300v100H0z"/></svg>'
  await writeFile(path.join(folder, 'word-mark.svg'), wordMark)
  const photo = sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#5b8fb0' } })
  await photo.jpeg().toFile(path.join(folder, 'wide.jpg'))
}

const siteFile = `
languages: [en, ur]
agency:
  name: Gulistan-e-Madina International Travel, Tours & Hajj Services (Private) Limited
  brand: ${agencyBrand}
  city: Rahim Yar Khan
  phones: ["${agencyPhone}", "+92 (61) 4567890"]
  email: ${agencyEmail}
  address: Suite 12, Al-Madina Trade Centre, opposite the General Post Office, Circular Road, Rahim Yar Khan
home:
  statistics:
    counters:
      - { icon: ticket, end: 1250000, text: No. of Bookings }
      - { icon: smiley, end: 98765, text: Happy Customers }
      - { icon: map-pin, end: 2999, text: Destinations }
      - { icon: suitcase-rolling, end: 7, text: Available Packages }
pages:
  visa:
    body: |
      Call {phone} or write to {email}.

      ![A valley](wide.jpg)
  umrah:
    body: One short paragraph.
`

const translation = `
agency:
  brand: گلستانِ مدینہ انٹرنیشنل ٹریولز
pages:
  visa:
    body: |
      {phone} پر فون کریں یا {email} پر لکھیں۔

      ![ایک وادی](wide.jpg)
`
