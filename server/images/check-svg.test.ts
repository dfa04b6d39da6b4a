import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { array, check as runProperty, constantFrom, oneof, property, string, uint8Array } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkSvg } from './check-svg.ts'
import { ImageError } from './image-error.ts'

const check = (svg: string | Buffer) => () => checkSvg('logo.svg', Buffer.from(svg))
const root = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" ${attributes}>${content}</svg>`
const unreadable = new ImageError("logo.svg can't be read as an image; give a JPEG, PNG, WebP, AVIF or SVG.")
const sizeless = new ImageError('logo.svg has no size; save it again with a width and a height, or with a viewBox.')
const OUTSIDE = 'a reference to something outside of it'
const outside = (url: string) => `${OUTSIDE} (${url})`
const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"'
const DOCTYPE = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'

/** Every level draws the one before ten times. */
const nestUses = (levels: number) =>
  Array.from({ length: levels }, (_, level) => {
    const uses = `<use href="#a${level}"/>`.repeat(10)
    return `<g id="a${level + 1}">${uses}</g>`
  }).join('')

describe('checkSvg', () => {
  it('accepts every drawing that comes with the site', async () => {
    const folder = path.join(import.meta.dirname, '../../client/images')
    const names = (await readdir(folder)).filter((name) => name.endsWith('.svg'))
    expect(names).not.toEqual([])
    for (const name of names) expect(check(await readFile(path.join(folder, name)))).not.toThrow()
  })

  it.each([
    ['references within itself', `<use href="#a"/><use xlink:href="#b" ${XLINK}/>`],
    ['local URLs', `<path fill="url(#a)" style="mask: url('#b')"/>`],
    ['an embedded image', `<image href="data:image/png;base64,${'A'.repeat(200_000)}"/>`],
    ['plain styles', '<style>/* https://brand.example */ .a { fill: #123; font-family: "Noto" }</style>'],
    ['styles as character data', '<style><![CDATA[ .a > .b { fill: url(#a) } ]]></style>'],
    ['notes of an editor', '<g xmlns:ink="http://ink.example" ink:file="C:\\urls" ink:note="url(a)"><ink:view/></g>'],
    ['metadata', '<metadata/><?xpacket begin=""?>'],
    ['text about scripts', '<title>script onload url(</title>'],
    ['names with parentheses', '<g id="Layer(1)" data-name="Layer (copy)" aria-label="a (b)"/>'],
    ['copies of copies', `<path id="a0"/>${nestUses(3)}`],
    ['a few filters', '<filter id="f"><feGaussianBlur stdDeviation="2"/></filter><g filter="url(#f)"/>'],
  ])('accepts %s', (_, content) => {
    expect(check(root(content))).not.toThrow()
  })

  it('accepts prefixes, a byte order mark, lengths with units and a plain DOCTYPE', () => {
    const svg = '<s:svg xmlns:s="http://www.w3.org/2000/svg" width="9.5mm" height="10"/>'
    expect(check(`\uFEFF<?xml version="1.0"?>\n${DOCTYPE}${svg}`)).not.toThrow()
  })

  it.each([
    ['a DOCTYPE with declarations', `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${root('&a;')}`],
    ['a processing instruction <?xml-stylesheet', `<?xml-stylesheet href="a.css"?>${root('')}`],
    ['a <script>', root('<script>alert(1)</script>')],
    ['a <script>', root('<x:script xmlns:x="http://www.w3.org/2000/svg"/>')],
    ['a <foreignObject>', root('<foreignObject/>')],
    ['a <a>', root('<a ping="https://a.example"/>')],
    ['a <animate>', root('<animate attributeName="x" values="a;b"/>')],
    ['a <set>', root('<set attributeName="href" to="#a"/>')],
    ['a <feImage>', root('<filter><feImage href="#a"/></filter>')],
    ['a <p>', root('<p xmlns="http://www.w3.org/1999/xhtml"/>')],
    ['the attribute onload', root('', 'onload="alert(1)"')],
    ['the attribute ping', root('<g ping="https://a.example"/>')],
    ['the attribute xml:base', root('<use href="#a" xml:base="https://a.example/"/>')],
    [outside('https://a.example/b.png'), root('<image href="https://a.example/b.png"/>')],
    [outside('//a.example/b.png'), root(`<image xlink:href="//a.example/b.png" ${XLINK}/>`)],
    [outside('b.svg#c'), root('<use href="b.svg#c"/>')],
    [outside('data:image/png;base64,A'), root('<use href="data:image/png;base64,A"/>')],
    [outside('data:image/svg+xml;base64,A'), root('<image href="data:image/svg+xml;base64,A"/>')],
    [OUTSIDE, root('<path fill="url( https://a.example/b)"/>')],
    [OUTSIDE, root('<style>.a { fill: url("//a.example/b") }</style>')],
    [OUTSIDE, root('<style><![CDATA[.a { fill: u]]><![CDATA[rl(b) }]]></style>')],
    ['styles with a backslash', root('<g style="mask: \\75 rl(b)"/>')],
    ['styles with a backslash', root('<style>.a { mask: \\75\r\nrl(b) }</style>')],
    ['an @import rule', root('<style>@import "a.css"</style>')],
    ['a <style> with elements in it', root('<style><g/>@import "a.css"</style>')],
    ['styles with src()', root('<g style="mask: src(\'b\')"/>')],
    ['styles with image-set()', root('<g style="mask: image-set(\'b\' 1x)"/>')],
    ['styles with -webkit-image-set()', root('<g fill="-webkit-image-set(\'b\' 1x)"/>')],
  ])('rejects %s', (problem, svg) => {
    expect(check(svg)).toThrow(
      new ImageError(`logo.svg can't be used because it holds ${problem}; save it again as a plain SVG without that.`),
    )
  })

  it.each([
    ['more than 20000 elements', '<g/>'.repeat(20_001)],
    ['more than 100 elements inside of each other', `${'<g>'.repeat(100)}${'</g>'.repeat(100)}`],
    ['too many filters', '<feTurbulence/>'.repeat(300)],
    ['too many filters', `<style>.a { filter: url(#f) }</style>${'<g class="a"/>'.repeat(300)}`],
    ['too many filters', `<g id="a"><g filter="url(#f)"/><g style="filter:none"/></g>${'<use href="#a"/>'.repeat(50)}`],
    ['too many elements that <use> draws again', `<path id="a0"/>${nestUses(6)}`],
    ['too many elements that <use> draws again', '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'],
  ])('rejects %s', (problem, content) => {
    expect(check(root(content))).toThrow(`it holds ${problem};`)
  })

  it.each([
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '<svg xmlns="http://www.w3.org/2000/svg" width="9"/>',
    '<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="9"/>',
  ])('asks for a size in %s', (svg) => {
    expect(check(svg)).toThrow(sizeless)
  })

  it.each([
    '<svg',
    `<!ENTITY a "b">${root('')}`,
    root('<g>'),
    root('&nothing;'),
    root('<x:g/>'),
    '<html/>',
    '<svg viewBox="0 0 9 9"/>',
    '<svg xmlns="http://a.example/" viewBox="0 0 9 9"/>',
    'text',
  ])('rejects %s as unreadable', (svg) => {
    expect(check(svg)).toThrow(unreadable)
  })

  it('rejects encodings other than UTF-8, which could hide something', () => {
    expect(check(Buffer.from(root('é'), 'latin1'))).toThrow(unreadable)
    expect(check(Buffer.from(`\uFEFF${root('')}`, 'utf16le'))).toThrow(unreadable)
  })
})

describe('checkSvg with random input', () => {
  const separators = ['<', '>', '/>', '</', '"', "'", '=', ' ', '\\', '\r\n', '&', ';', '{', '}', '\u0000', '&#10;']
  const tags = ['<g', '<style>', '</style>', '<script', '</svg>', '<![CDATA[', ']]>', '<!--', '-->', '<?', '?>']
  const words = ['url(', ')', '#a', '@import', 'href', 'xlink:href', 'onload', 'xmlns', 'style', 'use', 'id', 'filter']
  const fragment = constantFrom('<!DOCTYPE svg', '75 rl(', ...separators, ...tags, ...words)
  const markup = array(oneof(fragment, string({ unit: 'binary', maxLength: 4 })), { maxLength: 30 })

  const throwsAtMostImageError = (bytes: Buffer): boolean => {
    try {
      checkSvg('logo.svg', bytes)
      return true
    } catch (error) {
      return error instanceof ImageError
    }
  }

  it('throws nothing but an ImageError', { timeout: 30_000 }, () => {
    const svgs = property(markup, (parts) => throwsAtMostImageError(Buffer.from(root(parts.join('')))))
    const files = property(uint8Array({ maxLength: 200 }), (bytes) => throwsAtMostImageError(Buffer.from(bytes)))
    expect(runProperty(svgs, { numRuns: 8000 }).counterexample).toBeNull()
    expect(runProperty(files, { numRuns: 2000 }).counterexample).toBeNull()
  })

  it('never accepts CSS with an escape, an at-rule or an external URL, in any context', () => {
    const poison = constantFrom('@import "x"', '\\75 rl(x)', 'url(x)', 'URL("x")', 'src("x")', 'image-set("x" 1x)')
    const around = array(constantFrom(' ', '/*', '*/', ';', 'a:', '{', '}', '"', "'", '(', ')', '\r\n', 'x'))
    const styles = property(around, poison, around, (before, middle, after) => {
      const css = `${before.join('')} ${middle}${after.join('')}`
      expect(check(root(`<style><![CDATA[${css}]]></style>`))).toThrow(ImageError)
    })
    expect(runProperty(styles, { numRuns: 2000 }).counterexample).toBeNull()
  })

  it('reads deep and repetitive input in linear time', () => {
    const startMs = performance.now()
    const repeat = (part: string) => part.repeat(200_000)
    const styles = ['(', 'url(', 'a', '@', 'url( ', '"'].map((css) => `<style><![CDATA[${repeat(css)}]]></style>`)
    const parts = ['<', '<g a="', '<g>', '<!--', '&', 'url(', '<style>(', '<style>url(#'].map(repeat)
    for (const content of styles.concat(parts)) expect(throwsAtMostImageError(Buffer.from(root(content)))).toBe(true)
    expect(performance.now() - startMs).toBeLessThan(5000)
  })
})
