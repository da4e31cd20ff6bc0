import type { LateIcon } from './iconPaths.ts'

/** The glyph of a like, apart from the other late ones: entries of the changelog need this one alone. */
export const lateHeart: LateIcon = [
  'heart',
  'M12 20C7 16 3.5 13 3.5 9a4.3 4.3 0 0 1 8.5-1a4.3 4.3 0 0 1 8.5 1c0 4-3.5 7-8.5 11z',
]
