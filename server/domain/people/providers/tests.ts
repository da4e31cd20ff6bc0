import { CallError } from '../../../../contract/errors.ts'
import { isProviderFailure, type ProviderFailure } from '../../../../contract/providerFailures.ts'
import type { CompanyID } from '../../../../db/companyID.ts'
import type { Db } from '../../../ports/database/database.ts'
import { groupsOf, type Claims } from '../../../ports/oidc/claims.ts'
import { hashOf, newToken } from '../../../secrets/tokens.ts'
import { signedIn, type Asking } from '../../asking.ts'
import { record } from '../../events.ts'
import type { Provider } from './provider.ts'

const keptMinutes = 10
const mostGroups = 100

/** What a test shows of the provider's answer. */
export interface TestClaims {
  issuer: string
  subject: string
  email: string | null
  isEmailVerified: boolean
  name: string | null
  groups: string[] | null
}

/**
 * Keeps what a provider answered in a test, and returns the token with which the member who made it reads that. One that worked lets the provider
 * be switched on.
 */
export async function keepTest(
  tx: Db,
  companyID: CompanyID,
  { id, groupsClaim }: Provider,
  { userID, answered }: { userID: string; answered: Claims | ProviderFailure },
): Promise<string> {
  const token = newToken()
  const isFailure = isProviderFailure(answered)
  if (!isFailure) {
    await tx
      .updateTable('sign_in_providers')
      .set({ tested_at: new Date(), tested_by: userID })
      .where('company_id', '=', companyID)
      .where('id', '=', id)
      .execute()
    await record(tx, companyID, { type: 'signInProvider.tested', actorID: userID, data: { providerID: id } })
  }
  await tx
    .insertInto('sign_in_tests')
    .values({
      company_id: companyID,
      token_hash: hashOf(token),
      provider_id: id,
      user_id: userID,
      failure: isFailure ? answered : null,
      claims: isFailure ? null : JSON.stringify(shownOf(answered, groupsClaim)),
      expires_at: new Date(Date.now() + keptMinutes * 60_000),
    })
    .execute()
  return token
}

function shownOf(claims: Claims, groupsClaim: string | null): TestClaims {
  const { issuer, subject, email, isEmailVerified, name } = claims
  // Most providers call it so; shown before anyone chose the claim.
  const groups = groupsOf(claims, groupsClaim ?? 'groups')?.slice(0, mostGroups) ?? null
  return { issuer, subject, email, isEmailVerified, name, groups }
}

/** What a provider answered in a test of the viewer. Refuses with `notFound`. */
export async function readTest(
  asking: Asking,
  token: string,
): Promise<{ providerID: string; failure: ProviderFailure | null; claims: TestClaims | null }> {
  const found = await asking.db
    .selectFrom('sign_in_tests')
    .select(['provider_id', 'failure', 'claims'])
    .where('company_id', '=', asking.companyID)
    .where('token_hash', '=', hashOf(token))
    .where('user_id', '=', signedIn(asking).userID)
    .where('expires_at', '>', new Date())
    .executeTakeFirst()
  if (!found) throw new CallError('notFound')
  return {
    providerID: found.provider_id,
    failure: isProviderFailure(found.failure) ? found.failure : null,
    claims: found.claims as TestClaims | null,
  }
}
