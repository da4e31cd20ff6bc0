import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Call } from '../../contract/call.ts'
import { fits, furnish, inputFor, kindOf, kindsOf, namesIn } from '../test/furniture.ts'
import type { Names } from '../test/furnitureNames.ts'
import { expectOK, openWorld, type Person, type World } from '../test/world.ts'
import { answers } from './all.ts'

/** Every input of a read that names a post. A page that was opened before its post was merged goes on asking with them. */
const named = namesIn(
  [...answers.values()].map(({ call }) => call).filter(({ at, kind }) => at === 'company' && kind === 'read'),
).filter(({ call, input }) => kindOf(call, input) === 'post')

/** What does not give what the post has that it was merged into, with the status that it answers instead. No page of a post asks for it. */
const staysBehind: Readonly<Record<string, number>> = {
  // Two posts that are about to be merged: the dialog says that one of them is not there any more.
  '/api/posts/previewMerge postID': 404,
  // A roadmap has the post or has it not, and its panel says so. What happened to it there is kept under its own name.
  '/api/roadmaps/posts/getScore postID': 404,
  '/api/roadmaps/getHistory postID': 200,
}

let world: World
let merged: Names
let into: Names
let viewers: [who: string, as: Person | null][]
beforeAll(async () => {
  world = await openWorld()
  const author = await world.user()
  const kinds = kindsOf(named.map(({ call }) => call))
  merged = await furnish(world, world.company, 'Merged', author, { kinds })
  into = await furnish(world, world.company, 'Into', undefined, { kinds })
  viewers = [
    ['a stranger', null],
    ['a user', author],
    ['the owner', world.company.owner],
  ]
})
afterAll(() => world.close())

/** What a call needs, and the post: what else it could be asked about would say another thing than the post. */
function inputOf(call: Call, input: string, names: Names): Record<string, unknown> {
  const needed = Object.entries(inputFor(call, names)).filter(
    ([name]) => !(call.input.shape[name] as z.ZodType).safeParse(undefined).success,
  )
  return { ...Object.fromEntries(needed), [input]: fits(call, input, names.post) }
}

test('what a page asks about its post goes on being answered, with what the post has that it was merged into', async () => {
  expect(named.length).toBeGreaterThan(20)
  expect(
    Object.keys(staysBehind).filter((key) => !named.some(({ call, input }) => key === keyOf(call, input))),
  ).toEqual([])
  const ask = async (call: Call, input: string, as: Person | null, names: Names) => {
    const { status, body } = await world.call(call.path, inputOf(call, input, names), { as })
    return { status, body }
  }
  const asked: { call: Call; input: string; who: string; as: Person | null }[] = []
  for (const { call, input } of named)
    for (const [who, as] of viewers) {
      const { status, body } = await ask(call, input, as, merged)
      if (status === 200) asked.push({ call, input, who, as })
      else expect(who, `${keyOf(call, input)}: ${JSON.stringify(body)}`).not.toBe('the owner')
    }

  const pair = { postID: merged.post, intoPostID: into.post }
  await expectOK(world.call('/api/posts/merge', pair, { as: world.company.owner }))

  // The board is still that of the page; in the other question, that of the post.
  const there = { ...merged, post: into.post, board: into.board }
  for (const { call, input, who, as } of asked) {
    const key = keyOf(call, input)
    const answered = await ask(call, input, as, merged)
    const status = staysBehind[key]
    if (status === undefined)
      expect({ key, who, ...answered }).toEqual({ key, who, ...(await ask(call, input, as, there)) })
    expect(answered.status, `${key}, ${who}: ${JSON.stringify(answered.body)}`).toBe(status ?? 200)
  }
})

const keyOf = ({ path }: Call, input: string) => `${path} ${input}`
