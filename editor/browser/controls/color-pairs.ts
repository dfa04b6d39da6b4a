interface ColorPair {
  readonly name: string
  /** Of links and buttons. */
  readonly action: string
  /** Of marks. */
  readonly accent: string
}

/** Pairs that go together, dark enough for texts on the light backgrounds of the site. */
export const colorPairs: readonly ColorPair[] = [
  { name: 'Green', action: '#0B5D52', accent: '#BF3F1E' },
  { name: 'Blue', action: '#1F4E79', accent: '#9A3B12' },
  { name: 'Purple', action: '#5B2A86', accent: '#A3195B' },
  { name: 'Red', action: '#8A1C3B', accent: '#7A5200' },
  { name: 'Rust', action: '#9A3B12', accent: '#0B5D52' },
  { name: 'Olive', action: '#3F4A1E', accent: '#8A1C3B' },
]
