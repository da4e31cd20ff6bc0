import { expect, test } from 'vitest'
import type { AnyTable } from '../../../db/tables/table.ts'
import { tables } from '../../../db/tables/tables.ts'
import { ownLists, personQuery } from './ownLists.ts'

const described: readonly (readonly [string, AnyTable])[] = Object.entries(tables)

/** Tables with personal data that the copy leaves out, each with the reason. */
const leftOut: Record<string, string> = {
  board_people: 'it is the company’s list of whom a board lets in',
  import_refs: 'it is where an import came from',
  post_slugs: 'it is the addresses of a post, whose title the copy has',
  status_changes: 'it is what the team decided about posts',
  events: 'it is the log of the same acts, by ids',
  vote_events: 'it is votes under way, which the copy has',
  deliveries: 'it is which notification was sent, by ids',
  digests: 'it is on which day a summary was sent, by ids',
  sign_in_codes: 'it is over within minutes',
  proof_codes: 'it is over within minutes',
  email_changes: 'it is over within a day',
  idempotency_keys: 'it is answers to be repeated, over within a day',
}

test('a table that says something of people is in a person’s copy, or left out by name', () => {
  const text = [personQuery, ...ownLists.map(({ rows }) => rows)].join(' ')
  const personal = described.filter(([, { columns }]) => Object.values(columns).some(({ personal: sort }) => sort))
  const shown = personal.map(([table]) => table).filter((table) => new RegExp(`\\b(from|join) ${table}\\b`).test(text))
  expect(shown.length).toBeGreaterThan(10)
  expect(
    personal.map(([table]) => table).filter((table) => !shown.includes(table) && !(table in leftOut)),
    'Add a list to server/domain/ownData/ownLists.ts, or explain here why a person’s copy leaves it out',
  ).toEqual([])
  expect(
    Object.keys(leftOut).filter((table) => shown.includes(table) || !personal.some(([name]) => name === table)),
    'Take it off the list: a person’s copy has it, or it says nothing of people',
  ).toEqual([])
})
