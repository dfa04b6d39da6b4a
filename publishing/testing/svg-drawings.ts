/** An SVG with this content. */
export const svgRoot = (content: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" ${attributes}>${content}</svg>`

const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"'
const DOCTYPE = 'svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"'

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
const illustrator9 = `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 20010904//EN"
  "http://www.w3.org/TR/2001/REC-SVG-20010904/DTD/svg10.dtd" [
  <!ENTITY st0 "fill:url(#a);stroke:none;">
]>
${svgRoot('<path style="&st0;"/>')}`
const sodipodi = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!DOCTYPE svg [ <!ATTLIST svg xmlns:xlink CDATA #FIXED "http://www.w3.org/1999/xlink"> ]>
${svgRoot('<sodipodi:namedview id="base"/>', 'xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"')}`
const inkscape = svgRoot(
  `<metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dc="http://purl.org/dc/terms/">
    <dc:type rdf:resource="http://purl.org/dc/dcmitype/StillImage"/></rdf:RDF></metadata>
  <g inkscape:label="Layer 1" inkscape:export-filename="C:\\logo.png"><flowRoot><flowPara>a</flowPara></flowRoot></g>`,
  'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"',
)
const figma = svgRoot(`<foreignObject x="-4" y="-4" width="48" height="48"><div xmlns="http://www.w3.org/1999/xhtml"
  style="backdrop-filter:blur(2px);clip-path:url(#b);background:conic-gradient(from 9deg,red 0deg)"></div>
  </foreignObject><g data-figma-bg-blur-radius="4" data-figma-gradient-fill="{&#34;type&#34;:&#34;A(b)&#34;}"/>`)
const affinity = svgRoot(
  '<g serif:id="Layer (1)" style="fill:white;fill-rule:nonzero;"/>',
  'xmlns:serif="http://www.serif.com/"',
)
const sketch = svgRoot('<g sketch:type="MSPage"/>', 'xmlns:sketch="http://www.bohemiancoding.com/sketch/ns"')
const canva = svgRoot('<g clip-path="url(#8d3e)" fill-opacity="1"/>', `zoomAndPan="magnify" version="1.0" ${XLINK}`)
const boxy = svgRoot(
  '<path style="filter: url(&quot;#a&quot;) url(\'#b\')" bx:shape="a"/>',
  'xmlns:bx="https://boxy-svg.com"',
)
const libreOffice = svgRoot(
  '<font><font-face units-per-em="2048"/><missing-glyph d="M 0 0"/><glyph unicode="@" d=""/></font><g ooo:name="a"/>',
  'xmlns:ooo="http://xml.openoffice.org/svg/export"',
)
const xmp = svgRoot(
  `<metadata><?xpacket begin="" id="W5M0"?><x:xmpmeta xmlns:x="adobe:ns:meta/"/><?xpacket end="w"?></metadata>`,
)
const darkMode = svgRoot(`<style>
  :root { --ink: #123 } @media(prefers-color-scheme: dark) { :root { --ink: #fed } } path { fill: var(--ink) }
</style>`)
const animated = svgRoot(`<style>@keyframes a { to { transform: rotate(1turn) } } g { animation: a 1s steps(4) }</style>
  <g><animateTransform attributeName="transform" type="rotate" from="0 1 2" to="9 1 2" dur="1s" repeatCount="3"/></g>`)

/** Small files as drawing programs write them. */
export const drawings: readonly (readonly [title: string, svg: string])[] = [
  ['a file of Adobe Illustrator, with entities', illustrator],
  ['a file of CorelDRAW, with a font', corelDraw],
  ['a file of Adobe Illustrator 9, with styles as entities', illustrator9],
  ['a file of Sodipodi, with an attribute in its document type', sodipodi],
  ['a file of Inkscape, with metadata', inkscape],
  ['a file of Figma, with a blurred background', figma],
  ['a file of Affinity Designer', affinity],
  ['a file of Sketch', sketch],
  ['a file of Canva', canva],
  ['a file of Boxy SVG', boxy],
  ['a file of LibreOffice, with a font', libreOffice],
  ['metadata of Adobe', xmp],
  ['a logo with a dark mode', darkMode],
  ['an animated logo', animated],
]
