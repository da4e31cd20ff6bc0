import type { Page } from '../area.ts'

/** The pages that only frames have, of each folder with an `area.ts`. */
export const pages = Object.values(
  import.meta.glob<readonly Page[]>('./*/area.ts', { eager: true, import: 'pages' }),
).flat()
