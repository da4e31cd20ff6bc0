import type { ThirdPartyCompany } from '../../contract/thirdPartyCompanies.ts'
import { settle } from './money.ts'
import { expectOK, type Person, type World } from './world.ts'

/** The calls of `thirdPartyCompanies` by their verbs, as the owner unless someone else is named. */
export function customerCalls(world: () => World) {
  const call = (verb: string, input: Record<string, unknown>, as: Person = world().company.owner) =>
    world().call(`/api/thirdPartyCompanies/${verb}`, input, { as })
  return {
    call,
    /** The company that a call answers with. */
    done: async (verb: string, input: Record<string, unknown>, as?: Person) =>
      (await expectOK(call(verb, input, as))).body['thirdPartyCompany'] as ThirdPartyCompany,
    /** The code and the field of a call that is refused. */
    async refused(verb: string, input: Record<string, unknown>, as?: Person): Promise<[unknown, unknown]> {
      const { status, body } = await call(verb, input, as)
      if (status < 400) throw new Error(`${verb} was not refused: ${JSON.stringify(body)}`)
      return [body['code'], body['field']]
    },
    /** The posts that a company asked for, once all is counted. */
    async asked(companyURLName: string): Promise<string[]> {
      await settle(world())
      const { body } = await expectOK(
        world().call(
          '/api/reporting/thirdPartyCompanyFeatureRequests',
          { filter: { companyURLNames: [companyURLName] } },
          { as: world().company.owner },
        ),
      )
      return (body['result'] as { requests: { post: { id: string } }[] }).requests.map(({ post }) => post.id)
    },
  }
}
