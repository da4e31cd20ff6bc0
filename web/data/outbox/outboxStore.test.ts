// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import type { Change } from './entry.ts'
import { hasStored } from './hasStored.ts'
import { createOutboxStore, mostCharacters, mostEntries } from './outboxStore.ts'

afterEach(() => localStorage.clear())

const facts = { key: 'k', made: 1_000, mayHaveArrived: false }
const vote = (postID: string, isOn: boolean): Change => ({
  kind: 'vote',
  about: `vote ${postID}`,
  inputs: { postID },
  toggle: { isOn, was: !isOn },
  title: 'Dark mode',
  href: '/features/p/dark-mode',
})
const comment = (key: string, body = 'Yes please'): Change => ({
  key,
  kind: 'comment',
  about: `pending-${key}`,
  inputs: { postID: '1', body },
  title: 'Dark mode',
  href: '/features/p/dark-mode',
})

test('entries of a person are there in their order after a reload, and for every tab', () => {
  const store = createOutboxStore(localStorage)
  expect(hasStored()).toBe(false)
  for (const change of [vote('1', true), comment('b'), comment('a')]) expect(store.put('ada', change, facts)).toBe(true)
  expect(hasStored()).toBe(true)
  expect(
    createOutboxStore(localStorage)
      .list('ada')
      .map(({ about }) => about),
  ).toEqual(['vote 1', 'pending-b', 'pending-a'])
})

test('what was pressed last takes the place of what was pressed before, and the opposite of what never left leaves nothing', () => {
  const store = createOutboxStore(localStorage)
  store.put('ada', vote('1', true), facts)
  store.put('ada', { ...vote('1', false), toggle: { isOn: false, was: true } }, facts)
  expect(store.list('ada')).toEqual([])
  store.put('ada', vote('2', false), facts)
  expect(store.list('ada')).toMatchObject([{ toggle: { isOn: false, was: true } }])
})

test('the opposite of what may have arrived is sent all the same', () => {
  const store = createOutboxStore(localStorage)
  store.put('ada', vote('1', true), { ...facts, mayHaveArrived: true })
  store.put('ada', { ...vote('1', false), toggle: { isOn: false, was: true } }, facts)
  expect(store.list('ada')).toMatchObject([{ toggle: { isOn: false, was: false }, mayHaveArrived: true }])
})

test('entries belong to a person: others see how many there are, and may discard them', () => {
  const store = createOutboxStore(localStorage)
  store.put('ada', vote('1', true), facts)
  store.put('ada', comment('a'), facts)
  store.put('bob', vote('1', true), facts)
  expect([store.list('bob').length, store.countOfOthers('bob'), store.countOfOthers(null)]).toEqual([1, 2, 3])
  store.dropOthers('bob')
  expect([store.list('ada'), store.list('bob').length]).toEqual([[], 1])
})

test('there is an end to how many entries and how much text may wait', () => {
  const store = createOutboxStore(localStorage)
  expect(store.put('ada', comment('long', 'x'.repeat(mostCharacters)), facts)).toBe(false)
  for (let count = 0; count < mostEntries; count += 1)
    expect(store.put('ada', vote(String(count), true), facts)).toBe(true)
  expect(store.put('ada', comment('a'), facts)).toBe(false)
  // What waits already may still change.
  expect(store.put('ada', { ...vote('5', false), toggle: { isOn: false, was: true } }, facts)).toBe(true)
  expect(store.list('ada')).toHaveLength(mostEntries - 1)
})

test('a browser without room takes nothing, and what is no entry is dropped', () => {
  localStorage.setItem('outbox:ada:broken', '{"kind":1}')
  localStorage.setItem('outbox:ada:torn', '{"ki')
  expect(createOutboxStore(localStorage).list('ada')).toEqual([])
  expect(hasStored()).toBe(false)
  const full = new Proxy(localStorage, {
    get: (target, name) =>
      name === 'setItem'
        ? () => {
            throw new DOMException('full', 'QuotaExceededError')
          }
        : (Reflect.get(target, name).bind?.(target) ?? Reflect.get(target, name)),
  })
  expect(createOutboxStore(full).put('ada', vote('1', true), facts)).toBe(false)
})

test('an entry that was dropped meanwhile is not written again', () => {
  const store = createOutboxStore(localStorage)
  store.put('ada', vote('1', true), facts)
  const [entry] = store.list('ada')
  store.drop('ada', 'vote 1')
  if (entry) store.update('ada', { ...entry, failures: 1 })
  expect(store.list('ada')).toEqual([])
})
