import type { Roadmap, RoadmapPost } from '../../contract/roadmaps.ts'
import { rankNext } from '../domain/roadmaps/rank.ts'
import { expectOK, type Person, type World } from './world.ts'

/** The calls of `roadmaps`, as the owner unless someone else is named. */
export function roadmapCalls(world: () => World) {
  const call = (verb: string, input: Record<string, unknown>, as: Person = world().company.owner) =>
    world().call(`/api/roadmaps/${verb}`, input, { as })
  const answered = async (verb: string, input: Record<string, unknown>, as?: Person) =>
    (await expectOK(call(verb, input, as))).body
  const calls = {
    /** The roadmap that a call answers with. */
    done: async (verb: string, input: Record<string, unknown>, as?: Person) =>
      (await answered(verb, input, as))['roadmap'] as Roadmap,
    /** The result of one that answers with something else. */
    result: async (verb: string, input: Record<string, unknown>, as?: Person) =>
      (await answered(verb, input, as))['result'] as Record<string, unknown>,
    /** The code and the field of a call that is refused. */
    async refused(verb: string, input: Record<string, unknown>, as?: Person): Promise<[unknown, unknown]> {
      const { status, body } = await call(verb, input, as)
      if (status < 400) throw new Error(`${verb} was not refused: ${JSON.stringify(body)}`)
      return [body['code'], body['field']]
    },
    /** Ranks whatever waits for it. */
    async settle(): Promise<void> {
      while (await rankNext(world().db));
    },
    /** The posts of a roadmap as a list has them. */
    posts: async (roadmapID: string, more: Record<string, unknown> = {}, as?: Person) =>
      (await calls.result('posts/get', { roadmapID, ...more }, as))['posts'] as RoadmapPost[],
    /** A roadmap with one factor of each of these types, by type. */
    async withFactors(
      name: string,
      types: readonly string[],
    ): Promise<{ id: string; factors: Record<string, string> }> {
      const { id, revision } = await calls.done('create', { name })
      const given = types.map((type) => ({ name: type, side: 'impact', type, weight: 1 }))
      const { factors } = await calls.done('setFactors', { roadmapID: id, revision, factors: given })
      return { id, factors: Object.fromEntries(factors.map((factor) => [factor.type, factor.id])) }
    },
  }
  return calls
}
