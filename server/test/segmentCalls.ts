import type { WholeSegment } from '../../contract/segments.ts'
import { expectOK, type Person, type World } from './world.ts'

/** The calls of `segments` by their verbs, as the owner unless someone else is named. */
export function segmentCalls(world: () => World) {
  const call = (verb: string, input: Record<string, unknown>, as: Person = world().company.owner) =>
    world().call(`/api/segments/${verb}`, input, { as })
  const answered = async (verb: string, input: Record<string, unknown>, as?: Person) =>
    (await expectOK(call(verb, input, as))).body
  return {
    /** The segment that a call answers with. */
    done: async (verb: string, input: Record<string, unknown>, as?: Person) =>
      (await answered(verb, input, as))['segment'] as WholeSegment,
    /** The result of one that answers with something else. */
    result: async (verb: string, input: Record<string, unknown>, as?: Person) =>
      (await answered(verb, input, as))['result'] as Record<string, unknown>,
    /** The code and the field of a call that is refused. */
    async refused(verb: string, input: Record<string, unknown>, as?: Person): Promise<[unknown, unknown]> {
      const { status, body } = await call(verb, input, as)
      if (status < 400) throw new Error(`${verb} was not refused: ${JSON.stringify(body)}`)
      return [body['code'], body['field']]
    },
    /** The names of the people whom the list of people has for a segment. */
    async people(segmentURLName: string): Promise<string[]> {
      const filters = { companySearch: '', dateRange: {}, search: '', segmentURLName, sort: 'name', limit: 100 }
      const { body } = await expectOK(world().call('/api/users/get', filters, { as: world().company.owner }))
      return (body['result'] as { users: { name: string }[] }).users.map(({ name }) => name)
    },
  }
}
