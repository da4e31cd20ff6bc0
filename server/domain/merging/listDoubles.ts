import type { CompanyDouble, UserDouble } from '../../../contract/customerMerging.ts'
import { CallError } from '../../../contract/errors.ts'
import type { CompanyDoubleReason, UserDoubleReason } from '../../../contract/mergingKinds.ts'
import { rows } from '../../ports/database/database.ts'
import { signedIn, type Asking } from '../asking.ts'
import { pageOf, readCursor, writeCursor } from '../cursor.ts'
import { companyColumns, companyTables, shapeCompany, type CompanyRow } from '../directory/companyRows.ts'
import { shapeUser, userColumns, type UserRow } from '../directory/userRows.ts'
import { record } from '../events.ts'
import { isID } from '../ids.ts'

const pageSize = 20

interface Page {
  limit?: number | undefined
  cursor?: string | undefined
}

interface PairRow<Reason> {
  one: string
  other: string
  reason: Reason
}

/** People who may be one, a page of pairs. Refuses with `badCursor`. */
export async function listUserDoubles(asking: Asking, { limit = pageSize, cursor }: Page) {
  const { pairs, ...page } = await pairsOf<UserDoubleReason>(asking, 'user', limit, cursor)
  const found = await rows<UserRow>(
    asking.db,
    asking.companyID,
    `select ${userColumns(asking)}
     from users u
     join user_stats s on s.company_id = u.company_id and s.user_id = u.id
     where u.company_id = $1 and u.id = any ($2::uuid[])`,
    [idsOf(pairs)],
  )
  const users = new Map(found.map((row) => [row.id, shapeUser(asking, row)]))
  const doubles = pairs.flatMap(({ one, other, reason }): UserDouble[] => {
    const [user, second] = [users.get(one), users.get(other)]
    return user && second ? [{ reason, user, other: second }] : []
  })
  return { doubles, ...page }
}

/** Companies that may be one, a page of pairs. Refuses with `badCursor`. */
export async function listCompanyDoubles(asking: Asking, { limit = pageSize, cursor }: Page) {
  const { pairs, ...page } = await pairsOf<CompanyDoubleReason>(asking, 'thirdPartyCompany', limit, cursor)
  const found = await rows<CompanyRow>(
    asking.db,
    asking.companyID,
    `select ${companyColumns(asking)} from ${companyTables} where t.company_id = $1 and t.id = any ($2::uuid[])`,
    [idsOf(pairs)],
  )
  const companies = new Map(found.map((row) => [row.id, shapeCompany(row)]))
  const doubles = pairs.flatMap(({ one, other, reason }): CompanyDouble[] => {
    const [company, second] = [companies.get(one), companies.get(other)]
    return company && second ? [{ reason, company, other: second }] : []
  })
  return { doubles, ...page }
}

const tables = {
  user: { table: 'user_doubles', id: 'user_id' },
  thirdPartyCompany: { table: 'third_party_company_doubles', id: 'third_party_company_id' },
} as const

type Subject = keyof typeof tables

const idsOf = (pairs: readonly PairRow<unknown>[]) => pairs.flatMap(({ one, other }) => [one, other])

async function pairsOf<Reason>(asking: Asking, subject: Subject, limit: number, cursor: string | undefined) {
  const { table, id } = tables[subject]
  const list = `doubles:${subject}`
  const after = cursor === undefined ? null : readCursor(list, cursor, 'text')
  if (after && !isID(String(after.key))) throw new CallError('badCursor', { field: 'cursor' })
  const found = await rows<PairRow<Reason>>(
    asking.db,
    asking.companyID,
    `select d.${id} as one, d.other_id as other, d.reason
     from ${table} d
     where d.company_id = $1 and d.dismissed_at is null and ($2::uuid is null or (d.${id}, d.other_id) > ($2::uuid, $3::uuid))
     order by d.${id}, d.other_id
     limit $4`,
    [after?.key ?? null, after?.id ?? null, limit + 1],
  )
  const { shown, ...page } = pageOf(found, limit, ({ one, other }) => writeCursor(list, one, other))
  return { pairs: shown, ...page }
}

/** Remembers that two are not one. Refuses with `notFound` two that were not suggested. */
export async function dismissDouble(asking: Asking, subject: Subject, pair: readonly [string, string]): Promise<void> {
  const { db, companyID } = asking
  const { userID: actorID } = signedIn(asking)
  const { table, id } = tables[subject]
  const [one, other] = pair.map((each) => each.toLowerCase()).toSorted()
  const changed =
    one && other && isID(one) && isID(other)
      ? await rows(
          db,
          companyID,
          `update ${table} set dismissed_at = coalesce(dismissed_at, now()), dismissed_by = coalesce(dismissed_by, $4::uuid)
           where company_id = $1 and ${id} = $2::uuid and other_id = $3::uuid
           returning other_id`,
          [one, other, actorID],
        )
      : []
  if (changed.length === 0) throw new CallError('notFound')
  await record(db, companyID, {
    type: subject === 'user' ? 'user.notSame' : 'thirdPartyCompany.notSame',
    actorID,
    ...(subject === 'user'
      ? { userID: pair[0], data: { otherUserID: pair[1] } }
      : { data: { thirdPartyCompanyID: pair[0], otherThirdPartyCompanyID: pair[1] } }),
  })
}
