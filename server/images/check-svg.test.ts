import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkSvg } from './check-svg.ts'
import { ImageError } from './image-error.ts'

const check = (svg: string | Buffer) => () => checkSvg('logo.svg', Buffer.from(svg))
const root = (content: string, attributes = '') => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" ${attributes}>${content}</svg>`
const unreadable = new ImageError("logo.svg can't be read as a picture; give a JPEG, PNG, WebP, AVIF or SVG.")
const sizeless = new ImageError('logo.svg tells no size; save it again with a width and a height, or with a viewBox.')
const outside = (address: string) => `a reference to something outside of it (${address})`
const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"'

describe('checkSvg', () => {
  it('takes every drawing that comes with the site', async () => {
    const folder = path.join(import.meta.dirname, '../../client/images')
    const names = (await readdir(folder)).filter((name) => name.endsWith('.svg'))
    expect(names).not.toEqual([])
    for (const name of names) expect(check(await readFile(path.join(folder, name)))).not.toThrow()
  })

  it.each([
    ['a reference within itself', `<use href="#a"/><use xlink:href="#a" ${XLINK}/><path fill="url(#a)" style="mask: url('#b')"/>`],
    ['a link without an address', '<a href=""/>'],
    ['a small picture in itself', `<image href="data:image/png;base64,${'A'.repeat(200_000)}"/>`],
    ['plain styles', '<style>/* https://brand.example */ .a { fill: #123; font-family: "\\201C" }</style>'],
    ['styles as character data', '<style><![CDATA[ .a > .b { fill: url(#a) } ]]></style>'],
    ['what a drawing program notes', '<g xmlns:ink="http://ink.example" ink:file="C:\\urls\\a.png" ink:note="url(a)"/><metadata/><?xpacket begin=""?>'],
    ['a text about scripts', '<title>script onload url(</title>'],
  ])('takes %s', (_, content) => {
    expect(check(root(content))).not.toThrow()
  })

  it('takes a prefix of its own, a byte order mark and lengths with units', () => {
    expect(check('\uFEFF<?xml version="1.0"?>\n<s:svg xmlns:s="http://www.w3.org/2000/svg" width="9.5mm" height="10"/>')).not.toThrow()
  })

  it.each([
    ['a DOCTYPE', `<!DOCTYPE svg>${root('')}`],
    ['a DOCTYPE', `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${root('&a;')}`],
    ['a reference to a style sheet', `<?xml-stylesheet href="a.css"?>${root('')}`],
    ['a <script>', root('<script>alert(1)</script>')],
    ['a <script>', root('<x:script xmlns:x="http://www.w3.org/2000/svg"/>')],
    ['a <foreignobject>', root('<foreignObject/>')],
    ['a <iframe>', root('<iframe/>')],
    ['HTML', root('<p xmlns="http://www.w3.org/1999/xhtml"/>')],
    ['the event handler onload', root('', 'onload="alert(1)"')],
    ['the event handler onclick', root('<g onclick="a()"/>')],
    ['a javascript: address', root('<a href="java&#10;script:alert(1)"/>')],
    ['a javascript: address', root('<animate attributeName="x" values="a;javascript:b()"/>')],
    ['an animation of href', root('<set attributeName="href" to="#a"/>')],
    ['an animation of xlink:href', root('<animate attributeName="xlink:href" to="#a"/>')],
    ['an animation of onclick', root('<set attributeName="onclick" to="a()"/>')],
    [outside('https://a.example/b.png'), root('<image href="https://a.example/b.png"/>')],
    [outside('//a.example/b.png'), root(`<image xlink:href="//a.example/b.png" ${XLINK}/>`)],
    [outside('b.svg#c'), root('<use href="b.svg#c"/>')],
    [outside('data:image/svg+xml,a'), root('<image href="data:image/svg+xml,a"/>')],
    [outside('https://a.example/'), root('<use href="#a" xml:base="https://a.example/"/>')],
    [outside('https://a.example/b'), root('<path fill="url( https://a.example/b)"/>')],
    [outside('//a.example/b'), root('<style>.a { fill: url("//a.example/b") }</style>')],
    [outside('b'), root('<style><![CDATA[.a { fill: u]]><![CDATA[rl(b) }]]></style>')],
    [outside('b'), root('<g style="mask: \\75 rl(b)"/>')],
    [outside('b'), root('<g style="mask: \\u\\72l(b)"/>')],
    ['an @import', root('<style>@import "a.css"</style>')],
    ['an @import', root('<style>@\\000069mport "a.css"</style>')],
    ['an image-set()', root('<g style="mask: image-set(\'b\' 1x)"/>')],
  ])('refuses %s in %s', (fault, svg) => {
    expect(check(svg)).toThrow(new ImageError(`logo.svg can't be used because it holds ${fault}; save it again as a plain SVG without that.`))
  })

  it.each(['<svg xmlns="http://www.w3.org/2000/svg"/>', '<svg xmlns="http://www.w3.org/2000/svg" width="9"/>', '<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="9"/>'])(
    'asks for a size in %s',
    (svg) => {
      expect(check(svg)).toThrow(sizeless)
    },
  )

  it.each(['<svg', `<!ENTITY a "b">${root('')}`, root('<g>'), root('&nothing;'), '<html/>', '<svg viewBox="0 0 9 9"/>', '<svg xmlns="http://a.example/" viewBox="0 0 9 9"/>', 'text'])(
    'can not read %s',
    (svg) => {
      expect(check(svg)).toThrow(unreadable)
    },
  )

  it('can not read an encoding other than UTF-8, which could hide something', () => {
    expect(check(Buffer.from(root('é'), 'latin1'))).toThrow(unreadable)
    expect(check(Buffer.from(`\uFEFF${root('')}`, 'utf16le'))).toThrow(unreadable)
  })
})
