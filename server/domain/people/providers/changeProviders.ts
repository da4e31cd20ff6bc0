import { CallError } from '../../../../contract/errors.ts'
import type { Audience, ProviderShape } from '../../../../contract/providerShapes.ts'
import { rows } from '../../../ports/database/database.ts'
import { signedIn, type Asking } from '../../asking.ts'
import { requireUnchanged } from '../../changedMeanwhile.ts'
import { record } from '../../events.ts'
import { newID } from '../../ids.ts'
import { requireName } from '../../text/checkText.ts'
import { domainName } from '../../text/domainName.ts'
import { checkIssuer } from './checkIssuer.ts'
import { checkRoles, requireEveryPermission, writeRoles } from './providerRoles.ts'
import { findProvider, sealClientSecret, type Provider } from './provider.ts'

const mostProviders = 10
const longestName = 60

export interface NewProvider {
  audience: Audience
  shape: ProviderShape
  name: string
  issuer: string
  client: string
  clientSecret: string
}

/** Adds a provider. Refuses with `providersFull`, `badIssuer`, `textMissing` or `textTooLong`. */
export async function createProvider(asking: Asking, given: NewProvider): Promise<Provider> {
  const { db, companyID, secret } = asking
  const { userID } = signedIn(asking)
  const issuer = checkIssuer(given.shape, given.issuer, asking.outbound)
  const name = requireName('name', given.name, longestName)
  const id = newID()
  // The company's row is locked, so that two requests at once don't both take the last place.
  await db.selectFrom('companies').select('id').where('id', '=', companyID).forNoKeyUpdate().execute()
  const [{ count } = { count: 0 }] = await rows<{ count: number }>(
    db,
    companyID,
    'select count(*)::int as count from sign_in_providers where company_id = $1',
  )
  if (count >= mostProviders) throw new CallError('providersFull')
  await db
    .insertInto('sign_in_providers')
    .values({
      company_id: companyID,
      id,
      audience: given.audience,
      shape: given.shape,
      name,
      issuer,
      client_id: given.client,
      client_secret: sealClientSecret(secret, id, given.clientSecret),
      scopes: ['openid', 'email', 'profile'],
    })
    .execute()
  await record(db, companyID, { type: 'signInProvider.created', actorID: userID, data: { providerID: id } })
  return requireProvider(asking, id)
}

export interface ProviderChange {
  name?: string | undefined
  issuer?: string | undefined
  client?: string | undefined
  clientSecret?: string | undefined
  scopes?: string[] | undefined
  emailDomains?: string[] | undefined
  addsMembers?: boolean | undefined
  defaultRoleID?: string | null | undefined
  groupsClaim?: string | null | undefined
  groupRoles?: { group: string; roleID: string }[] | undefined
  /** The values that the editor's form began with. */
  expects?: Omit<ProviderChange, 'clientSecret' | 'expects'> | undefined
}

/**
 * Changes a provider; what the change does not name stays. Another issuer, client or secret has to be tested again, and switches the provider
 * off. Refuses with `notFound`, `changedMeanwhile`, `badIssuer`, `badDomain`, `textMissing`, `textTooLong`, and with `forbidden` a role that may do more than the
 * viewer.
 */
export async function updateProvider(asking: Asking, id: string, change: ProviderChange): Promise<Provider> {
  const { db, companyID, secret } = asking
  const { userID } = signedIn(asking)
  const present = await lockProvider(asking, id)
  requireUnchanged({ ...present }, change.expects)
  const next = {
    name: change.name === undefined ? present.name : requireName('name', change.name, longestName),
    issuer: change.issuer === undefined ? present.issuer : checkIssuer(present.shape, change.issuer, asking.outbound),
    client: change.client ?? present.client,
    scopes: change.scopes === undefined ? present.scopes : [...new Set(['openid', ...change.scopes])],
    emailDomains: change.emailDomains === undefined ? present.emailDomains : checkDomains(change.emailDomains),
    addsMembers: change.addsMembers ?? present.addsMembers,
    groupsClaim: change.groupsClaim === undefined ? present.groupsClaim : change.groupsClaim || null,
    defaultRoleID: change.defaultRoleID === undefined ? present.defaultRoleID : change.defaultRoleID,
    groupRoles: change.groupRoles ?? present.groupRoles,
  }
  await checkRoles(asking, [next.defaultRoleID, ...next.groupRoles.map(({ roleID }) => roleID)])
  if (next.addsMembers && next.defaultRoleID === null)
    throw new CallError('missingInput', { field: 'defaultRoleID', path: '/api/signInProviders/update' })
  const names = Object.keys(next) as (keyof typeof next)[]
  const fields: string[] = names.filter((name) => JSON.stringify(next[name]) !== JSON.stringify(present[name]))
  if (change.clientSecret !== undefined) fields.push('clientSecret')
  if (fields.length === 0) return present
  const isOther = ['issuer', 'client', 'clientSecret'].some((name) => fields.includes(name))
  await db
    .updateTable('sign_in_providers')
    .set({
      name: next.name,
      issuer: next.issuer,
      client_id: next.client,
      scopes: next.scopes,
      email_domains: next.emailDomains,
      adds_members: next.addsMembers,
      groups_claim: next.groupsClaim,
      ...(change.clientSecret === undefined
        ? {}
        : { client_secret: sealClientSecret(secret, id, change.clientSecret) }),
      ...(isOther ? { tested_at: null, tested_by: null, enabled_at: null, is_only: false } : {}),
    })
    .where('company_id', '=', companyID)
    .where('id', '=', id)
    .execute()
  await writeRoles(asking, id, next)
  await record(db, companyID, { type: 'signInProvider.changed', actorID: userID, data: { providerID: id, fields } })
  if (isOther && present.isEnabled)
    await record(db, companyID, { type: 'signInProvider.disabled', actorID: userID, data: { providerID: id } })
  return requireProvider(asking, id)
}

interface Switches {
  isEnabled: boolean
  isOnly: boolean
}

/**
 * Switches a provider on or off. Someone who chooses the team's provider decides who comes in as whom, so that switching one on takes the permissions of all.
 * Refuses with `notFound`, `changedMeanwhile`, `roleAbove`, `notTested` and `notTestedByOwner`.
 */
export async function switchProvider(
  asking: Asking,
  id: string,
  { isEnabled, isOnly, expects }: Switches & { expects?: Switches | undefined },
): Promise<Provider> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const present = await lockProvider(asking, id)
  requireUnchanged({ ...present }, { ...expects })
  if (isEnabled && !present.isEnabled && present.audience === 'team') await requireEveryPermission(asking, 'isEnabled')
  if (isEnabled && !present.tested) throw new CallError('notTested')
  const only = isEnabled && isOnly
  if (only && present.audience === 'team' && !present.isOnly && !present.testedByOwner)
    throw new CallError('notTestedByOwner', { field: 'isOnly' })
  if (present.isEnabled === isEnabled && present.isOnly === only) return present
  await db
    .updateTable('sign_in_providers')
    .set({ is_only: only, ...(present.isEnabled === isEnabled ? {} : { enabled_at: isEnabled ? new Date() : null }) })
    .where('company_id', '=', companyID)
    .where('id', '=', id)
    .execute()
  const type = isEnabled ? 'signInProvider.enabled' : 'signInProvider.disabled'
  await record(db, companyID, { type, actorID: userID, data: { providerID: id, isOnly: only } })
  return requireProvider(asking, id)
}

/** Removes a provider, its attempts and its tests; the people that came by it stay. Refuses with `notFound`. */
export async function deleteProvider(asking: Asking, id: string): Promise<void> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  await lockProvider(asking, id)
  await db.deleteFrom('sign_in_providers').where('company_id', '=', companyID).where('id', '=', id).execute()
  await record(db, companyID, { type: 'signInProvider.removed', actorID: userID, data: { providerID: id } })
}

async function lockProvider(asking: Asking, id: string): Promise<Provider> {
  await requireProvider(asking, id)
  const { db, companyID } = asking
  await db
    .selectFrom('sign_in_providers')
    .select('id')
    .where('company_id', '=', companyID)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute()
  return requireProvider(asking, id)
}

async function requireProvider({ db, companyID }: Asking, id: string): Promise<Provider> {
  const found = await findProvider(db, companyID, id)
  if (!found) throw new CallError('notFound')
  return found
}

function checkDomains(given: readonly string[]): string[] {
  const domains = given.map((text) => {
    const domain = domainName(text)
    if (domain === null) throw new CallError('badDomain', { field: 'emailDomains', text: text.slice(0, 60) })
    return domain
  })
  return [...new Set(domains)].sort()
}
