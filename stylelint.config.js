// In Urdu, pages are mirrored: styles name the start and the end, not the left and the right.
const value = String.raw`(?:[^\s(),]|\(.*?\))+`
const unequalSides = `/^${value} (${value}) ${value} (?!\\1$)${value}$/`
const unequalCorners = `/^(?!(${value}) \\1 (${value}) \\2$)${value} ${value} ${value}/`

export default {
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  rules: {
    'property-disallowed-list': [['/\\b(left|right)\\b/'], { message: 'Use the logical property.' }],
    'declaration-property-value-disallowed-list': [
      {
        '/^(float|clear|text-align|caption-side)$/': ['left', 'right'],
        '/^(inset|margin|padding|border-(width|style|color)|scroll-(margin|padding))$/': [unequalSides],
        'border-radius': [unequalCorners],
        // One value is horizontal. Two center an element on a point.
        translate: ['/^(?!none)\\S+$/'],
        transform: ['/translateX\\(/'],
      },
      { message: 'Use the logical value, or a property for each side.' },
    ],
  },
}
