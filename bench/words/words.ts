import { vocabulary } from './vocabulary.ts'

/** In one of ten posts, more or less. */
export const commonWords = vocabulary(80)
  .slice(40)
  .filter((_, at) => at % 4 === 0)

/** In a few posts of ten thousand. */
export const rareWords = vocabulary(6_000).filter((_, at) => at >= 3_000 && at % 150 === 0)

/** The commonest words, prefixes of a letter, what no parser likes, and far too many words. */
export const pathological = [
  'add support please option allow export user custom view dashboard filter email',
  'a',
  'the',
  "' & | ! <-> :* \\ () \u0000 %",
  'add',
  'add support',
  's',
  'please allow option to add custom view for user dashboard and export',
]

/** The contents of the title field while someone types, the most common words first. */
export const typed = [
  'add',
  'add support',
  'add support for',
  'please add option to export',
  'add dark mode',
  'export user data',
  'custom dashboard view',
  'allow email notific',
  'filter board by user',
  'suport for exprot',
]
