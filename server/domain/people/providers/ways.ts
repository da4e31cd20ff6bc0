import { CallError } from '../../../../contract/errors.ts'
import type { Ways } from '../../../../contract/signInProviders.ts'
import type { Audience } from '../../../../contract/providerShapes.ts'
import type { CompanyID } from '../../../../db/companyID.ts'
import { rows, type Db } from '../../../ports/database/database.ts'
import { readSSOPage } from './ssoPage.ts'

interface WayRow {
  audience: Audience
  id: string
  name: string
  shape: Ways['providers'][number]['shape']
  is_only: boolean
}

/** The providers that sign people in, and for whom they are the only way. */
export async function readWays(db: Db, companyID: CompanyID): Promise<Record<Audience, Ways>> {
  const found = await rows<WayRow>(
    db,
    companyID,
    `select p.audience, p.id, p.name, p.shape, p.is_only
     from sign_in_providers p
     where p.company_id = $1 and p.enabled_at is not null
     order by p.created_at, p.id`,
  )
  const hasPage = (await readSSOPage(db, companyID)) !== null
  const waysOf = (audience: Audience): Ways => {
    const own = found.filter((way) => way.audience === audience)
    return {
      providers: own.map(({ id, name, shape }) => ({ id, name, shape })),
      isOnly: own.some((way) => way.is_only),
      // A token names customers, never the team.
      hasPage: hasPage && audience === 'customers',
    }
  }
  return { customers: waysOf('customers'), team: waysOf('team') }
}

/** Refuses with `providerOnly` where customers come in by a provider only. */
export async function requireCodes(db: Db, companyID: CompanyID): Promise<void> {
  const found = await rows(db, companyID, onlyQuery, ['customers', null])
  if (found.length > 0) throw new CallError('providerOnly')
}

/**
 * Refuses with `providerOnly` someone who comes in otherwise than by a provider where that is the only way. An owner always may: with a password they
 * still get in when the provider is away or was set up wrongly.
 */
export async function requireOtherWay(
  db: Db,
  companyID: CompanyID,
  { userID, kind }: { userID: string; kind: 'user' | 'member' },
): Promise<void> {
  const found = await rows(db, companyID, onlyQuery, [kind === 'member' ? 'team' : 'customers', userID])
  if (found.length > 0) throw new CallError('providerOnly')
}

const onlyQuery = `
  select true as is_only
  from sign_in_providers p
  where p.company_id = $1 and p.audience = $2 and p.is_only and p.enabled_at is not null
    and not (p.audience = 'team' and exists (
      select from members m join roles r on r.company_id = m.company_id and r.id = m.role_id
      where m.company_id = $1 and m.user_id = $3::uuid and r.name = 'owner'
    ))
  limit 1`
