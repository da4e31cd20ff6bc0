import { expect, test } from 'vitest'
import { CallError } from '../../../contract/errors.ts'
import { Room } from './room.ts'

const refused = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    return error instanceof CallError ? [error.code, error.facts['seconds']] : error
  }
  return null
}

test('a reader, a company and all together have their bounds, and who is beyond one is told when to come again', () => {
  const room = new Room({ inAll: 4, ofCompany: 3, ofReader: 2 }, 30)
  const first = room.take('acme', 'ann')
  room.take('acme', 'ann')
  expect(refused(() => room.take('acme', 'ann'))).toEqual(['busy', 30])
  room.take('acme', 'bob')
  expect(refused(() => room.take('acme', 'cid'))).toEqual(['busy', 30])
  // The same person elsewhere is another.
  room.take('other', 'ann')
  expect(refused(() => room.take('other', 'ann'))).toEqual(['busy', 30])
  first.release()
  first.release()
  expect(room.taken).toBe(3)
  room.take('other', 'ann')
})

test('what grows beyond a bound takes nothing, and gives back what it had', () => {
  const room = new Room({ inAll: 100, ofCompany: 100, ofReader: 60 }, 1)
  const lease = room.take('acme', 'ann', 0)
  lease.grow(50)
  expect(refused(() => lease.grow(20))).toEqual(['busy', 1])
  expect(room.taken).toBe(50)
  lease.release()
  expect(room.taken).toBe(0)
})
