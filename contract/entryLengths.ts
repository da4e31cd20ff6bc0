/** The most characters of each text of the changelog, apart from its kinds, which the portal's first paint knows. */
export const entryLengths = {
  title: 250,
  body: 40_000,
  label: 30,
  intro: 2_000,
  coverAlt: 300,
  returnNote: 1_000,
} as const
