import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EntryDraft } from '../../../../contract/changelog.ts'
import { expectOK, openWorld, type Person, type World } from '../../../../server/test/world.ts'
import { serverError } from '../../../data/errors/dataError.ts'
import { makeDraftStore, type DraftParts, type Kept } from './draftStore.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const beginning = 'Exports are faster.\n\nImports are too.\n\nNothing else changed.'

async function draftOf(entryID: string): Promise<EntryDraft> {
  const { body } = await expectOK(world.call('/api/changelog/getDraft', { entryID }, { as: world.company.owner }))
  return body['draft'] as EntryDraft
}

/** Someone with the entry open, whose connection and clock the test holds. */
function writer({ id, title, body, team }: EntryDraft, as: Person) {
  const held: { now: Kept | null } = { now: null }
  const line = { isUp: true }
  const store = makeDraftStore({
    entryID: id,
    begun: { title, body },
    revision: team.revision,
    kept: null,
    keep: (next) => (held.now = next),
    save: async (input) => {
      if (!line.isUp) throw serverError()
      const { body: answer } = await expectOK(world.call('/api/changelog/saveEntry', input, { as }))
      return answer['saving'] as Awaited<ReturnType<DraftParts['save']>>
    },
    later: () => () => {},
  })
  store.subscribe(() => {})
  return { store, held, line, tryAgain: () => store.flush() }
}

async function bothOffline() {
  const input = { title: 'Faster', body: beginning }
  const { body } = await expectOK(world.call('/api/changelog/createEntry', input, { as: world.company.owner }))
  const draft = body['draft'] as EntryDraft
  const [ada, grace] = [writer(draft, world.company.owner), writer(draft, await world.member('manager'))]
  ada.line.isUp = grace.line.isUp = false
  return { id: draft.id, ada, grace }
}

test('two people write in one draft, both without a connection: when both are back, both texts are there', async () => {
  const { id, ada, grace } = await bothOffline()
  // A minute of it: letters come, every try fails, and both browsers keep what they have.
  for (const [nth, words] of ['Exports', 'Exports are', 'Exports are ten times faster.'].entries()) {
    ada.store.change({ body: beginning.replace('Exports are faster.', words) })
    grace.store.change({ body: `${beginning}\n\nThanks to ${'everyone who asked'.slice(0, 6 * (nth + 1))}` })
    expect(await Promise.all([ada.tryAgain(), grace.tryAgain()])).toEqual([false, false])
  }
  expect([ada.store.read().state.at, grace.store.read().state.at]).toEqual(['kept', 'kept'])
  expect([ada.held.now?.texts.body, grace.held.now?.texts.body].join()).toMatch(/ten times faster.*everyone who asked/s)

  grace.line.isUp = true
  expect(await grace.tryAgain()).toBe(true)
  ada.line.isUp = true
  expect(await ada.tryAgain()).toBe(true)
  const both =
    'Exports are ten times faster.\n\nImports are too.\n\nNothing else changed.\n\nThanks to everyone who asked'
  expect((await draftOf(id)).body).toBe(both)
  // Who came back last sees both right away, and what was kept in the browser is in nobody's way.
  expect(ada.store.read()).toMatchObject({ texts: { body: both }, state: { at: 'saved' } })
  expect([ada.held.now, grace.held.now]).toEqual([null, null])
  grace.store.change({ body: `${beginning}\n\nThanks to everyone who asked, and waited.` })
  expect(await grace.tryAgain()).toBe(true)
  expect(grace.store.read().texts.body).toBe(`${both}, and waited.`)
})

test('where both changed the same words neither is lost: one is the draft, the other is asked about and among the versions', async () => {
  const { id, ada, grace } = await bothOffline()
  ada.store.change({ body: beginning.replace('faster', 'ten times faster') })
  grace.store.change({ body: beginning.replace('faster', 'a little faster') })
  ada.line.isUp = grace.line.isUp = true
  expect(await ada.tryAgain()).toBe(true)
  expect(await grace.tryAgain()).toBe(false)
  expect(grace.store.read().state).toMatchObject({ at: 'clash', mine: { body: expect.stringContaining('a little') } })
  const { body } = await draftOf(id)
  expect(body).toContain('ten times')
  const { body: answer } = await expectOK(
    world.call('/api/changelog/getVersions', { entryID: id }, { as: world.company.owner }),
  )
  expect((answer['result'] as { versions: { isAside: boolean }[] }).versions.some(({ isAside }) => isAside)).toBe(true)
})
