import type { SignInProvider } from '../../../../contract/signInProviders.ts'
import type { Audience, ProviderShape } from '../../../../contract/providerShapes.ts'
import type { CompanyID } from '../../../../db/companyID.ts'
import { rows, type Db } from '../../../ports/database/database.ts'
import type { ProviderSettings } from '../../../ports/oidc/provider.ts'
import { open, seal } from '../../../secrets/seal.ts'
import { isID } from '../../ids.ts'

/** A provider as stored, its secret sealed. */
export interface Provider {
  id: string
  audience: Audience
  shape: ProviderShape
  name: string
  issuer: string
  client: string
  sealedSecret: string
  scopes: string[]
  emailDomains: string[]
  addsMembers: boolean
  defaultRoleID: string | null
  groupsClaim: string | null
  groupRoles: { group: string; roleID: string }[]
  isOnly: boolean
  isEnabled: boolean
  tested: Date | null
  /** Whether the member who tested it last is an owner now. */
  testedByOwner: boolean
}

/** A company's providers, the oldest first. */
export function readProviders(db: Db, companyID: CompanyID): Promise<Provider[]> {
  return rows<Provider>(db, companyID, `${providerQuery} order by p.created_at, p.id`)
}

/** One provider, or null; what is no id is answered like an unknown one. */
export async function findProvider(db: Db, companyID: CompanyID, id: string): Promise<Provider | null> {
  if (!isID(id)) return null
  const [found] = await rows<Provider>(db, companyID, `${providerQuery} and p.id = $2::uuid`, [id])
  return found ?? null
}

const providerQuery = `
  select p.id, p.audience, p.shape, p.name, p.issuer, p.client_id as client, p.client_secret as "sealedSecret", p.scopes,
    p.email_domains as "emailDomains", p.adds_members as "addsMembers", p.groups_claim as "groupsClaim", p.is_only as "isOnly",
    p.enabled_at is not null as "isEnabled", p.tested_at as tested,
    exists (
      select from members m join roles r on r.company_id = m.company_id and r.id = m.role_id
      where m.company_id = $1 and m.user_id = p.tested_by and r.name = 'owner'
    ) as "testedByOwner",
    (select g.role_id from sign_in_roles g where g.company_id = $1 and g.provider_id = p.id and g.group_name is null limit 1) as "defaultRoleID",
    coalesce((
      select json_agg(json_build_object('group', g.group_name, 'roleID', g.role_id) order by g.position)
      from sign_in_roles g where g.company_id = $1 and g.provider_id = p.id and g.group_name is not null
    ), '[]') as "groupRoles"
  from sign_in_providers p
  where p.company_id = $1`

/** A provider as its settings show it: without its secret. */
export function shapeProvider(
  provider: Provider,
  redirectURLs: Readonly<Record<ProviderShape, string>>,
): SignInProvider {
  const { sealedSecret: _, tested, ...shown } = provider
  return { ...shown, tested: tested?.toISOString() ?? null, redirectURL: redirectURLs[shown.shape] }
}

const purpose = 'sign_in_providers.client_secret'

export function sealClientSecret(secret: Buffer, id: string, clientSecret: string): string {
  return seal(secret, purpose, clientSecret, id)
}

/** What the protocol has to know of a provider, its secret opened. */
export function settingsOf(
  secret: Buffer,
  { id, shape, issuer, client, sealedSecret, scopes }: Provider,
): ProviderSettings {
  return { shape, issuer, clientID: client, clientSecret: open(secret, purpose, sealedSecret, id), scopes }
}
