import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { array, assert, constantFrom, oneof, property, string, uint8Array } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkSvg } from './check-svg.ts'
import { ImageError } from './image-error.ts'

const check = (svg: string | Buffer) => () => checkSvg('logo.svg', Buffer.from(svg))
const root = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" ${attributes}>${content}</svg>`
const unreadable = new ImageError('logo.svg is cut off or damaged; copy or save it again.')
const OUTSIDE = 'a reference to something outside of it'
const outside = (url: string) => `${OUTSIDE} (${url})`
const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"'
const DOCTYPE = 'svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"'

// As Adobe Illustrator and CorelDRAW write them.
const illustrator = `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE ${DOCTYPE} [
	<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">
	<!ENTITY ns_svg "http://www.w3.org/2000/svg">
	<!ENTITY ns_xlink "http://www.w3.org/1999/xlink">
]>
<svg xmlns:i="&ns_ai;" xmlns="&ns_svg;" xmlns:xlink="&ns_xlink;" viewBox="0 0 9 9" xml:space="preserve">
  <switch>
    <foreignObject requiredExtensions="&ns_ai;"><i:pgfRef xlink:href="#adobe_illustrator_pgf"/></foreignObject>
    <g i:extraneous="self"><path d="M0 0h9v9z"/></g>
  </switch>
  <i:pgf id="adobe_illustrator_pgf"><![CDATA[eJzs]]></i:pgf>
</svg>`
const corelDraw = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE ${DOCTYPE}>
<svg xmlns="http://www.w3.org/2000/svg" width="210mm" height="297mm" viewBox="0 0 21000 29700" ${XLINK}>
  <defs>
    <font id="FontID0"><font-face font-family="Arial"/></font>
    <style type="text/css"><![CDATA[
      @font-face { font-family:"Arial";src:url("#FontID0") format(svg)}
      .fil0 {fill:#E31E24}
    ]]></style>
  </defs>
  <metadata id="CorelCorpID_0Corel-Layer"/><path class="fil0" d="M0 0h9v9z"/>
</svg>`
const darkMode = root(`<style>
  :root { --ink: #123 } @media (prefers-color-scheme: dark) { :root { --ink: #fed } } path { fill: var(--ink) }
</style>`)

describe('checkSvg', () => {
  it('accepts every drawing that comes with the site', async () => {
    const folder = path.join(import.meta.dirname, '../../client/images')
    const names = (await readdir(folder)).filter((name) => name.endsWith('.svg'))
    expect(names).not.toEqual([])
    for (const name of names) expect(check(await readFile(path.join(folder, name)))).not.toThrow()
  })

  it.each([
    ['a file of Adobe Illustrator, with entities', illustrator],
    ['a file of CorelDRAW, with a font', corelDraw],
    ['a logo with a dark mode', darkMode],
    ['a byte order mark', `\uFEFF<?xml version="1.0"?>\n${root('')}`],
    ['references within itself', root(`<use href="#a"/><use xlink:href=" #b" ${XLINK}/>`)],
    ['local URLs', root(`<path fill="url(#a)" style="mask: url( '#b')"/>`)],
    ['an embedded image', root(`<image href="data:image/png;base64,${'A'.repeat(200_000)}"/>`)],
    ['an embedded font', root('<style>@font-face { src: url(data:font/woff2;base64,A) }</style>')],
    ['animations and filters', root('<filter><feImage href="#a"/></filter><animate attributeName="x" values="1;2"/>')],
    ['text about scripts', root('<title>script onload url(https://a.example)</title>')],
  ])('accepts %s', (_, svg) => {
    expect(check(svg)).not.toThrow()
  })

  it.each([
    ['an external entity', `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${root('&a;')}`],
    ['an external entity', `<!DOCTYPE svg [<!ENTITY % a PUBLIC "a" "https://a.example/">]>${root('')}`],
    ['a <script>', root('<script>alert(1)</script>')],
    ['a <script>', root('<x:script xmlns:x="http://www.w3.org/2000/svg"/>')],
    ['the attribute onload', root('', 'onload="alert(1)"')],
    ['the attribute onclick', root('<g onclick="alert(1)"/>')],
    [OUTSIDE, `<?xml-stylesheet href="https://a.example/a.css"?>${root('')}`],
    [outside('https://a.example/b.png'), root('<image href="https://a.example/b.png"/>')],
    [outside('//a.example/b.png'), root(`<image xlink:href="//a.example/b.png" ${XLINK}/>`)],
    [outside('b.svg#c'), root('<use href="b.svg#c"/>')],
    [outside('javascript:alert(1)'), root('<a href="javascript:alert(1)"/>')],
    [OUTSIDE, root('<path fill="url( https://a.example/b)"/>')],
    [OUTSIDE, root('<style>.a { fill: url("//a.example/b") }</style>')],
    [OUTSIDE, root('<style><![CDATA[@font-face { src: url(https://a.example/b) }]]></style>')],
    [OUTSIDE, root('<style>@import "https://a.example/a.css"</style>')],
  ])('rejects %s', (problem, svg) => {
    expect(check(svg)).toThrow(
      new ImageError(`logo.svg can't be used because it contains ${problem}; save it again without that.`),
    )
  })

  it.each(['<svg', root('<g>'), root('&nothing;'), `<!DOCTYPE svg [<!ENTITY a "<script/>">]>${root('&a;')}`, 'text'])(
    'rejects %s as unreadable',
    (svg) => {
      expect(check(svg)).toThrow(unreadable)
    },
  )

  it('rejects encodings other than UTF-8, in which a browser would read something else', () => {
    expect(check(Buffer.from(root('é'), 'latin1'))).toThrow(unreadable)
    expect(check(Buffer.from(`\uFEFF${root('')}`, 'utf16le'))).toThrow(unreadable)
  })
})

describe('checkSvg with random input', () => {
  const separators = ['<', '>', '/>', '</', '"', "'", '=', ' ', '\\', '\r\n', '&', ';', '{', '}', '\u0000', '&#10;']
  const tags = ['<g', '<style>', '</style>', '<script', '</svg>', '<![CDATA[', ']]>', '<!--', '-->', '<?', '?>']
  const words = ['url(', ')', '#a', '@import', 'href', 'xlink:href', 'onload', 'xmlns', 'style', '<!DOCTYPE svg']
  const fragment = constantFrom('<!ENTITY', ...separators, ...tags, ...words)
  const markup = array(oneof(fragment, string({ unit: 'binary', maxLength: 4 })), { maxLength: 30 })

  const throwsAtMostImageError = (bytes: Buffer): boolean => {
    try {
      checkSvg('logo.svg', bytes)
      return true
    } catch (error) {
      return error instanceof ImageError
    }
  }

  it('throws nothing but an ImageError', () => {
    const svgs = property(markup, (parts) => throwsAtMostImageError(Buffer.from(root(parts.join('')))))
    const files = property(uint8Array({ maxLength: 200 }), (bytes) => throwsAtMostImageError(Buffer.from(bytes)))
    assert(svgs, { numRuns: 1000 })
    assert(files, { numRuns: 1000 })
  })
})
