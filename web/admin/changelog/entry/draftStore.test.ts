import { expect, it } from 'vitest'
import { serverError } from '../../../data/errors/dataError.ts'
import { makeDraftStore, type DraftParts, type Kept } from './draftStore.ts'

type Saving = Awaited<ReturnType<DraftParts['save']>>

const answered = (facts: Partial<Saving>): Saving => ({
  outcome: 'saved',
  revision: 2,
  saved: '2027-01-01T00:00:00.000Z',
  urlName: 'a',
  title: 'A',
  body: null,
  parts: [],
  clashingTitle: null,
  aside: null,
  savedBy: null,
  ...facts,
})

/** A store whose answers the test gives, and whose clock it turns. */
function begin(answers: (Saving | Error)[], kept: Kept | null = null) {
  const sent: Parameters<DraftParts['save']>[0][] = []
  const held: { now: Kept | null } = { now: kept }
  let run = () => {}
  const store = makeDraftStore({
    entryID: 'e',
    begun: { title: 'A', body: 'one' },
    revision: 1,
    kept,
    keep: (next) => (held.now = next),
    save: async (input) => {
      sent.push(input)
      const answer = answers.shift()
      if (answer instanceof Error || !answer) throw answer ?? serverError()
      return answer
    },
    later: (next) => {
      run = next
      return () => (run = () => {})
    },
  })
  store.subscribe(() => {})
  const turn = async () => {
    run()
    await new Promise((done) => setTimeout(done))
  }
  return { store, sent, held, turn }
}

it('saves what was written with what it was made of, and keeps it until it is saved', async () => {
  const { store, sent, held, turn } = begin([answered({})])
  store.change({ body: 'two' })
  expect(held.now?.texts.body).toBe('two')
  expect(store.read().state.at).toBe('waiting')
  await turn()
  expect(sent).toEqual([{ entryID: 'e', revision: 1, base: { title: 'A', body: 'one' }, title: 'A', body: 'two' }])
  expect(store.read().state.at).toBe('saved')
  expect(held.now).toBeNull()
})

it('keeps a text in the browser without a connection, and saves it on return', async () => {
  const { store, held, turn } = begin([serverError(), answered({ outcome: 'merged', body: 'two\n\ntheirs' })])
  store.change({ body: 'two' })
  await turn()
  expect(store.read().state.at).toBe('kept')
  expect(held.now?.texts.body).toBe('two')
  await turn()
  expect(store.read()).toMatchObject({ texts: { body: 'two\n\ntheirs' }, version: 1, state: { at: 'saved' } })
})

it('goes on with what an earlier visit kept', async () => {
  const kept = { texts: { title: 'A', body: 'mine' }, base: { title: 'A', body: 'zero' }, revision: 1 }
  const { store, sent, turn } = begin([answered({})], kept)
  expect(store.read().texts.body).toBe('mine')
  await turn()
  expect(sent[0]).toMatchObject({ base: { body: 'zero' }, body: 'mine' })
})

it('merges what was written during a merged saving with what that made', async () => {
  const { store, sent, turn } = begin([
    answered({ outcome: 'merged', revision: 3, body: 'two\n\ntheirs' }),
    answered({}),
  ])
  store.change({ body: 'two' })
  const saving = turn()
  store.change({ body: 'two and more' })
  await saving
  expect(store.read()).toMatchObject({ texts: { body: 'two and more' }, state: { at: 'waiting' } })
  await turn()
  expect(sent[1]).toMatchObject({ revision: 1, base: { body: 'two' }, body: 'two and more' })
})

it('saves nothing over a clash until it is settled', async () => {
  const { store, sent, turn } = begin([
    answered({ outcome: 'clash', revision: 4, body: 'theirs', aside: 'v' }),
    answered({ revision: 5 }),
  ])
  store.change({ body: 'mine' })
  await turn()
  expect(store.read().state.at).toBe('clash')
  store.change({ body: 'mine, more' })
  await turn()
  expect(sent).toHaveLength(1)
  store.settle({ title: 'A', body: 'both' })
  await new Promise((done) => setTimeout(done))
  expect(sent[1]).toMatchObject({ revision: 4, base: { body: 'theirs' }, body: 'both' })
  expect(store.read().state.at).toBe('saved')
})

it('says why a text was refused, and keeps it', async () => {
  const { DataError } = await import('../../../data/errors/dataError.ts')
  const { store, held, turn } = begin([new DataError('Too long.', 'textTooLong', { status: 400 })])
  store.change({ body: 'long' })
  await turn()
  expect(store.read().state).toMatchObject({ at: 'refused', error: { message: 'Too long.' } })
  expect(held.now?.texts.body).toBe('long')
})
