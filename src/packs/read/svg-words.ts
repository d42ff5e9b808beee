/** The elements that a drawing may have: shapes, groups, text and paint. */
export const elements: ReadonlySet<string> = new Set(
  `svg g defs symbol use title desc metadata style path rect circle ellipse line polyline polygon text tspan switch
   clipPath mask pattern linearGradient radialGradient stop`
    .trim()
    .split(/\s+/),
);

/** The attributes that these elements may have. `aria-…` and `data-…` are possible, too. */
export const attributes: ReadonlySet<string> = new Set(
  `xmlns version baseProfile id class style lang role tabindex focusable type media
   viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr d points dx dy rotate textLength lengthAdjust pathLength
   transform gradientTransform patternTransform gradientUnits patternUnits patternContentUnits maskUnits maskContentUnits clipPathUnits
   spreadMethod offset href zoomAndPan enable-background contentScriptType contentStyleType requiredExtensions requiredFeatures systemLanguage
   alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters color-rendering cursor
   direction display dominant-baseline fill fill-opacity fill-rule flood-color flood-opacity font font-family font-size font-size-adjust
   font-stretch font-style font-variant font-weight image-rendering isolation kerning letter-spacing lighting-color mask mask-type
   mix-blend-mode opacity overflow paint-order pointer-events shape-rendering stop-color stop-opacity stroke stroke-dasharray
   stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-align text-anchor text-decoration
   text-rendering transform-origin unicode-bidi vector-effect visibility white-space word-spacing writing-mode`
    .trim()
    .split(/\s+/),
);

/** What drawing programs note for themselves. Nothing that shows a drawing looks at it. */
export const notes: readonly RegExp[] = [
  /^http:\/\/www\.inkscape\.org\/namespaces\/inkscape$/,
  /^http:\/\/sodipodi\.sourceforge\.net\/DTD\/sodipodi-0\.dtd$/,
  /^http:\/\/www\.w3\.org\/1999\/02\/22-rdf-syntax-ns#$/,
  /^http:\/\/(creativecommons\.org|web\.resource\.org\/cc)\//,
  /^http:\/\/purl\.org\/dc\/(elements|terms)\//,
  /^http:\/\/ns\.adobe\.com\//,
  /^http:\/\/www\.bohemiancoding\.com\/sketch\/ns$/,
  /^https?:\/\/(www\.)?(serif\.com|vectornator\.io|figma\.com|svgjs\.(com|dev)|boxy-svg\.com)\b/,
];
