import { afterAll, beforeAll, describe } from 'vitest'
import { answers } from '../../calls/all.ts'
import { kindsOf, namesIn } from '../furniture.ts'
import { openWorld, type World } from '../world.ts'
import { sweepAccess } from './access.ts'
import { sweepKeys } from './keys.ts'
import { sweepCompaniesApart } from './companiesApart.ts'
import { sweepGarbage } from './garbage.ts'
import { sweepHidden } from './hidden.ts'
import { ofABoard } from './hiding.ts'
import { sweepMassAssignment } from './massAssignment.ts'
import { sweepTokens } from './tokens.ts'

/**
 * Every rule that holds for every call, asked of the calls whose path begins with one segment. Each segment has a file, so that segments run
 * side by side, and one world for all of its sweeps; a new call joins its segment's sweeps by itself. Calls at the root have `rootSweep.ts`.
 */
export function sweep(segment: string): void {
  const calls = callsOf(segment)
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())
  const current = () => world
  if (namesIn(calls).length > 0)
    describe('companies apart', () => {
      sweepCompaniesApart(calls, current)
    })
  if (ofABoard.some((kind) => kindsOf(calls).has(kind)))
    describe('hidden things', () => {
      sweepHidden(calls, current)
    })
  describe('mass assignment', () => {
    sweepMassAssignment(calls, current)
  })
  if (calls.some(({ kind }) => kind === 'write'))
    describe('tokens', () => {
      sweepTokens(calls, current)
    })
  describe('garbage', () => {
    sweepGarbage(calls, current)
  })
  describe('access', () => {
    sweepAccess(calls, current)
  })
  describe('API keys', () => {
    sweepKeys(calls, current)
  })
}

/** The calls of a segment, ordered by path. */
function callsOf(segment: string) {
  const calls = [...answers.values()]
    .map(({ call }) => call)
    .filter(({ at, path }) => at === 'company' && path.startsWith(`/api/${segment}/`))
  return calls.toSorted((one, other) => (one.path < other.path ? -1 : 1))
}
