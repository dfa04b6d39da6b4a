import type { ContentSource } from '../model/content-source.ts'

/** Sample agency. Its phone numbers are not in service, and `.example` domains cannot be registered. */
export const agency: ContentSource['agency'] = {
  name: 'Namuna Travel Agency',
  brand: 'Namuna',
  city: 'Multan',
  phones: ['+92 300 0000000', '+92 61 0000000'],
  email: 'salam@namuna.example',
  address: 'Sample Plaza, Example Road, Multan',
  social: [
    { icon: 'facebook-logo', name: 'Facebook', link: 'https://facebook.example/namuna' },
    { icon: 'instagram-logo', name: 'Instagram', link: 'https://instagram.example/namuna' },
    { icon: 'x-logo', name: 'X', link: 'https://x.example/namuna' },
    { icon: 'linkedin-logo', name: 'LinkedIn', link: 'https://linkedin.example/namuna' },
    { icon: 'whatsapp-logo', name: 'WhatsApp', link: 'https://whatsapp.example/namuna' },
  ],
}
