import { expect, test } from 'vitest'
import { unveiled, veiled } from '../../secrets/tokens.ts'
import { newID } from '../ids.ts'
import { aliasOf } from './alias.ts'

const secret = Buffer.alloc(32, 3)
const [companyID, boardID] = [newID(), newID()]

test('an alias is the same for the same person and board, and another under another secret, board or company', () => {
  const userID = newID()
  const alias = aliasOf(secret, 'en', { companyID, boardID, userID })
  expect(aliasOf(secret, 'en', { companyID, boardID, userID: userID.toUpperCase() })).toEqual(alias)
  const others = [
    aliasOf(Buffer.alloc(32, 4), 'en', { companyID, boardID, userID }),
    aliasOf(secret, 'en', { companyID, boardID: newID(), userID }),
    aliasOf(secret, 'en', { companyID: newID(), boardID, userID }),
  ]
  for (const other of others) expect(other.id).not.toBe(alias.id)
})

test('of five thousand people on a board no two share an id, and few a name', () => {
  const aliases = Array.from({ length: 5_000 }, () => aliasOf(secret, 'en', { companyID, boardID, userID: newID() }))
  expect(new Set(aliases.map(({ id }) => id)).size).toBe(5_000)
  expect(new Set(aliases.map(({ name }) => name)).size).toBeGreaterThan(4_950)
  expect(aliases.every(({ name }) => /^[A-Z][a-z]+ [1-9]\d{3}$/.test(name))).toBe(true)
})

test('a veiled id comes back, tells nothing of itself, and is another for another purpose', () => {
  const id = newID()
  const guise = veiled(secret, 'a list', id)
  expect(guise).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  expect(unveiled(secret, 'a list', guise)).toBe(id)
  expect(veiled(secret, 'another list', id)).not.toBe(guise)
  expect(guise.slice(0, 8)).not.toBe(id.slice(0, 8))
})
