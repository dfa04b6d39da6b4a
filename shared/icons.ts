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

/** All other icons. */
export const pageIconNames = [
  'airplane-tilt',
  'arrow-left',
  'arrow-right',
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
  'pause',
  'play',
  'shield-check',
  'smiley',
  'star',
  'suitcase-rolling',
  'ticket',
  'umbrella',
  'users-three',
] as const

/** Icons that content may name: files of the Phosphor duotone set, bundled into two files at build time. */
export const iconNames = [...pageIconNames, ...contactIconNames] as const

export type IconName = (typeof iconNames)[number]
