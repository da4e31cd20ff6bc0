import { beforeAll, expect, test } from 'vitest'
import type { Call } from '../../../contract/call.ts'
import { everyRowOf } from '../everyRow.ts'
import { fits, furnish, inputFor, isNamedByID, kindOf, kindsOf, namesIn } from '../furniture.ts'
import { nobodys as unknown, type Names } from '../furnitureNames.ts'
import type { Person, World } from '../world.ts'
import { ofAPost } from './hiding.ts'

/**
 * Companies are kept apart (bars: Against attackers): in every input of every call that names something, another company's name for it must
 * answer, byte for byte, what a name that nobody has answers. Inputs are found by their names, so that a new call is covered by itself. That a call
 * gets further with names of its own company alone, so that the answers are about the swapped one, is asked in `access.ts`.
 */
export function sweepCompaniesApart(calls: readonly Call[], current: () => World): void {
  const named = namesIn(calls)
  let world: World
  let ours: Names
  let theirs: Names
  let viewers: [string, Person | null][]

  beforeAll(async () => {
    world = current()
    const kinds = new Set([...kindsOf(calls), ...ofAPost])
    ours = await furnish(world, world.company, 'Ours', undefined, { kinds })
    theirs = await furnish(world, world.other, 'Theirs', undefined, { kinds })
    viewers = [
      ['a stranger', null],
      ['a user', await world.user()],
      ['the owner', world.company.owner],
    ]
  })

  test.each(named.map(({ call, input }) => ({ path: call.path, input, call })))(
    "$input of $path: another company's answers what an unknown one does, to anyone, and changes nothing there",
    async ({ call, input }) => {
      const kind = kindOf(call, input)
      if (kind === undefined)
        throw new Error(
          `Say in namedKinds or kindsByCall of server/test/furniture.ts what ${input} of ${call.path} names, and let furnish() make one.`,
        )
      // What other tests counted against limits is not the question.
      await world.db.deleteFrom('limits').execute()
      const before = await everyRowOf(world, world.other)
      for (const [who, as] of viewers) {
        const ask = async (name: string) => {
          const { status, body } = await world.call(
            call.path,
            { ...inputFor(call, ours), [input]: fits(call, input, name) },
            { as },
          )
          return { who, status, text: JSON.stringify(body) }
        }
        const expected = await ask(unknown[kind])
        expect(expected.status, expected.text).toBeLessThan(500)
        expect(await ask(theirs[kind])).toEqual(expected)
        if (isNamedByID(kind)) expect(await ask('no id at all')).toEqual(expected)
      }
      expect(await everyRowOf(world, world.other)).toEqual(before)
    },
  )
}
