import { newID } from '../domain/ids.ts'
import { hashOf } from '../secrets/tokens.ts'
import { nobodys, type Kind, type Names } from './furnitureNames.ts'
import { thirdPartyCompanyOf } from './furnitureRows.ts'
import type { TestCompany, World } from './world.ts'

type CustomerKind = 'thirdPartyCompany' | 'thirdPartyCompanyURLName' | 'accountOwner' | 'opportunity' | 'sharedPage'

/** What a company keeps of its customers, of the kinds asked for: a company of theirs, who looks after it, and an opportunity. */
export async function customersOf(
  world: World,
  at: TestCompany,
  kinds: ReadonlySet<Kind>,
): Promise<Pick<Names, CustomerKind>> {
  const customer =
    kinds.has('thirdPartyCompany') || kinds.has('thirdPartyCompanyURLName')
      ? await thirdPartyCompanyOf(world, at)
      : null
  return {
    thirdPartyCompany: customer ?? nobodys.thirdPartyCompany,
    thirdPartyCompanyURLName: customer === null ? nobodys.thirdPartyCompanyURLName : `customer-${customer}`,
    accountOwner: kinds.has('accountOwner') ? await accountOwnerOf(world, at) : nobodys.accountOwner,
    sharedPage: kinds.has('sharedPage') ? await sharedPageOf(world, at) : nobodys.sharedPage,
    opportunity: kinds.has('opportunity') ? await opportunityOf(world, at) : nobodys.opportunity,
  }
}

async function accountOwnerOf({ db }: World, { id: companyID }: TestCompany): Promise<string> {
  const id = newID()
  await db.insertInto('account_owners').values({ company_id: companyID, id, name: 'An owner' }).execute()
  return id
}

async function opportunityOf({ db }: World, { id: companyID }: TestCompany): Promise<string> {
  const id = newID()
  const facts = { name: 'A deal', value: '100', currency: 'EUR', state: 'open' }
  await db
    .insertInto('opportunities')
    .values({ company_id: companyID, id, ...facts })
    .execute()
  return id
}

/** A page of a customer's that the owner shared. */
async function sharedPageOf(world: World, at: TestCompany): Promise<string> {
  const id = newID()
  await world.db
    .insertInto('shared_customer_pages')
    .values({
      company_id: at.id,
      id,
      third_party_company_id: await thirdPartyCompanyOf(world, at),
      token_hash: hashOf(id),
      created_by: at.owner.userID,
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .execute()
  return id
}
