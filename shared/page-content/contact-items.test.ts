import { expect, it } from 'vitest'
import { getPhoneUrl, getWhatsAppUrl, listContactItems } from './contact-items.ts'
import { defaultContent } from '../default-content/default-content.ts'

it.each([
  ['+92 (0)42 35750000', '924235750000'],
  ['+92(0)300-1234567', '923001234567'],
  ['+92 (042) 35750000', '9204235750000'],
])('dials %s without the zero that is for calls within the country', (phone, digits) => {
  expect([getPhoneUrl(phone), getWhatsAppUrl(phone)]).toEqual([`tel:+${digits}`, `https://wa.me/${digits}`])
})

it('names the number of WhatsApp, which is often that of a phone', () => {
  const agency = { ...defaultContent.agency, whatsapp: '+92 300 1234567' }
  const listChats = (language: 'en' | 'ur') =>
    listContactItems(agency, {
      labels: defaultContent.labels,
      locale: { language, siteLanguages: ['en', 'ur'] },
    }).filter(({ icon }) => icon === 'whatsapp-logo')
  expect(listChats('en')).toEqual([
    { icon: 'whatsapp-logo', text: 'WhatsApp +92\u00a0300\u00a01234567', link: 'https://wa.me/923001234567' },
  ])
  expect(listChats('ur')).toMatchObject([{ text: 'WhatsApp \u2066+92\u00a0300\u00a01234567\u2069' }])
})
