import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SavedAnswer } from '../../../contract/savedAnswers.ts'
import { openAnswersWorld, type AnswersWorld } from '../../test/answersWorld.ts'
import type { Person } from '../../test/world.ts'

let world: AnswersWorld
let people: { person: Person; mayShare: boolean }[]
beforeAll(async () => {
  world = await openAnswersWorld()
  people = [
    { person: world.company.owner, mayShare: true },
    { person: world.moderator, mayShare: true },
    { person: world.colleague, mayShare: false },
  ]
})
afterAll(() => world.close())

/** An answer as it should be: whose it is, or null for everyone's. */
interface Kept {
  id: string
  owner: number | null
  body: string
}

const step = fc.record({
  who: fc.nat({ max: 2 }),
  call: fc.constantFrom('create', 'update', 'delete', 'reorder'),
  which: fc.nat({ max: 20 }),
  isShared: fc.boolean(),
  body: fc.constantFrom('One', 'Two', 'Three'),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** What a step should come to, and what is there after it. */
function expected(kept: readonly Kept[], { who, call, which, isShared, body }: Step) {
  const mayShare = people[who]?.mayShare === true
  const target = kept[which % Math.max(1, kept.length)]
  const owner = isShared ? null : who
  if (call === 'create') return isShared && !mayShare ? { status: 403, next: kept } : { status: 200, next: null }
  if (call === 'reorder') return isShared && !mayShare ? { status: 403, next: kept } : { status: 200, next: kept }
  if (!target || (target.owner !== null && target.owner !== who)) return { status: 404, next: kept }
  const touchesShared = target.owner === null || (call === 'update' && isShared)
  if (touchesShared && !mayShare) return { status: 403, next: kept }
  const others = kept.filter((one) => one !== target)
  return { status: 200, next: call === 'delete' ? others : [...others, { id: target.id, owner, body }] }
}

test('in any order of changes by anyone, each person sees and changes exactly what is shared and their own', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      await world.db.deleteFrom('saved_answers').execute()
      let kept: readonly Kept[] = []
      for (const one of steps) {
        const { person } = people[one.who] ?? { person: world.moderator }
        const { status, next } = expected(kept, one)
        const id = kept[one.which % Math.max(1, kept.length)]?.id ?? crypto.randomUUID()
        const mine = kept.filter(({ owner }) => owner === (one.isShared ? null : one.who)).map((answer) => answer.id)
        const inputs = {
          create: { title: 'Title', body: one.body, isShared: one.isShared },
          update: { savedAnswerID: id, body: one.body, isShared: one.isShared },
          delete: { savedAnswerID: id },
          reorder: { isShared: one.isShared, savedAnswerIDs: mine.toReversed() },
        }
        const answered = await world.ask(one.call, inputs[one.call], person)
        expect(answered.status).toBe(status)
        const made = answered.body['savedAnswer'] as SavedAnswer | undefined
        kept = next ?? [...kept, { id: made?.id ?? '', owner: one.isShared ? null : one.who, body: one.body }]
        for (const [at, { person: reader, mayShare }] of people.entries()) {
          const seen = await world.answersOf(reader)
          const shouldSee = kept.filter(({ owner }) => owner === null || owner === at)
          expect(new Set(seen.map(({ id: seenID }) => seenID))).toEqual(new Set(shouldSee.map((answer) => answer.id)))
          for (const answer of seen) {
            const facts = shouldSee.find(({ id: keptID }) => keptID === answer.id)
            expect(answer).toMatchObject({
              body: facts?.body,
              isShared: facts?.owner === null,
              canChange: facts?.owner === at || mayShare,
            })
          }
        }
      }
    }),
    { numRuns: 6 },
  )
})
