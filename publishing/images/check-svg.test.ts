import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { drawings, svgRoot as root } from '../testing/svg-drawings.ts'
import { checkSvg } from './check-svg.ts'
import { ImageError } from './image-error.ts'

const check = (svg: string | Buffer) => () => checkSvg('logo.svg', Buffer.from(svg))
const style = (css: string) => root(`<style>${css}</style>`)
const attributes = (count: number) => Array.from({ length: count }, (_, index) => `data-${index}=""`).join(' ')
const unreadable = new ImageError('logo.svg is cut off or damaged; copy or save it again.')
const DOCTYPE_PROBLEM = 'another <!DOCTYPE> than that of SVG'
const OUTSIDE = 'a reference to something outside of it'
const outside = (url: string) => `${OUTSIDE} (${url})`
const EMBEDDED = 'an embedded file that is not a JPEG, PNG, GIF or WebP'
const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"'

describe('checkSvg', () => {
  it('accepts every drawing that comes with the site', async () => {
    const folder = path.join(import.meta.dirname, '../../client/images')
    const names = (await readdir(folder)).filter((name) => name.endsWith('.svg'))
    expect(names).not.toEqual([])
    for (const name of names) expect(check(await readFile(path.join(folder, name)))).not.toThrow()
  })

  it.each(drawings)('accepts %s', (_, svg) => {
    expect(check(svg)).not.toThrow()
  })

  it.each([
    ['elements in 256 levels', root('<g>'.repeat(255) + '</g>'.repeat(255))],
    ['names with an @', root('<use href="#icon@2x"/><path fill="url(#icon@2x)"/>')],
    ['a namespace that nothing uses', root('', 'xmlns:a="http://a.example"')],
    ['a prefix for SVG', '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:style>g { fill: red }</s:style></s:svg>'],
    ['ISO 8859-1, as far as it is ASCII', `<?xml version="1.0" encoding="iso-8859-1"?>${root('')}`],
    ['a tag in a comment', root('<!-- <script> -->')],
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
    [DOCTYPE_PROBLEM, `<!DOCTYPE svg SYSTEM "https://a.example/">${root('')}`],
    [DOCTYPE_PROBLEM, `<!DOCTYPE svg [<!ENTITY a "#b"><!ENTITY a "c">]>${root('')}`],
    [DOCTYPE_PROBLEM, `<!DOCTYPE svg [<!ENTITY amp "a">]>${root('')}`],
    [DOCTYPE_PROBLEM, `<!DOCTYPE svg [<!ENTITY a "<script/>">]>${root('&a;')}`],
    [DOCTYPE_PROBLEM, `<!DOCTYPE svg [<!ATTLIST image href CDATA "https://a.example/">]>${root('<image/>')}`],
    ['an instruction <?xml-stylesheet?>', `<?xml-stylesheet href="https://a.example/a.css"?>${root('')}`],
    ['an instruction <?xml?>', `<?xml version="1.0" encoding="utf-7"?>${root('')}`],
    ['an instruction <?xpacket?>', `<!DOCTYPE svg [<?xpacket?><!ATTLIST svg onload CDATA "alert(1)">]>${root('')}`],
    ['<svg> without xmlns="http://www.w3.org/2000/svg"', '<svg/>'],
    ['<html> in place of <svg>', '<html xmlns="http://www.w3.org/1999/xhtml"/>'],
    ['a <script>', root('<script>alert(1)</script>')],
    ['a <script>', root('<x:script xmlns:x="http://www.w3.org/2000/svg"/>')],
    ['a <script>', root('<x:script xmlns:x="http://www.w3.org/1999/xhtml"/>')],
    ['a <script>', root('<metadata><i:a xmlns:i="adobe:ns:meta/"><script/></i:a></metadata>')],
    ['the element <SCRIPT>', root('<SCRIPT>alert(1)</SCRIPT>')],
    [
      'the element <iframe>',
      root('<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="a"/></foreignObject>'),
    ],
    ['the element <g>', root('<g xmlns="http://www.w3.org/1999/xhtml"/>')],
    ['the element <a:b>', root('<a:b xmlns:a="http://a.example"/>')],
    ['the attribute onload', root('', 'onload="alert(1)"')],
    ['the attribute onclick', root('<g onclick="alert(1)"/>')],
    ['the attribute xml:base', root('<g xml:base="https://a.example/"/>')],
    ['the attribute xml:base', root('<g xmlns:xml="adobe:ns:meta/" xml:base="https://a.example/"/>')],
    ['the attribute a:b', root('<g xmlns:a="http://a.example" a:b="c"/>')],
    ['the attribute srcdoc', root('<foreignObject srcdoc="a"/>')],
    ['an animation of href', root('<a><animate attributeName="href" to="javascript:alert(1)"/></a>')],
    ['an animation of xlink:href', root('<image><set attributeName="xlink:href" to="https://a.example/"/></image>')],
    [OUTSIDE, root('<rect><set attributeName="fill" to="url(https://a.example/#a)"/></rect>')],
    [outside('https://a.example/b.png'), root('<image href="https://a.example/b.png"/>')],
    [outside('//a.example/b.png'), root(`<image xlink:href="//a.example/b.png" ${XLINK}/>`)],
    [outside('b.png'), root('<image xmlns:l="http://www.w3.org/1999/xlink" l:href="b.png"/>')],
    [outside('b.svg#c'), root('<use href="b.svg#c"/>')],
    [outside('\u00a0#c'), root('<use href="\u00a0#c"/>')],
    [outside('javascript:alert(1)'), root('<a href="javascript:alert(1)"/>')],
    [outside('java\tscript:a'), root('<a href="&#106;ava&#9;script:a"/>')],
    [EMBEDDED, root('<a href="data:text/html,a"/>')],
    [EMBEDDED, root('<image href="data:image/svg+xml;base64,A"/>')],
    [EMBEDDED, root('<use href="data:image/png;base64,A"/>')],
    [OUTSIDE, root('<path fill="url( https://a.example/b)"/>')],
    [OUTSIDE, root('<path fill="url(\u00a0#b)"/>')],
    [OUTSIDE, style('.a { fill: url("//a.example/b") }')],
    [OUTSIDE, style('<![CDATA[@font-face { src: url(https://a.example/b) }]]>')],
    [OUTSIDE, style('@import "https://a.example/a.css"')],
    [OUTSIDE, style('@imp<![CDATA[ort "https://a.example/a.css"]]>')],
    [OUTSIDE, style('@imp<!-- -->ort "https://a.example/a.css"')],
    [OUTSIDE, style('/*url("#*/@import \'https://a.example/\';/*")*/')],
    ['the character \\ in its styles', style('@\\69mport "https://a.example/a.css"')],
    ['the character \\ in its styles', root('<path fill="\\75rl(https://a.example/b)"/>')],
    ['the character < in its styles', style('&lt;!--')],
    ['image-set() in its styles', style('path { fill: image-set("https://a.example/b") }')],
    ['src() in its styles', style('path { fill: src("https://a.example/b") }')],
    ['@namespace in its styles', style('@namespace "a"')],
    ['an element in its styles', style('<g/>@import "https://a.example/a.css"')],
    ['tags in a comment or text', `<!-- a -->${root('<!--><script>alert(1)</script>-->')}`],
    ['tags in a comment or text', `<!-- a -->${root('<title><![CDATA[><img onerror="alert(1)">]]></title>')}`],
    ['tags in a comment or text', `<!-- a -->${root('<g id="</title><script>"/>')}`],
    ['notes of a drawing program (script)', `<!-- a -->${root('<script xmlns="adobe:ns:meta/"/>')}`],
    [
      'notes of a drawing program (xlink:href)',
      `<!-- a -->${root('<image xmlns:xlink="adobe:ns:meta/" xlink:href="b"/>')}`,
    ],
    ['more than 256 elements within each other', root('<g>'.repeat(256) + '</g>'.repeat(256))],
    ['more than 500 attributes in an element', root(`<g ${attributes(501)}/>`)],
  ])('rejects %s', (problem, svg) => {
    expect(check(svg)).toThrow(
      new ImageError(
        `logo.svg can't be used because it contains ${problem}; save it again without that, as plain SVG or as PNG.`,
      ),
    )
  })

  it('shortens what it names', () => {
    expect(check(root(`<${'a'.repeat(1000)}/>`))).toThrow(`the element <${'a'.repeat(107)}…; save it again`)
  })

  it.each([
    '<svg',
    root('<g>'),
    root('&nothing;'),
    root('&QUOT;'),
    `<!DOCTYPE svg [<!ENTITY a "b">]>${root('&A;')}`,
    'text',
    root('\u0000'),
    root('<!a>'),
    root('<a:g/>'),
    root('<a:b:g xmlns:a="adobe:ns:meta/"/>'),
    root('<g hasOwnProperty="a" id="b"/>'),
  ])('rejects %s as unreadable', (svg) => {
    expect(check(svg)).toThrow(unreadable)
  })

  it('rejects encodings other than UTF-8, in which a browser would read something else', () => {
    expect(check(Buffer.from(root('é'), 'latin1'))).toThrow(unreadable)
    expect(check(Buffer.from(`\uFEFF${root('')}`, 'utf16le'))).toThrow(unreadable)
  })
})
