import { expect, it } from 'vitest'
import { getPhoneUrl, getWhatsAppUrl } from './contact-items.ts'

it.each([
  ['+92 (0)42 35750000', '924235750000'],
  ['+92(0)300-1234567', '923001234567'],
  ['+92 (042) 35750000', '9204235750000'],
])('dials %s without the zero that is for calls within the country', (phone, digits) => {
  expect([getPhoneUrl(phone), getWhatsAppUrl(phone)]).toEqual([`tel:+${digits}`, `https://wa.me/${digits}`])
})
