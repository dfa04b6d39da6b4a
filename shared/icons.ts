/** Icons of contact items and social networks: in a separate file, because only About Us shows them. */
export const contactIconNames = [
  'envelope-simple',
  'facebook-logo',
  'instagram-logo',
  'linkedin-logo',
  'map-pin',
  'map-trifold',
  'phone',
  'whatsapp-logo',
  'tiktok-logo',
  'x-logo',
  'youtube-logo',
] as const

/** Icons of the controls of a page, which say nothing about a service. */
export const controlIconNames = ['arrow-left', 'arrow-right', 'pause', 'play'] as const

/** Icons that the sample shows, or that pages have without it. */
export const pageIconNames = [
  'airplane-tilt',
  'bed',
  'calendar-check',
  'chat-circle-dots',
  'check-circle',
  'clock',
  'globe-hemisphere-east',
  'hand-coins',
  'handshake',
  'headset',
  'identification-card',
  'lightning',
  'medal',
  'mosque',
  'mountains',
  'package',
  'shield-check',
  'smiley',
  'star',
  'suitcase-rolling',
  'ticket',
  'umbrella',
  'users-three',
  ...controlIconNames,
] as const

/** Icons of other services of a travel agency: in a separate file, which pages without them do not load. */
export const serviceIconNames = [
  'boat',
  'buildings',
  'bus',
  'camera',
  'car',
  'first-aid-kit',
  'fork-knife',
  'graduation-cap',
  'money',
  'moon-stars',
  'stamp',
  'train',
] as const

/** Icons that content may name: files of the Phosphor duotone set, bundled into three files at build time. */
export const iconNames = [...pageIconNames, ...serviceIconNames, ...contactIconNames] as const

export type IconName = (typeof iconNames)[number]
