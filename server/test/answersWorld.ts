import type { SavedAnswer } from '../../contract/savedAnswers.ts'
import { expectOK, openWorld, type Answered, type Person, type World } from './world.ts'

export interface AnswersWorld extends World {
  /** A colleague who may moderate comments, and one who may not. */
  moderator: Person
  colleague: Person
  /** Saves an answer of the owner's or of someone else's; it is shared unless said otherwise. */
  save(given?: Record<string, unknown>, as?: Person): Promise<SavedAnswer>
  ask(call: 'create' | 'update' | 'delete' | 'reorder', input: Record<string, unknown>, as?: Person): Promise<Answered>
  /** The answers that someone sees. */
  answersOf(as: Person): Promise<SavedAnswer[]>
  eventsOf(type: string): Promise<Record<string, unknown>[]>
}

export async function openAnswersWorld(): Promise<AnswersWorld> {
  const world = await openWorld()
  const { owner } = world.company
  const ask: AnswersWorld['ask'] = (call, input, as = owner) => world.call(`/api/savedAnswers/${call}`, input, { as })
  return {
    ...world,
    moderator: await world.member('manager'),
    colleague: await world.member('contributor'),
    ask,
    async save(given = {}, as) {
      const input = { title: 'Thanks', body: 'Thanks, {name}.', isShared: true, ...given }
      return (await expectOK(ask('create', input, as))).body['savedAnswer'] as SavedAnswer
    },
    async answersOf(as) {
      return (await expectOK(world.call('/api/savedAnswers/list', {}, { as }))).body['savedAnswers'] as SavedAnswer[]
    },
    async eventsOf(type) {
      const found = await world.db.selectFrom('events').select('data').where('type', '=', type).orderBy('id').execute()
      return found.map(({ data }) => data as Record<string, unknown>)
    },
  }
}
