/** Requests for addresses of a former site, and where the agency that uses every key redirects them. */
export const formerRequests: readonly (readonly [request: string, target: string])[] = [
  ['/umrah-packages', '/umrah'],
  ['/umrah-packages/', '/umrah'],
  ['/Umrah-Packages//', '/umrah'],
  ['/umrah%2Dpackages', '/umrah'],
  ['/umrah-packages/?utm_source=a%20b', '/umrah?utm_source=a%20b'],
  ['/Tours/Karachi/Price.PHP?id=3', '/offers?id=3'],
  ['/%D8%B3%D9%88%D8%A7%D9%84?a=1', '/ur/visa#%D8%B3%D9%88%D8%A7%D9%84-22'],
  ['/visa/karachi/', '/visa#question-when-must-we-apply'],
  ['/visa/karachi?a=1', '/visa#question-when-must-we-apply'],
  ['/index.php?page=visa', '/ur/visa'],
  ['/index.php?a=1&PAGE=visa&b=2', '/ur/visa'],
  ['/?page_id=12', '/contact'],
  ['/?fbclid=x&page_id=12', '/contact'],
  ['/about-us?lang=ur', '/ur/about-us'],
  ['/our%20team', '/about-us'],
  ['/%D8%B9%D9%85%D8%B1%DB%81/%D9%BE%DB%8C%DA%A9%D8%AC/', '/ur/umrah'],
  ['/%d8%b9%d9%85%d8%b1%db%81/%d9%be%db%8c%da%a9%d8%ac', '/ur/umrah'],
  ['/search?q=umrah+fee', '/umrah'],
  ['/search?q=umrah%20fee', '/umrah'],
]

/** Requests that look like them. Those for a page get the page. */
export const otherRequests: readonly string[] = [
  '/umrah-packages/more',
  '/x/umrah-packages',
  '/our',
  '/search',
  '/search?q=umrah',
  '/?page_id=123',
  '/?xpage_id=12',
  '/?a=page_id=12',
  '/about-us?lang=urdu',
]
