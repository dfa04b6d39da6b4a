import { expect, it } from 'vitest'
import { defaultContent } from '../../shared/default-content/default-content.ts'
import { checkPhones } from './check-phones.ts'

it('warns of a mobile number with a digit too few, wherever it is', () => {
  const agency = {
    ...defaultContent.agency,
    phones: ['+92 300 1234567', '+92 300 123456'],
    whatsapp: '+92 300 12345678',
    offices: [{ name: 'Branch', address: 'Road 1', phones: ['+92 61 4581234', '+92 321 12345'] }],
  }
  expect(checkPhones(agency).map(({ path, message }) => `${path.join('.')} ${message.split(':')[0]}`)).toEqual([
    'agency.phones.1 has one digit too few',
    'agency.whatsapp has one digit too many',
    'agency.offices.0.phones.1 has 2 digits too few',
  ])
  expect(checkPhones(defaultContent.agency)).toEqual([])
})
