import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PostItem } from '../../../contract/posts.ts'
import { rows } from '../../ports/database/database.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'
import { Values } from '../values.ts'
import { searchQuerySQL } from './searchQuery.ts'
import { searchTerms } from './searchTerms.ts'
import { searchVectorSQL } from './searchVector.ts'

let world: World
let boardID: string
beforeAll(async () => {
  world = await openWorld()
  boardID = (await world.board()).id
})
afterAll(() => world.close())

async function search(textSearch: string): Promise<string[]> {
  const { body } = await expectOK(world.call('/api/posts/get', { pages: 1, textSearch, sort: 'oldest' }))
  return (body['result'] as { posts: PostItem[] }).posts.map((post) => post.title)
}

test('a post is found by each of the words that signs join', async () => {
  const title = 'iOS/Android: sign-in on app.example.com with node.js (v2.0) fails'
  const details = 'See <https://example.org/some/path?query=lantern>, ask@someone.example or #4711'
  await world.post(boardID, { title, details })
  for (const words of [
    'ios',
    'android',
    'sign',
    'in app',
    'sign-in',
    'example',
    'app.example.com',
    'node',
    'node.js',
    'js fail',
    'v2.0',
    'v2',
  ])
    expect(await search(words), words).toEqual([title])
  for (const words of [
    'https://example.org/some/path',
    'path',
    'query lantern',
    'someone',
    'ask@someone.example',
    '4711',
    '#4711',
  ])
    expect(await search(words), words).toEqual([title])
})

/** Words that every configuration keeps, in several scripts. */
const words = fc.constantFrom(
  'lantern',
  'iOS',
  'Android',
  'naïve',
  'Straße',
  '3d',
  '2fa',
  '42',
  'x',
  'Лампа',
  'فانوس',
  'हिन्दी',
  '東京',
  'É',
  '½',
  'ŉ',
)
const signs = fc.constantFrom(
  ...` !"#$%&'()*+,-./:;<=>?@[\\]^_\`{|}~–—…“”’·\t\n`,
  '://',
  '...',
  '</',
  '&amp;',
  ' - ',
  '@',
  '.',
)

test('whatever joins them, in every language', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(words, signs), { minLength: 1, maxLength: 8 }),
      fc.constantFrom('en', 'de', 'es', 'ar', 'pl'),
      async (parts, language) => {
        const text = parts.flat().join('')
        for (const typed of [text, ...parts.map(([word]) => word)])
          expect(await finds(text, typed, language), `${typed} in ${text}`).toBe(true)
      },
    ),
    { numRuns: 60 },
  )
})

/** Whether a text is found by what is typed; input without words, or with only stop words, finds nothing anywhere. */
async function finds(text: string, typed: string, language: string): Promise<boolean> {
  const values = new Values()
  const query = searchQuerySQL(searchTerms(typed), language, values)
  const found = await rows<{ is_found: boolean }>(
    world.db,
    world.company.id,
    `select numnode(q.query) = 0 or (${searchVectorSQL(values.add(configurations[language]), `${values.add(text)}::text`, "''")}) @@ q.query as is_found
     from (${query}) as q
     where $1::uuid is not null`,
    values.list,
  )
  return found[0]?.is_found === true
}

const configurations: Record<string, string> = {
  en: 'english',
  de: 'german',
  es: 'spanish',
  ar: 'arabic',
  pl: 'simple',
}

test('posts that were there before are indexed anew by the migration, in batches, and those that need nothing are left alone', async () => {
  const joined: string[] = []
  for (let at = 0; at < 205; at += 1) joined.push((await world.post(boardID, { title: `Left${at}/right${at}` })).id)
  const plain = await world.post(boardID, { title: 'Nothing is joined here.' })
  await sql`update posts set search = setweight(to_tsvector('english', unaccent(title)), 'A') || setweight(to_tsvector('english', unaccent(details)), 'B')`.execute(
    world.db,
  )
  expect(await search('right204')).toEqual([])
  const before = await versionOf(plain.id)
  const file = readFileSync(new URL('../../../db/migrations/202611221437-searched-words.sql', import.meta.url), 'utf8')
  for (const statement of file.split(/;[ \t]*$/m)) await sql.raw(statement).execute(world.db)
  for (const at of [0, 100, 204]) expect(await search(`right${at}`)).toEqual([`Left${at}/right${at}`])
  expect(await versionOf(plain.id)).toBe(before)
}, 180_000)

/** The transaction that last wrote a post. */
async function versionOf(postID: string): Promise<string | undefined> {
  const found = await sql<{ version: string }>`select xmin::text as version from posts where id = ${postID}`.execute(
    world.db,
  )
  return found.rows[0]?.version
}
