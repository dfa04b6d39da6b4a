/** Lists the URLs of every file of every resolved image in the content. */
export function listImageUrls(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listImageUrls)
  if (typeof value !== 'object' || value === null) return []
  const urls = Object.values(value).flatMap(listImageUrls)
  if ('src' in value && typeof value.src === 'string') urls.push(value.src)
  if ('srcSet' in value && typeof value.srcSet === 'string') urls.push(...parseSrcSet(value.srcSet))
  return urls
}

function parseSrcSet(srcSet: string): string[] {
  return srcSet.split(',').flatMap((candidate) => candidate.trim().split(' ')[0] ?? [])
}
