import { generated, sourcesIn } from '../sources.ts'

/** Something that was added once, in earnest, and what it may cost. */
interface Addition {
  what: string
  /** The files that carry it are found by this, in their path or their text. */
  mark: RegExp
  /** So many files edited by hand, without tests, snapshots, generated files and other languages than English. */
  goal: number
  /** What carries it for another addition's sake. */
  besides?: RegExp
}

/** One addition of each sort; docs/adding.md walks through them. */
export const additions: readonly Addition[] = [
  { what: 'a call without UI', mark: /getAPIKey\b(?!s)|companyGetAPIKey\b/, goal: 3 },
  { what: "a setting of a company's portal", mark: /homeURL|home_url/, goal: 5 },
  { what: 'a flag that decides who sees something', mark: /voterNames|voter_names/, goal: 10 },
  { what: 'a page', mark: /web\/admin\/roadmap\/|admin\.roadmap\./, goal: 4 },
  {
    what: 'an email with a kind of notification',
    mark: /(?<!post\.|followersAs: ')postMerged\b|notices\/postMerge\./,
    goal: 6,
    // An action on many posts tells of it in bundles, which is an addition to that.
    besides: /^server\/domain\/bulk\/tell\/|^server\/jobs\/mailBulk\./,
  },
]

const sources = sourcesIn('', ['.ts', '.tsx', '.mjs', '.json', '.sql']).filter(({ path }) => isByHand(path))

/** The paths that carry an addition, in their order. */
export function filesOf({ mark, besides }: Addition): string[] {
  return sources
    .filter(({ path, text }) => besides?.test(path) !== true && (mark.test(path) || mark.test(text)))
    .map(({ path }) => path)
}

/** States of screens count: a page is not there without them. */
function isByHand(path: string): boolean {
  const isTest = /\.test\.tsx?$/.test(path) || /(^|\/)test\//.test(path) || path.startsWith('e2e/')
  const isOtherLanguage = /^locales\/(?!en\/)/.test(path)
  const isWritten =
    generated.has(path) || /(?:access|keys)\.json$|snapshots\/|^tools\/|^bench\/filterQueries/.test(path)
  return !isTest && !isOtherLanguage && !isWritten
}
