/** The names in which SVG files of drawing programs are written, as far as they only draw or describe. */

export const SVG = 'http://www.w3.org/2000/svg'
export const XHTML = 'http://www.w3.org/1999/xhtml'
export const XLINK = 'http://www.w3.org/1999/xlink'
export const XML = 'http://www.w3.org/XML/1998/namespace'

const split = (names: string): ReadonlySet<string> => new Set(names.trim().split(/\s+/))

export const elements: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [
    SVG,
    split(`
      a animate animateColor animateMotion animateTransform circle clipPath defs desc ellipse feBlend feColorMatrix
      feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow
      feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset
      fePointLight feSpecularLighting feSpotLight feTile feTurbulence filter flowDiv flowLine flowPara flowRegion
      flowRegionExclude flowRoot flowSpan font font-face font-face-name font-face-src foreignObject g glyph hatch
      hatchpath hkern image line linearGradient marker mask mesh meshgradient meshpatch meshrow metadata midPointStop
      missing-glyph mpath path pattern polygon polyline radialGradient rect set solidcolor stop style svg switch
      symbol text textPath title tref tspan use view vkern`),
  ],
  // Figma draws blurred backgrounds and conic gradients with it.
  [XHTML, split('div')],
])

/** Attributes whose values are text for browsers. So are those that start with `aria-` and `data-`. */
export const textAttributes = split(`
  allowReorder class collect docbase docname extraneous g1 g2 glyph-name groupmode id label lang name nodetypes p-id
  role space t u1 u2 unicode`)

/** Attributes whose values are numbers, keywords, functions of CSS or references in `url()`. */
export const drawingAttributes = split(`
  accent-height accumulate additive alignment-baseline alphabetic amplitude arabic-form ascent attributeType azimuth
  baseFrequency baseProfile baseline-shift bbox begin bias bottomLeftOrigin by calcMode cap-height clip clip-path
  clip-rule clipPathUnits color color-interpolation color-interpolation-filters color-rendering contentScriptType
  contentStyleType cursor cx cy d descent diffuseConstant direction display divisor dominant-baseline dur dx dy
  edgeMode elevation enable-background end exponent externalResourcesRequired fill fill-opacity fill-rule filter
  filterRes filterUnits flood-color flood-opacity focusable font font-family font-feature-settings font-kerning
  font-size font-size-adjust font-stretch font-style font-variant font-variant-alternates font-variant-caps
  font-variant-east-asian font-variant-ligatures font-variant-numeric font-variant-position font-variation-settings
  font-weight fr from fx fy glyph-orientation-horizontal glyph-orientation-vertical gradientTransform gradientUnits
  hanging height horiz-adv-x horiz-origin-x horiz-origin-y ideographic image-rendering in in2 inline-size intercept
  isolation k k1 k2 k3 k4 kernelMatrix kernelUnitLength kerning keyPoints keySplines keyTimes lengthAdjust
  letter-spacing lighting-color limitingConeAngle line-height line-spacing marker marker-end marker-mid marker-start
  markerHeight markerUnits markerWidth mask mask-border mask-type maskContentUnits maskUnits mathematical max media
  method min mix-blend-mode mode numOctaves offset opacity operator order orient orientation origin overflow
  overline-position overline-thickness paint-order panose-1 path pathLength patternContentUnits patternTransform
  patternUnits pointer-events points pointsAtX pointsAtY pointsAtZ preserveAlpha preserveAspectRatio primitiveUnits r
  radius refX refY repeatCount repeatDur requiredExtensions requiredFeatures restart result rotate rx ry scale seed
  shape-image-threshold shape-inside shape-margin shape-padding shape-rendering shape-subtract side slope solid-color
  solid-opacity spacing specularConstant specularExponent spreadMethod startOffset stdDeviation stemh stemv
  stitchTiles stop-color stop-opacity strikethrough-position strikethrough-thickness stroke stroke-dasharray
  stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width surfaceScale
  systemLanguage tabindex tableValues targetX targetY text-align text-anchor text-decoration text-decoration-color
  text-decoration-line text-decoration-style text-indent text-orientation text-overflow text-rendering text-transform
  textLength to transform transform-box transform-origin type underline-position underline-thickness unicode-bidi
  unicode-range units-per-em v-alphabetic v-hanging v-ideographic v-mathematical values vector-effect version
  vert-adv-y vert-origin-x vert-origin-y viewBox viewTarget visibility white-space width widths word-spacing
  writing-mode x x-height x1 x2 xChannelSelector y y1 y2 yChannelSelector z zoomAndPan`)

/** Attributes of other namespaces that browsers support. */
export const knownAttributes: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [XLINK, split('actuate arcrole role show title type')],
  [XML, split('id lang space')],
])

/**
 * How the namespaces start in which drawing programs write notes: browsers do nothing with elements and
 * attributes of these. Some write the names of entities that they have not replaced, such as `&ns_ai;`.
 */
export const noteNamespaces = [
  '&',
  'adobe:ns:meta/',
  'http://boxy-svg.com',
  'https://boxy-svg.com',
  'http://creativecommons.org/',
  'http://inkscape.sourceforge.net/',
  'http://iptc.org/std/',
  'http://krita.org/namespaces/',
  'http://ns.adobe.com/',
  'http://product.corel.com/',
  'http://purl.org/dc/',
  'http://schemas.microsoft.com/visio/',
  'http://sodipodi.sourceforge.net/',
  'http://sun.com/xmlns/staroffice/',
  'http://svgjs.com',
  'http://svgjs.dev',
  'http://vectornator.io',
  'http://web.resource.org/cc/',
  'http://www.bohemiancoding.com/sketch',
  'http://www.corel.com/',
  'http://www.figma.com/',
  'http://www.inkscape.org/namespaces/',
  'http://www.openswatchbook.org/',
  'http://www.serif.com/',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  'http://www.w3.org/2000/01/rdf-schema#',
  'http://xml.openoffice.org/svg/export',
  'https://vecta.io/nano',
  'urn:oasis:names:tc:opendocument:',
]
