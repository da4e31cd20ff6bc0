import type { Asking } from '../../asking.ts'
import { searchTerms } from '../../search/searchTerms.ts'
import { editsBetween, withoutAccents } from './likeness.ts'
import { suggestible, type Read, type Wanted } from './suggestible.ts'
import { postsOf, readTokens, type Token } from './tokens.ts'

/** A shorter word has too few trigrams to be told from others. */
const shortestCorrected = 4
/** The numbers of titles with a similar word that are compared, and of these, examined for the intended word. */
const mostCompared = 120
const mostTitles = 60
/** Each costs a separate search. */
const mostCorrected = 2
const mostCorrections = 3

interface TitleRow {
  place: number
  id: string
  title: string
}

/**
 * Corrections for words that no title has: words of titles that share their trigrams and differ by a letter or two.
 * Returns the tokens with those forms, and the ids of the posts whose titles look like such a word, for languages
 * written without spaces.
 */
export async function correctTokens(
  asking: Asking,
  read: Read,
  wanted: Wanted,
  tokens: readonly Token[],
): Promise<{ tokens: Token[]; alike: string[] }> {
  const unknown = tokens
    .filter((token) => postsOf(token) === 0 && [...token.text].length >= shortestCorrected)
    .toSorted((one, other) => other.text.length - one.text.length)
    .slice(0, mostCorrected)
  if (unknown.length === 0) return { tokens: [...tokens], alike: [] }
  const found = await read<TitleRow>((_setup, values) => {
    const given = values.add(unknown.map(({ text }) => withoutAccents(text)))
    return `
      select u.place::int as place, t.id, t.title
      from unnest(${given}::text[]) with ordinality as u (word, place)
      cross join lateral (
        select l.id, l.title
        from (select p.id, p.title from posts p where ${suggestible(asking, wanted, values)} and u.word <% lower(p.title) limit ${mostCompared}) as l
        order by word_similarity(u.word, lower(l.title)) desc, l.id
        limit ${mostTitles}
      ) as t`
  })
  const corrections = new Map(
    unknown.map((token, at) => [
      token,
      correctionsOf(
        token.text,
        found.filter(({ place }) => place === at + 1).map(({ title }) => title),
      ),
    ]),
  )
  const words = [...new Set([...corrections.values()].flatMap((given) => [...given.keys()]))]
  const known = words.length === 0 ? [] : (await readTokens(asking, read, wanted, words)).tokens
  const corrected = tokens.map((token) => {
    const given = corrections.get(token) ?? new Map<string, number>()
    const forms = known.flatMap(({ text, forms: of }) => {
      const sureness = given.get(text)
      return sureness === undefined ? [] : of.map((form) => ({ ...form, sureness }))
    })
    return forms.length === 0 ? token : { ...token, forms }
  })
  return { tokens: corrected, alike: [...new Set(found.map(({ id }) => id))] }
}

/** The likely intended words among titles, with how certain that is; the best three. */
function correctionsOf(word: string, titles: readonly string[]): Map<string, number> {
  const text = withoutAccents(word)
  const mostEdits = text.length >= 7 ? 2 : 1
  const found = new Map<string, number>()
  for (const other of titles.flatMap((title) => searchTerms(title))) {
    const edits = editsBetween(text, withoutAccents(other), mostEdits)
    if (edits !== undefined) found.set(other, 1 - edits / Math.max(text.length, other.length))
  }
  return new Map([...found].toSorted(([, one], [, other]) => other - one).slice(0, mostCorrections))
}
