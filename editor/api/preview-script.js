// Runs in every document of the preview: scrolls to the position in its URL, and tells the editor when the page is
// painted, and what is clicked. The editor loads pages: their requests have its cookie.
const PAINT_MS = 500
const TEXTS_MAX = 20
const TEXT_MAX = 5000

// The editor loads pages, and a sandboxed page may not: it prefetches nothing, as for a user who saves data.
Object.defineProperty(navigator, 'connection', { value: { saveData: true } })

const send = (message) => parent.postMessage(message, location.origin)

function show({ elementId, scrollY = 0 }) {
  const element = elementId && document.getElementById(elementId)
  const section = element && (element.closest('section, footer') ?? element)
  if (section) section.scrollIntoView({ block: 'start', behavior: 'instant' })
  else scrollTo({ top: scrollY, behavior: 'instant' })
}

/** Resolves when what is in view is painted, with its fonts and images. */
async function paint() {
  await nextFrame()
  const images = [...document.images].filter(isInView)
  await Promise.allSettled([document.fonts.ready, ...images.map((image) => image.decode())])
  await nextFrame()
}

const nextFrame = () => new Promise(requestAnimationFrame)

function isInView(element) {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

/** The id of the section that contains an element, and the texts of the elements between them. */
function describe(target) {
  const words = new Set()
  let elementId
  for (let element = target; element && !element.matches('main, #root, body'); element = element.parentElement) {
    const text = element.alt || element.textContent
    if (text.length <= TEXT_MAX && words.size < TEXTS_MAX) words.add(text)
    elementId ??= element.id || element.getAttribute('aria-labelledby') || undefined
  }
  return { elementId, words: [...words] }
}

async function start() {
  show(JSON.parse(new URLSearchParams(location.search).get('position') ?? '{}'))
  // Firefox rounds to pixels of the screen: without this, the page would move with each change.
  const report = () => send({ kind: 'shown', scrollY: Math.round(scrollY) })
  // A hidden tab paints nothing.
  await Promise.race([paint(), new Promise((resolve) => setTimeout(resolve, PAINT_MS))])
  report()
  addEventListener('scroll', report)
  addEventListener('message', ({ source, data }) => source === parent && show(data))
}

// Before the scripts of the page. Links of the header and of the menu load their page, all others open their fields.
addEventListener(
  'click',
  (event) => {
    const link = event.target.closest('a')
    if (link) {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    const isNavigation = link?.origin === location.origin && link.closest('header, nav, [popover], dialog')
    if (isNavigation) send({ kind: 'followed', path: link.pathname })
    else send({ kind: 'clicked', path: location.pathname, ...describe(event.target) })
  },
  true,
)

void start()
