import { afterAll, beforeAll, expect, test } from 'vitest'
import { openModerationWorld, type ModerationWorld } from '../../test/moderationWorld.ts'

let m: ModerationWorld
beforeAll(async () => {
  m = await openModerationWorld()
})
afterAll(() => m.world.close())

const update = (input: Record<string, unknown>) =>
  m.world.call('/api/moderation/updateRules', input, { as: m.world.company.owner })

test('keeps words one per line, each once and in one case; a pattern is plain letters', async () => {
  const { body } = await update({ words: ' Casino \n\ncasino\nv[i1]agra.*\nfree   Money\n.*' })
  expect(body).toEqual({ rules: { words: ['.*', 'casino', 'free money', 'v[i1]agra.*'], holdsSuspects: true } })
  const fine = await m.world.post(m.board.id, { title: 'viagra is not what was meant' }, m.ada)
  const meant = await m.world.post(m.board.id, { title: 'Buy v[i1]agra.* here' }, m.ada)
  expect([await m.reviews({ postID: fine.id }), (await m.reviews({ postID: meant.id })).length]).toEqual([[], 1])
})

test('refuses a word that is in almost every text, one that is too long, and too many, and says which and how many', async () => {
  const refusals = [
    ['casino\na', 'ownWordTooShort', '“a” is in almost every text. Use words of at least 2 characters.'],
    [
      `ok\n${'x'.repeat(61)}`,
      'ownWordTooLong',
      `“${'x'.repeat(30)}…” is too long. A word can have up to 30 characters.`,
    ],
    [
      Array.from({ length: 10_000 }, (_, nr) => `word${nr}`).join('\n'),
      'ownWordsFull',
      'That’s 10,000 words. The limit is 1,000.',
    ],
  ] as const
  for (const [words, code, error] of refusals) {
    const answered = await update({ words })
    expect([answered.status, answered.body.code, answered.body.error, answered.body.field]).toEqual([
      400,
      code,
      error,
      'words',
    ])
  }
})

test('two who edit at once do not overwrite each other', async () => {
  await update({ words: 'one' })
  expect((await update({ words: 'two', expects: { words: 'one' } })).status).toBe(200)
  const late = await update({ words: 'three', expects: { words: 'one' } })
  expect([late.body.code, late.body.field]).toEqual(['changedMeanwhile', 'words'])
})

test('records what changed, without the words; nothing where nothing did', async () => {
  await update({ words: 'one' })
  const count = async () =>
    (await m.world.db.selectFrom('events').select('data').where('type', '=', 'moderation.rulesChanged').execute())
      .length
  const before = await count()
  await update({ words: 'one' })
  await update({ words: 'one\ntwo', holdsSuspects: false })
  expect(await count()).toBe(before + 1)
})

test('is for members who moderate', async () => {
  expect((await m.world.call('/api/moderation/updateRules', {}, { as: m.ada })).status).toBe(403)
})
