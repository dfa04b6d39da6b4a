const REFERENCES_MAX = 20_000

/**
 * Removes the XML declaration and the document type from an SVG, and replaces its entities. A declaration or document
 * type other than drawing programs write remains in the text, as do references to entities that are not defined. Throws
 * an Error for too many references.
 */
export function readProlog(svg: string): string {
  const text = svg.replace(DECLARATION, '')
  const start = SPACE_AND_COMMENTS.exec(text)?.[0].length ?? 0
  DOCTYPE.lastIndex = start
  const doctype = DOCTYPE.exec(text)
  const declared = Array.from((doctype?.groups?.subset ?? '').matchAll(new RegExp(ENTITY, 'g')))
  const entities = new Map(declared.map(([, key = '', value = '']) => [key, value.slice(1, -1)]))
  // Of two entities with the same name, browsers use the first.
  if (entities.size < declared.length || [...entities.keys()].some((key) => predefined.has(key))) return text
  return text.slice(0, start) + replaceEntities(text.slice(start + (doctype?.[0].length ?? 0)), entities)
}

/** By their exact names: the parser would also find names in another case. */
function replaceEntities(text: string, entities: ReadonlyMap<string, string>): string {
  let count = 0
  return text.replaceAll(REFERENCE, (reference, key = '') => {
    if (entities.has(key) && (count += 1) > REFERENCES_MAX) throw new Error('too many references to entities')
    return entities.get(key) ?? predefined.get(key) ?? reference
  })
}

const predefined: ReadonlyMap<string, string> = new Map([
  ['amp', '&#38;'],
  ['lt', '&#60;'],
  ['gt', '&#62;'],
  ['quot', '&#34;'],
  ['apos', '&#39;'],
])

const inQuotes = (pattern: string): string => `(?:"${pattern}"|'${pattern}')`

/** In these encodings, ASCII is encoded as in UTF-8. */
const ENCODING = inQuotes(String.raw`(?:utf-?8|us-ascii|iso-8859-\d{1,2}|windows-125\d)`)
const DECLARATION = new RegExp(
  String.raw`^<\?xml\s+version\s*=\s*${inQuotes(String.raw`1\.0`)}(?:\s+encoding\s*=\s*${ENCODING})?` +
    String.raw`(?:\s+standalone\s*=\s*${inQuotes('(?:yes|no)')})?\s*\?>`,
  'i',
)
const SPACE_AND_COMMENTS = /^(?:\s+|<!--[^]*?-->)*/

/** Drawing programs define entities for the names of namespaces, Adobe Illustrator 9 also for styles. */
const ENTITY = String.raw`<!ENTITY\s+([\w.:-]+)\s+(${inQuotes(String.raw`[\w\s.,:;#()/+-]{0,100}`)})\s*>`
/** Sodipodi declares the default of an attribute that it writes as well. */
const ATTRIBUTE = String.raw`<!ATTLIST\s+svg\s+xmlns:xlink\s+CDATA\s+#FIXED\s+"http://www\.w3\.org/1999/xlink"\s*>`
const PUBLIC_ID = inQuotes('-//W3C//DTD SVG [\\w ./]+')
const SYSTEM_ID = inQuotes(String.raw`https?://www\.w3\.org/[\w./-]+`)
const DOCTYPE = new RegExp(
  String.raw`<!DOCTYPE\s+svg(?:\s+PUBLIC\s+${PUBLIC_ID}\s+${SYSTEM_ID})?\s*` +
    String.raw`(?:\[(?<subset>(?:\s|${ENTITY}|${ATTRIBUTE})*)\]\s*)?>`,
  'y',
)
const REFERENCE = /<!\[CDATA\[[^]*?(?:\]\]>|$)|&([\w.:-]+);/g
