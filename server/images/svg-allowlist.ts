// Elements and attributes of static SVG 2 drawings, without links, animation, scripts and <feImage>. After DOMPurify.

const split = (names: string): ReadonlySet<string> => new Set(names.trim().split(/\s+/))

export const filterPrimitives = split(`
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDropShadow feFlood feGaussianBlur feMerge feMorphology feOffset feSpecularLighting feTile feTurbulence`)

export const allowedElements: ReadonlySet<string> = new Set([
  ...split(`
    svg g defs symbol use switch title desc metadata style path rect circle ellipse line polyline polygon image
    text tspan textPath linearGradient radialGradient stop pattern clipPath mask marker filter`),
  ...filterPrimitives,
  ...split('feDistantLight fePointLight feSpotLight feFuncA feFuncB feFuncG feFuncR feMergeNode'),
])

/** Attributes of any text: browsers never read them as CSS or as a URL. */
export const textAttributes = split(`
  id class lang role tabindex type media version baseProfile systemLanguage requiredFeatures requiredExtensions
  enable-background contentScriptType contentStyleType zoomAndPan result in in2`)

/** Attributes whose value browsers read as CSS or as numbers. */
export const valueAttributes = split(`
  style d points pathLength x y z dx dy x1 x2 y1 y2 cx cy r rx ry fx fy fr width height viewBox preserveAspectRatio
  transform transform-origin rotate textLength lengthAdjust startOffset method spacing side refX refY markerWidth
  markerHeight markerUnits orient offset spreadMethod gradientUnits gradientTransform patternUnits
  patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits filterUnits primitiveUnits filterRes
  amplitude azimuth baseFrequency bias diffuseConstant divisor edgeMode elevation exponent intercept k1 k2 k3 k4
  kernelMatrix kernelUnitLength limitingConeAngle mode numOctaves operator order pointsAtX pointsAtY pointsAtZ
  preserveAlpha radius scale seed slope specularConstant specularExponent stdDeviation stitchTiles surfaceScale
  tableValues targetX targetY values xChannelSelector yChannelSelector
  alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters
  color-profile color-rendering cursor direction display dominant-baseline fill fill-opacity fill-rule filter
  flood-color flood-opacity font font-family font-feature-settings font-kerning font-size font-size-adjust
  font-stretch font-style font-variant font-weight glyph-orientation-horizontal glyph-orientation-vertical
  image-rendering isolation kerning letter-spacing lighting-color line-height marker marker-end marker-mid
  marker-start mask mask-type mix-blend-mode opacity overflow paint-order pointer-events shape-rendering
  stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-opacity stroke-width text-align text-anchor text-decoration text-rendering
  text-transform unicode-bidi vector-effect visibility white-space word-spacing writing-mode`)
