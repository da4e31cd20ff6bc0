import { expect, test } from 'vitest'
import { Book } from './book.ts'

const reality = (facts: Record<string, string>, events: Record<string, number>) => ({
  facts: new Map(Object.entries(facts)),
  events: new Map(Object.entries(events)),
})
const edit = { changes: [{ fact: 'title|1', to: 'New' }], events: ['post.edited|1'] }

function written(): Book {
  const book = new Book()
  book.enter({ changes: [{ fact: 'title|1', to: 'Old' }], events: ['post.created|1'] })
  return book
}

test('what was acknowledged must be there as it was said, and nothing else', () => {
  const book = written()
  expect(book.compare(reality({ 'title|1': 'Old' }, { 'post.created|1': 1 }))).toEqual([])
  expect(book.compare(reality({}, { 'post.created|1': 1 }))).toEqual([
    'title|1 was acknowledged as “Old” and is not there.',
  ])
  expect(book.compare(reality({ 'title|1': 'Old', 'title|2': 'More' }, { 'post.created|1': 2 }))).toEqual([
    'title|2 is “More”, and nobody wrote that.',
    'post.created|1 happened 1 times and has 2 events.',
  ])
})

test('what was not answered is there with its event, or neither is', () => {
  const maybe = () => {
    const book = written()
    book.hold(['title|1'])
    book.enterMaybe('An edit', edit)
    return book
  }
  expect(maybe().compare(reality({ 'title|1': 'Old' }, { 'post.created|1': 1 }))).toEqual([])
  expect(maybe().compare(reality({ 'title|1': 'New' }, { 'post.created|1': 1, 'post.edited|1': 1 }))).toEqual([])
  expect(maybe().compare(reality({ 'title|1': 'New' }, { 'post.created|1': 1 }))).toEqual([
    'post.edited|1 happened 1 times and has 0 events.',
  ])
  expect(maybe().compare(reality({ 'title|1': 'Odd' }, { 'post.created|1': 1 }))[0]).toBe(
    'An edit was not answered and is half there: title|1 should be New, is Odd.',
  )
})

test('a fact that a write is under way for is left alone, until it is settled', () => {
  const book = written()
  expect(book.hold(['title|1'])).toBe(true)
  expect(book.hold(['title|1', 'title|2'])).toBe(false)
  expect([book.isSettled('title|1'), book.isSettled('title|2')]).toEqual([false, true])
  book.enterMaybe('An edit', edit)
  book.compare(reality({ 'title|1': 'New' }, {}))
  expect([book.isSettled('title|1'), book.valueOf('title|1')]).toEqual([true, 'New'])
})
