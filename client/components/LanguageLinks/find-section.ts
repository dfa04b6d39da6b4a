// A band that starts at the header has its heading less than this below the top of the screen.
const TOP_PX = 220

/** The ID of the section at the top of the screen, if there is one. It is the same in every language. */
export function findSection(): string | undefined {
  const sections = [...document.querySelectorAll(':is(main, footer) :is(section, h2)[id]')]
  const above = sections.filter((section) => section.getBoundingClientRect().top < TOP_PX)
  return above.at(-1)?.id
}
