import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PostItem } from '../../../../contract/posts.ts'
import { forgetCompanies } from '../../../http/hosts.ts'
import { expectOK, openWorld, type World } from '../../../test/world.ts'
import { newID } from '../../ids.ts'
import { insertPosts } from '../insertPosts.ts'

let world: World
let boardID: string
beforeAll(async () => {
  world = await openWorld()
  boardID = (await world.board()).id
})
afterAll(() => world.close())

async function search(textSearch: string): Promise<string[]> {
  const { body } = await expectOK(world.call('/api/posts/get', { pages: 1, textSearch }))
  return (body['result'] as { posts: PostItem[] }).posts.map((post) => post.title)
}

/** Any text at all: every plane of Unicode, halves of surrogate pairs, and what search languages give a meaning. */
function anyText(maxLength: number): fc.Arbitrary<string> {
  const signs = fc.constantFrom(
    "'",
    '"',
    '\\',
    ':*',
    '&',
    '|',
    '!',
    '<->',
    '(',
    ')',
    '%',
    '_',
    '\0',
    '\u0149',
    '\u00bd',
    '\ufb01',
    'the',
    'a',
    ' ',
    '\ud800',
    '\udc00',
    '東京',
  )
  const parts = fc.array(fc.oneof(fc.string({ unit: 'binary', maxLength: 20 }), fc.string({ maxLength: 20 }), signs), {
    maxLength: 20,
  })
  return parts.map((found) => found.join('').slice(0, maxLength))
}

describe('any text in any search gets an answer', () => {
  test('in lists', async () => {
    await world.post(boardID, { title: 'Half the price for ½ the work, ŉ beetjie' })
    await fc.assert(
      fc.asyncProperty(anyText(200), async (textSearch) => {
        expect((await world.call('/api/posts/get', { pages: 1, textSearch })).status).toBe(200)
      }),
      { numRuns: 200 },
    )
  })

  test('in suggestions', async () => {
    await fc.assert(
      fc.asyncProperty(anyText(500), async (text) => {
        expect((await world.call('/api/posts/findSuggestions', { search: text })).status).toBe(200)
      }),
      { numRuns: 200 },
    )
  })

  test('in a language whose words PostgreSQL does not know', async () => {
    await inLanguage('pl', () =>
      fc.assert(
        fc.asyncProperty(anyText(200), async (text) => {
          expect((await world.call('/api/posts/get', { pages: 1, textSearch: text })).status).toBe(200)
          expect((await world.call('/api/posts/findSuggestions', { search: text })).status).toBe(200)
        }),
        { numRuns: 60 },
      ),
    )
  })
})

describe('what is found', () => {
  test('every word has to be there, in any form, with the last one perhaps unfinished', async () => {
    await world.post(boardID, { title: 'Exporting invoices', details: 'As a spreadsheet, please' })
    expect(await search('invoice export')).toEqual(['Exporting invoices'])
    expect(await search('exports spreads')).toEqual(['Exporting invoices'])
    expect(await search('invoice hologram')).toEqual([])
    expect(await search('!!!')).toEqual([])
  })

  test('a search within a day finds its posts however many newer ones match', async () => {
    const { id: companyID, statuses } = world.company
    const post = (created: Date) => ({
      id: newID(),
      boardID,
      title: 'A brighter lantern',
      details: '',
      categoryID: null,
      authorID: null,
      created,
      statusID: statuses['open'] ?? '',
    })
    const posts = [
      post(new Date('2024-05-05T12:00:00Z')),
      ...Array.from({ length: 510 }, () => post(new Date('2026-01-01T12:00:00Z'))),
    ]
    await world.db.transaction().execute((tx) => insertPosts(tx, companyID, 'en', boardID, posts))
    const { body } = await expectOK(
      world.call('/api/posts/get', {
        pages: 1,
        textSearch: 'lantern',
        postCreatedDateRange: { from: '2024-05-05', to: '2024-05-06' },
      }),
    )
    expect((body['result'] as { posts: PostItem[] }).posts).toHaveLength(1)
  })

  test('accents make no difference', async () => {
    await world.post(boardID, { title: 'Más árboles en la avenida' })
    expect(await search('ARBOLES')).toEqual(['Más árboles en la avenida'])
    expect(await search('árboles')).toEqual(['Más árboles en la avenida'])
  })

  test('other endings and words without spaces are found where PostgreSQL does not know the language', async () => {
    await inLanguage('pl', async () => {
      await world.post(boardID, { title: 'Powiadomienia o komentarzach' })
      await world.post(boardID, { title: '東京の地図を追加してください' })
      expect(await search('powiadomienie')).toEqual(['Powiadomienia o komentarzach'])
      expect(await search('地図')).toEqual(['東京の地図を追加してください'])
    })
  })
})

async function inLanguage(language: string, work: () => Promise<void>): Promise<void> {
  const speak = async (to: string) => {
    await world.db.updateTable('companies').set({ language: to }).where('id', '=', world.company.id).execute()
    forgetCompanies(world.db)
  }
  await speak(language)
  await work().finally(() => speak('en'))
}
