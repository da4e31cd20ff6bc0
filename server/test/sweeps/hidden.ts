import { beforeAll, expect, test } from 'vitest'
import type { Call } from '../../../contract/call.ts'
import { fits, furnish, inputFor, kindOf, kindsOf, namesIn } from '../furniture.ts'
import { nobodys, type Names } from '../furnitureNames.ts'
import type { Person, World } from '../world.ts'
import { hidingIn, ofAPost, viewersOf, type Viewer } from './hiding.ts'

/** What cannot be seen is not there: wherever it is named, the answer is, byte for byte, that for a name that nobody has. */
export function sweepHidden(calls: readonly Call[], current: () => World): void {
  const named = namesIn(calls)
  const kinds = kindsOf(calls)
  const hiding = Object.entries(hidingIn(current)).filter(([, { kinds: hiddenKinds }]) =>
    hiddenKinds.some((kind) => kinds.has(kind)),
  )
  const withAll = new Set([...kinds, ...ofAPost])
  let world: World
  let ours: Names
  let viewers: [Viewer, Person | null][]

  beforeAll(async () => {
    world = current()
    ours = await furnish(world, world.company, 'Ours', undefined, { kinds })
    viewers = await viewersOf(world)
  })

  test.each(hiding)(
    '%s is, in every input that names it, what nobody has',
    async (_what, { kinds: hiddenKinds, hide, seenBy = [] }) => {
      const hidden = await furnish(world, world.company, 'Hidden', undefined, { kinds: withAll })
      await hide(hidden)
      for (const { call, input } of named) {
        const kind = kindOf(call, input)
        if (kind === undefined || !hiddenKinds.includes(kind)) continue
        for (const [who, as] of viewers.filter(([viewer]) => !seenBy.includes(viewer))) {
          const ask = async (name: string) => {
            const { status, body } = await world.call(
              call.path,
              { ...inputFor(call, ours), [input]: fits(call, input, name) },
              { as },
            )
            return `${call.path} ${input}, ${who}: ${status} ${JSON.stringify(body)}`
          }
          expect(await ask(hidden[kind])).toBe(await ask(nobodys[kind]))
        }
      }
    },
  )
}
