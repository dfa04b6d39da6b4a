// Runs in every document of the preview: tells the editor what was loaded and clicked, and shows what it asks for. The
// editor loads pages: their requests have its cookie.
const script = document.currentScript ?? document.querySelector('script[data-revision]')
const revision = Number(script.dataset.revision)
let texts = []

const send = (message) => parent.postMessage(message, location.origin)
const normalize = (text) =>
  text
    .replace(/[\u2066-\u2069\u200e\u200f]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** The key of the text that an element shows: the whole text, or else one that contains it or is in it. */
function findKey(element) {
  const words = normalize(element.alt || element.textContent || '')
  if (!words) return undefined
  const same = texts.find(({ text }) => normalize(text) === words)
  const similar = same ?? texts.find(({ text }) => text.length > 20 && normalize(text).includes(words))
  return similar?.key
}

/** The nearest element with a text of the page, up to its section. */
function findPlace(target) {
  let key
  let elementId
  for (let element = target; element && element !== document.body; element = element.parentElement) {
    if (element.matches('main, #root')) break
    key ??= element.textContent.length < 5000 ? findKey(element) : undefined
    elementId ??= element.id || element.getAttribute('aria-labelledby') || undefined
  }
  return { key, elementId }
}

function show(elementId) {
  const element = elementId && document.getElementById(elementId)
  const section = element && (element.closest('section, footer') ?? element)
  if (section) section.scrollIntoView({ block: 'start' })
  else scrollTo(0, 0)
}

addEventListener('message', ({ origin, source, data }) => {
  if (origin !== location.origin || source !== parent) return
  const { target, scrollY } = data
  texts = data.texts
  if (target) show(target.elementId)
  else if (scrollY !== undefined) scrollTo(0, scrollY)
  send({ kind: 'shown', place: target?.place })
})

// Before the scripts of the page. Links of the header and of the menu load their page, all others open their fields.
addEventListener(
  'click',
  (event) => {
    const link = event.target.closest('a')
    const isNavigation =
      link && link.origin === location.origin && event.target.closest('header, nav, [popover], dialog')
    if (link) event.preventDefault()
    if (isNavigation) {
      event.stopImmediatePropagation()
      send({ kind: 'followed', path: link.pathname })
      return
    }
    if (link) event.stopImmediatePropagation()
    send({ kind: 'clicked', path: location.pathname, ...findPlace(event.target) })
  },
  true,
)

const report = () => send({ kind: 'loaded', path: location.pathname, revision })
addEventListener('DOMContentLoaded', report)
// Back and Forward show a document again without loading it.
addEventListener('pageshow', ({ persisted }) => persisted && report())
addEventListener('pagehide', () => send({ kind: 'left', path: location.pathname, scrollY }))
