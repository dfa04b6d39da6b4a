/** Size that link previews show best, in pixels. */
export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 } as const
