import { nobodys, type Kind, type Names } from './furnitureNames.ts'
import { thirdPartyCompanyOf } from './furnitureRows.ts'
import { expectOK, type TestCompany, type World } from './world.ts'

type MergingKind = 'otherUser' | 'otherThirdPartyCompany' | 'userMerge' | 'companyMerge'

/** Others with whom the person and the customer's company of these names may be one, and merges that can be undone, of the kinds asked for. */
export async function mergingOf(
  world: World,
  at: TestCompany,
  kinds: ReadonlySet<Kind>,
  { user, thirdPartyCompany }: Pick<Names, 'user' | 'thirdPartyCompany'>,
): Promise<Pick<Names, MergingKind>> {
  return {
    otherUser: kinds.has('otherUser') ? await otherUserOf(world, at, user) : nobodys.otherUser,
    otherThirdPartyCompany: kinds.has('otherThirdPartyCompany')
      ? await otherCompanyOf(world, at, thirdPartyCompany)
      : nobodys.otherThirdPartyCompany,
    userMerge: kinds.has('userMerge') ? await userMergeOf(world, at) : nobodys.userMerge,
    companyMerge: kinds.has('companyMerge') ? await companyMergeOf(world, at) : nobodys.companyMerge,
  }
}

async function otherUserOf(world: World, at: TestCompany, user: string): Promise<string> {
  const { userID } = await world.user('Someone', at)
  const [one, other] = [user, userID].toSorted() as [string, string]
  await world.db
    .insertInto('user_doubles')
    .values({ company_id: at.id, user_id: one, other_id: other, reason: 'sameAddress' })
    .execute()
  return userID
}

async function otherCompanyOf(world: World, at: TestCompany, company: string): Promise<string> {
  const id = await thirdPartyCompanyOf(world, at)
  const [one, other] = [company, id].toSorted() as [string, string]
  if (company !== nobodys.thirdPartyCompany)
    await world.db
      .insertInto('third_party_company_doubles')
      .values({ company_id: at.id, third_party_company_id: one, other_id: other, reason: 'sameName' })
      .execute()
  return id
}

async function userMergeOf(world: World, at: TestCompany): Promise<string> {
  const [one, other] = [await world.user('One', at), await world.user('Another', at)]
  const input = { userID: one.userID, intoUserID: other.userID }
  const { body } = await expectOK(world.call('/api/users/merge', input, { as: at.owner, at }))
  return (body['result'] as { mergeID: string }).mergeID
}

async function companyMergeOf(world: World, at: TestCompany): Promise<string> {
  const input = {
    thirdPartyCompanyID: await thirdPartyCompanyOf(world, at),
    intoThirdPartyCompanyID: await thirdPartyCompanyOf(world, at),
  }
  const { body } = await expectOK(world.call('/api/thirdPartyCompanies/merge', input, { as: at.owner, at }))
  return (body['result'] as { mergeID: string }).mergeID
}
