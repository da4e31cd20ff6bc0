import { sql } from 'kysely'
import { signInProvidersGetAll } from '../../../contract/signInProviders.ts'
import { readDomains } from '../../domain/people/providers/domains.ts'
import { readProviders, shapeProvider } from '../../domain/people/providers/provider.ts'
import { redirectURLsOf } from '../../domain/people/providers/redirectURLs.ts'
import { answer } from '../answer.ts'

export default answer(signInProvidersGetAll, async (_input, { db, companyID, rootOrigin }) => {
  const redirectURLs = redirectURLsOf(rootOrigin)
  const [providers, domains, roles] = await Promise.all([
    readProviders(db, companyID),
    readDomains(db, companyID),
    db
      .selectFrom('roles')
      .select(['id', 'name'])
      .where('company_id', '=', companyID)
      .orderBy(sql`cardinality(permissions)`, 'desc')
      .orderBy('name')
      .execute(),
  ])
  return { providers: providers.map((provider) => shapeProvider(provider, redirectURLs)), redirectURLs, domains, roles }
})
