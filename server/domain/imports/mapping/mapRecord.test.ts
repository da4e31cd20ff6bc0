import { describe, expect, it } from 'vitest'
import type { MappedPost } from './mappedPost.ts'
import { mapRecord } from './mapRecord.ts'
import { readMapping, type MappingTexts } from './mapping.ts'

const now = new Date('2026-11-21T00:00:00Z')

function map(fields: Record<string, unknown>, texts: MappingTexts = {}) {
  const mapping = readMapping({ title: 'title', details: 'details', ...texts })
  return mapRecord(
    { place: 'record 1', fields },
    { mapping, source: 'tool', timeZone: 'UTC', now, number: 1, fallbackTime: now, hashes: new Map() },
  )
}

function mapped(fields: Record<string, unknown>, texts: MappingTexts = {}): MappedPost {
  const post = map(fields, texts)
  if ('refused' in post) throw new Error(post.refused)
  return post
}

describe('mapRecord', () => {
  it('refuses a record without a title, with a text over the limit, or with a list for a text', () => {
    expect(map({ title: ' \n' })).toEqual({ refused: 'it has no title' })
    expect(map({})).toEqual({ refused: 'it has no title' })
    expect(map({ title: 'A', details: 'é'.repeat(25_001) })).toEqual({
      refused: 'its details have 25,001 characters, and 25,000 are the most',
    })
    expect(mapped({ title: 'A', details: '🐘'.repeat(25_000) }).details).toHaveLength(50_000)
    expect(map({ title: ['A'] })).toEqual({ refused: 'its "title" is a list or an object, not text' })
  })

  it('reads a category, and tags from a list or from a text with separators, each once', () => {
    const labels = { category: 'category', tags: 'tags' }
    const read = (fields: Record<string, unknown>) => {
      const { category, tags, notes } = mapped({ title: 'A', ...fields }, labels)
      return [category, tags, notes]
    }
    expect(read({ category: ' Mobile\n app ', tags: 'iOS, offline;IOS|  ' })).toEqual([
      'Mobile app',
      ['iOS', 'offline'],
      [],
    ])
    expect(read({ tags: ['one, two', 3, null, { name: 'x' }] })).toEqual([null, ['one, two', '3'], []])
    expect(read({ tags: { name: 'x' } })).toEqual([null, [], []])
    const [, tags, notes] = read({ tags: Array.from({ length: 40 }, (_, at) => `t${at}`) })
    expect([(tags as string[]).length, notes]).toEqual([30, ['it has 40 tags, of which the first 30 are kept']])
  })

  it('cuts a long title at a word, puts the whole of it first in the details, and says so', () => {
    const whole = 'word '.repeat(60).trim()
    const post = mapped({ title: whole, details: 'Body' })
    expect(post.title.length).toBeLessThanOrEqual(250)
    expect(post.title).toMatch(/word…$/)
    expect(post.details).toBe(`${whole}\n\nBody`)
    expect(post.shortened).toBe(true)
    expect(post.notes).toEqual(['its title is shortened; the whole of it begins the details'])
  })

  it('keeps titles and names on one line, without what would turn the direction of the text beside them', () => {
    const post = mapped(
      { title: 'Dark\r\n \u202ethe\u202c \u2066me\u2069', author: '\u202eAda\u202c\tLovelace' },
      { author: 'author' },
    )
    expect([post.title, post.author?.name]).toEqual(['Dark the me', 'Ada Lovelace'])
  })

  it('converts HTML and leaves Markdown and other angle brackets alone', () => {
    expect(mapped({ title: 'A', details: '<p>One <b>two</b></p>' }).details).toBe('One **two**')
    expect(mapped({ title: 'A', details: '**two** of List<String>' }).details).toBe('**two** of List<String>')
    expect(mapped({ title: 'A', details: '1 * 2 <p>' }, { text: 'plain' }).details).toContain('<p>')
  })

  it('takes the import’s time for a date that cannot be read or lies ahead, and says so', () => {
    for (const created of ['someday', '2199-01-01']) {
      const post = mapped({ title: 'A', created }, { created: 'created' })
      expect(post.created).toEqual(now)
      expect(post.notes[0]).toContain(created)
    }
  })

  it('counts votes that are numbers, and no others', () => {
    expect(mapped({ title: 'A', votes: '842' }, { votes: 'votes' }).importedVotes).toBe(842)
    expect(mapped({ title: 'A', votes: 7 }, { votes: 'votes' }).importedVotes).toBe(7)
    for (const votes of ['-3', 'many', '99999999999', '1e3']) {
      const post = mapped({ title: 'A', votes }, { votes: 'votes' })
      expect([post.importedVotes, post.notes.length]).toEqual([0, 1])
    }
  })

  it('closes what has a closing date or says yes', () => {
    const closed = (value: unknown) => mapped({ title: 'A', closed: value }, { closed: 'closed' }).closed
    for (const value of ['', null, false, 'no', '0']) expect(closed(value)).toBeNull()
    expect(closed(true)).toEqual({ at: null })
    expect(closed('2024-01-03 20:05:12 +0100')).toEqual({ at: new Date('2024-01-03T19:05:12Z') })
  })

  it('tells equal records without ids apart, in the same way each time', () => {
    const mapping = readMapping({ title: 'title' })
    const ids = () => {
      const hashes = new Map<string, number>()
      return ['A', 'B', 'A']
        .map((title) =>
          mapRecord(
            { place: '', fields: { title } },
            { mapping, source: 'tool', timeZone: 'UTC', now, number: 1, fallbackTime: now, hashes },
          ),
        )
        .map((post) => ('refused' in post ? '' : post.externalID))
    }
    expect(new Set(ids()).size).toBe(3)
    expect(ids()).toEqual(ids())
  })

  it('makes one person of a name or, where there is one, of an address', () => {
    const texts = { author: 'author', authorEmail: 'email' }
    expect(mapped({ title: 'A', author: ' Ada  L ' }, texts).author).toEqual({
      kind: 'import',
      value: 'tool:Ada L',
      name: 'Ada L',
    })
    expect(mapped({ title: 'A', author: 'Ada', email: 'Ada@Example.com' }, texts).author).toEqual({
      kind: 'email',
      value: 'ada@example.com',
      name: 'Ada',
    })
    expect(mapped({ title: 'A', author: '' }, texts).author).toBeNull()
  })

  it('never takes an address for a name, whichever field it is in', () => {
    const nameOf = (author: string, email?: string) =>
      mapped(
        { title: 'A', author, ...(email === undefined ? {} : { email }) },
        { author: 'author', authorEmail: 'email' },
      ).author
    expect(nameOf('', 'jo.doe@example.com')).toEqual({ kind: 'email', value: 'jo.doe@example.com', name: null })
    expect(nameOf('jo.doe@example.com', 'jo.doe@example.com')).toMatchObject({ name: null })
    expect(nameOf('jo.doe@example.com')).toMatchObject({ kind: 'import', name: null })
    expect(nameOf('Jo Doe <jo.doe@example.com>')).toMatchObject({ name: 'Jo Doe' })
    expect(nameOf('Jo (jo.doe@example.com)')).toMatchObject({ name: null })
    expect(nameOf('Jo @ Acme')).toMatchObject({ name: 'Jo @ Acme' })
    expect(nameOf('\u202e\u200b')).toMatchObject({ name: null })
  })
})

describe('the comments of a record', () => {
  const texts = { comments: 'list', commentBody: 'Text: ', commentAuthors: 'names' }

  it('are zipped with the names beside them; what is left over on either side is said', () => {
    const few = mapped({ title: 'A', list: [{ 'Text: ': 'one' }, { 'Text: ': 'two' }], names: ['x'] }, texts)
    expect(few.comments.map(({ body, author }) => [body, author?.name ?? null])).toEqual([
      ['one', 'x'],
      ['two', null],
    ])
    expect(few.notes).toEqual([
      'it has 2 comments and 1 names, so some names may be on the wrong comment (comments without an author: 1)',
    ])
    const many = mapped(
      { title: 'A', list: [{ 'Text: ': 'one' }], names: ['x', 'y'] },
      { ...texts, skipFirstComment: 'true' },
    )
    expect(many.comments).toEqual([])
    expect(many.strayPeople.map(({ name }) => name)).toEqual(['y'])
  })

  it('may be a list of texts at a path with brackets', () => {
    const post = mapped({ title: 'A', list: [{ 'Text: ': 'one' }] }, { comments: 'list[]."Text: "' })
    expect(post.comments).toMatchObject([{ body: 'one', externalID: '#1', created: null, author: null }])
  })

  it('keep their pictures, and their place when they are empty', () => {
    const post = mapped(
      {
        title: 'A',
        list: [{ 'Text: ': '', pictures: ['https://example.com/a_(1).png', 'javascript:x'] }, { 'Text: ': ' ' }],
      },
      { ...texts, commentImages: 'pictures' },
    )
    expect(post.comments.map(({ body }) => body)).toEqual([
      '![](https://example.com/a_%281%29.png)',
      '*This comment had no text.*',
    ])
    expect(post.notes[0]).toBe('comment 2 has no text')
  })

  it('are left out, and counted, when they are over the limit', () => {
    const post = mapped({ title: 'A', list: ['x'.repeat(25_001), 'y'] }, { comments: 'list' })
    expect([post.comments.length, post.refusedComments, post.notes]).toEqual([
      1,
      1,
      ['comment 1 is left out: it has 25,001 characters, and 25,000 are the most'],
    ])
  })
})
