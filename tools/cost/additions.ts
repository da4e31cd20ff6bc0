import { generated, sourcesIn } from '../sources.ts'

/** Something that was added once, in earnest, and what it may cost. */
interface Addition {
  what: string
  /** The files that carry it are found by this, in their path or their text. */
  mark: RegExp
  /** So many files edited by hand, without tests, snapshots, generated files and other languages than English. */
  goal: number
}

/** One addition of each sort; docs/adding.md walks through them. */
export const additions: readonly Addition[] = [
  { what: 'a call without UI', mark: /getMergeSuggestions|postsGetMergeSuggestions|suggestionsAPage/, goal: 3 },
  { what: "a setting of a company's portal", mark: /homeURL|home_url/, goal: 5 },
  { what: 'a flag that decides who sees something', mark: /voterNames|voter_names/, goal: 10 },
  { what: 'a page', mark: /web\/admin\/roadmap\/|admin\.roadmap\./, goal: 4 },
  { what: 'an email with a kind of notification', mark: /(?<!post\.)etaChanged\b|notices\/etaChange\./, goal: 6 },
]

const sources = sourcesIn('', ['.ts', '.tsx', '.mjs', '.json', '.sql']).filter(({ path }) => isByHand(path))

/** The paths that carry an addition, in their order. */
export function filesOf({ mark }: Addition): string[] {
  return sources.filter(({ path, text }) => mark.test(path) || mark.test(text)).map(({ path }) => path)
}

/** States of screens count: a page is not there without them. */
function isByHand(path: string): boolean {
  const isTest = /\.test\.tsx?$/.test(path) || /(^|\/)test\//.test(path) || path.startsWith('e2e/')
  const isOtherLanguage = /^locales\/(?!en\/)/.test(path)
  const isWritten = generated.has(path) || /access\.json$|snapshots\/|^tools\/|^bench\/filterQueries/.test(path)
  return !isTest && !isOtherLanguage && !isWritten
}
