// What an SVG drawing may contain. Everything else is left out: scripts, handlers, animations, foreign content,
// editors' metadata.

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** These draw something by themselves. */
export const shapes = words('path rect circle ellipse line polyline polygon text image use')

export const elements: ReadonlySet<string> = new Set([
  ...shapes,
  ...words(`svg g a defs symbol switch title desc style tspan textPath marker clipPath mask pattern linearGradient radialGradient
    stop filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
    feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset
    fePointLight feSpecularLighting feSpotLight feTile feTurbulence`),
])

export const attributes: ReadonlySet<string> = words(`
  id class style lang transform viewBox preserveAspectRatio version x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy d points
  width height rotate textLength lengthAdjust startOffset method spacing side pathLength offset role aria-label
  gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform clipPathUnits maskUnits
  maskContentUnits markerUnits markerWidth markerHeight refX refY orient filterUnits primitiveUnits requiredExtensions
  requiredFeatures systemLanguage
  alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters
  color-rendering cursor direction display dominant-baseline enable-background fill fill-opacity fill-rule filter flood-color
  flood-opacity font font-family font-size font-size-adjust font-stretch font-style font-variant font-weight
  glyph-orientation-horizontal glyph-orientation-vertical image-rendering isolation kerning letter-spacing lighting-color marker
  marker-end marker-mid marker-start mask mask-type mix-blend-mode opacity overflow paint-order pointer-events shape-rendering
  stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-opacity stroke-width text-anchor text-decoration text-rendering transform-origin unicode-bidi vector-effect visibility
  white-space word-spacing writing-mode
  in in2 result mode operator k1 k2 k3 k4 stdDeviation type values tableValues slope intercept amplitude exponent order
  kernelMatrix divisor bias targetX targetY edgeMode kernelUnitLength preserveAlpha surfaceScale diffuseConstant
  specularConstant specularExponent limitingConeAngle azimuth elevation z pointsAtX pointsAtY pointsAtZ scale
  xChannelSelector yChannelSelector radius baseFrequency numOctaves seed stitchTiles`)
