import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { AgencyFolder } from '../testing/agency-folder.ts'
import { expect, publish, test, type Proxy } from './proxy-test.ts'
import { createBrokenRequest, sendRaw } from './raw-request.ts'

const SECRET = 'secret-of-the-proxy'
const PAGE = 'unavailable.html'

/** What template engines and Caddy would replace, if they read what an agency types. */
const createTemplates = (secretFile: string): readonly string[] => [
  `{{\ninclude \`${secretFile}\`\n}}`,
  `{{include "${secretFile}"}}`,
  `{{readFile "${secretFile}"}}`,
  `{{\nreadFile \`${secretFile}\`\n}}`,
  `{{\nenv \`SECRET\`\n}}`,
  `{{\nplaceholder \`env.SECRET\`\n}}`,
  `{\nenv.SECRET\n}`,
  `{env.SECRET}{file.${secretFile}}`,
  `{{`,
  `{{end}}`,
]

const createSecretFile = async ({ folder }: AgencyFolder) => {
  const file = path.join(folder, '../secret.key')
  await writeFile(file, SECRET)
  return file
}

const escape = (text: string) => text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** The page that Caddy sends for a request that a replica closes, whether one runs or not. */
const requestPage = async ({ port }: Proxy) => (await sendRaw(port, createBrokenRequest('CONNECT', 'a'))).body

const env = { SECRET }

test('shows a name, a phone number and an e-mail address as they are typed', async ({ agency, startProxy }) => {
  await agency.write(`agency: { name: '<b> & "$&"', phones: ["+92 (0)300 0000009"], email: o'hara@agency.example }`)
  expect(await publish(agency)).toBe(0)
  const proxy = await startProxy(agency)
  const response = await fetch(`${proxy.origin}/visa`)
  const page = await response.text()
  expect([response.status, response.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
  expect(page).toContain(`<title>Back in a moment – ${escape('<b> & "$&"')}</title>`)
  expect(page).toContain('<a href="tel:+923000000009">Call +92 (0)300 0000009</a>')
  expect(page).toContain('<a href="mailto:o&#39;hara@agency.example">o&#39;hara@agency.example</a>')
  await proxy.startReplica()
  expect((await fetch(`${proxy.origin}/visa`)).status).toBe(200)
  expect(await requestPage(proxy)).toBe(page)
})

test('never runs a name as a template', async ({ agency, startProxy }) => {
  const proxy = await startProxy(agency, { env })
  await agency.write('agency: { name: Gulistan Travels }')
  await publish(agency)
  await proxy.startReplica()
  for (const template of createTemplates(await createSecretFile(agency))) {
    const before = await requestPage(proxy)
    await agency.write(`agency: { name: ${JSON.stringify(`Gulistan ${template}`)} }`)
    const code = await publish(agency)
    const page = await requestPage(proxy)
    expect(page).not.toContain(SECRET)
    // A name with unknown placeholders has problems.
    if (code === 2) expect(page).toBe(before)
    else expect(page).toContain(escape(`Gulistan ${template}`.replaceAll(/\s*\n\s*/g, ' ')))
  }
})

test('rejects templates in phone numbers and e-mail addresses', async ({ agency }) => {
  for (const template of createTemplates(await createSecretFile(agency))) {
    await agency.write(`agency: { phones: [${JSON.stringify(`+92 300 0000009 ${template}`)}] }`)
    expect(await publish(agency)).toBe(2)
    await agency.write(`agency: { email: ${JSON.stringify(`${template}@agency.example`)} }`)
    expect(await publish(agency)).toBe(2)
  }
})

test('sends the page of the store as it is, whatever it contains', async ({ published, agency, startProxy }) => {
  const templates = createTemplates(await createSecretFile(agency)).join('\n')
  const proxy = await startProxy({ ...published, store: agency.folder }, { env })
  await writeFile(path.join(agency.folder, PAGE), templates)
  expect(await requestPage(proxy)).toBe(templates)
})

test('reads no contact data that an earlier release has written', async ({ agency, startProxy }) => {
  const proxy = await startProxy(agency, { env })
  await agency.write('agency: { name: Gulistan Travels }')
  await publish(agency)
  await rm(path.join(agency.store, PAGE), { force: true })
  const file = await createSecretFile(agency)
  const contact = { name: `Gulistan {{include \`${file}\`}}`, phone: '+92 300 0000009', email: 'a@agency.example' }
  await writeFile(path.join(agency.store, 'contact.json'), JSON.stringify(contact))
  expect(await requestPage(proxy)).toBe(await readFile('deploy/caddy/unavailable.html', 'utf8'))

  await publish(agency)
  expect(await requestPage(proxy)).toContain('Gulistan Travels')
})

test('changes neither page nor contact data for a folder with problems', async ({ agency, startProxy }) => {
  const proxy = await startProxy(agency, { env })
  await agency.write('agency: { name: Gulistan Travels }')
  await publish(agency)
  const readContact = () => readFile(path.join(agency.store, 'contact.json'), 'utf8')
  const before = [await requestPage(proxy), await readContact()]
  const file = await createSecretFile(agency)
  for (const line of [`name: 'X{{readFile "${file}"}}'`, `name: "X{{\\ninclude '${file}'\\n}}", phones: ["12"]`]) {
    await agency.write(`agency: { ${line} }`)
    expect(await publish(agency)).toBe(2)
    expect([await requestPage(proxy), await readContact()]).toEqual(before)
  }
})
