import { expectOK, openWorld, type Person, type World } from './world.ts'

/** A company with a customer of two people, one of whom works for another customer too, and someone of the role “sales”. */
export interface SalesWorld {
  world: World
  sales: Person
  board: { id: string; urlName: string }
  initech: { id: string; urlName: string }
  globex: { id: string; urlName: string }
  /** Of Initech alone. */
  peter: Person
  /** Of both. */
  milton: Person
  /** A call of `customerRequests`, as the one of sales unless someone else is named. */
  ask(verb: string, input: Record<string, unknown>, as?: Person | null): ReturnType<World['call']>
  /** What a customer asked for, as a line each. */
  requests(companyURLName: string): Promise<string[]>
}

export async function openSales(): Promise<SalesWorld> {
  const world = await openWorld()
  const { owner } = world.company
  await world.db
    .updateTable('companies')
    .set({ reporting_currency: 'EUR' })
    .where('id', '=', world.company.id)
    .execute()
  const sales = await world.member('sales')
  const [peter, milton] = [await world.user('Peter Gibbons'), await world.user('Milton Waddams')]
  const customer = async (name: string, people: readonly Person[]) => {
    const { body } = await expectOK(
      world.call('/api/thirdPartyCompanies/create', { name, monthlySpend: 125_000, currency: 'EUR' }, { as: owner }),
    )
    const made = body['thirdPartyCompany'] as { id: string; urlName: string }
    await expectOK(
      world.call(
        '/api/thirdPartyCompanies/addPeople',
        { thirdPartyCompanyID: made.id, userIDs: people.map(({ userID }) => userID) },
        { as: owner },
      ),
    )
    return made
  }
  return {
    world,
    sales,
    board: await world.board(),
    initech: await customer('Initech', [peter, milton]),
    globex: await customer('Globex', [milton]),
    peter,
    milton,
    ask: (verb, input, as = sales) => world.call(`/api/customerRequests/${verb}`, input, { as }),
    async requests(companyURLName) {
      const input = { sort: 'votes', filter: { companyURLNames: [companyURLName] } }
      const { body } = await expectOK(
        world.call('/api/reporting/thirdPartyCompanyFeatureRequests', input, { as: owner }),
      )
      const { requests } = body['result'] as { requests: { post: { title: string }; votes: number }[] }
      return requests.map(({ post, votes }) => `${post.title} ×${votes}`).sort()
    },
  }
}
