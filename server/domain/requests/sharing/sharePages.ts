import type { InputOf, OutputOf } from '../../../../contract/call.ts'
import { CallError } from '../../../../contract/errors.ts'
import type { SharedCustomerPage, sharedCustomerPagesCreate } from '../../../../contract/sharedCustomerPages.ts'
import { mostShared } from '../../../../contract/sharedPageLimits.ts'
import { rows } from '../../../ports/database/database.ts'
import { hashOf, newToken } from '../../../secrets/tokens.ts'
import { may, signedIn, type Asking } from '../../asking.ts'
import { record } from '../../events.ts'
import { isID, newID } from '../../ids.ts'
import { nobodysName } from '../../people/namelessPerson.ts'
import { findCustomer } from '../findCustomer.ts'

const dayMs = 24 * 60 * 60_000

/** The pages of a customer that are open or have expired, the latest first. Refuses with `notFound`. */
export async function listSharedPages(asking: Asking, thirdPartyCompanyID: string): Promise<SharedCustomerPage[]> {
  const { id } = await findCustomer(asking, { thirdPartyCompanyID })
  const found = await rows<PageRow>(asking.db, asking.companyID, `${pagesQuery} limit ${mostShared * 2}`, [id])
  return found.map((row) => shapePage(asking, row))
}

/**
 * Shares a customer's page: anyone who has the link opens it, until it expires or is revoked. Only the token's hash is stored, so the link is told once.
 * Refuses with `notFound`, `forbidden` and `linksFull`.
 */
export async function sharePage(
  asking: Asking,
  { thirdPartyCompanyID, days, showsMoney, shippedSince }: InputOf<typeof sharedCustomerPagesCreate>,
): Promise<OutputOf<typeof sharedCustomerPagesCreate>> {
  const { db, companyID, origin } = asking
  const { userID, name } = signedIn(asking)
  if (showsMoney && !may(asking, 'money.view')) throw new CallError('forbidden', { field: 'showsMoney' })
  const customer = await holdCustomer(asking, thirdPartyCompanyID)
  const open = (await listSharedPages(asking, customer)).filter(({ isExpired }) => !isExpired)
  if (open.length >= mostShared) throw new CallError('linksFull', { most: mostShared })
  const token = newToken()
  const row = {
    id: newID(),
    shows_money: showsMoney,
    shipped_since: shippedSince ?? null,
    created_at: new Date(),
    expires_at: new Date(Date.now() + days * dayMs),
  }
  await db
    .insertInto('shared_customer_pages')
    .values({
      ...row,
      company_id: companyID,
      third_party_company_id: customer,
      token_hash: hashOf(token),
      created_by: userID,
    })
    .execute()
  await record(db, companyID, {
    type: 'thirdPartyCompany.pageShared',
    actorID: userID,
    data: { thirdPartyCompanyID: customer, sharedPageID: row.id },
  })
  return {
    page: shapePage(asking, { ...row, is_expired: false, by_id: userID, by_name: name }),
    url: `${origin}/shared/customers/${token}`,
  }
}

/** Ends a page. Refuses with `notFound`, also one that was ended before. */
export async function revokeSharedPage(asking: Asking, sharedCustomerPageID: string): Promise<void> {
  const { db, companyID } = asking
  const { userID: actorID } = signedIn(asking)
  const [ended] = isID(sharedCustomerPageID)
    ? await rows<{ customer: string }>(
        db,
        companyID,
        `update shared_customer_pages set revoked_at = now()
         where company_id = $1 and id = $2::uuid and revoked_at is null
         returning third_party_company_id as customer`,
        [sharedCustomerPageID],
      )
    : []
  if (!ended) throw new CallError('notFound', { field: 'sharedCustomerPageID' })
  await record(db, companyID, {
    type: 'thirdPartyCompany.pageRevoked',
    actorID,
    data: { thirdPartyCompanyID: ended.customer, sharedPageID: sharedCustomerPageID },
  })
}

/** The customer's company, held so that of two who share at once one counts what the other made. */
async function holdCustomer(asking: Asking, thirdPartyCompanyID: string): Promise<string> {
  const { id } = await findCustomer(asking, { thirdPartyCompanyID })
  await rows(
    asking.db,
    asking.companyID,
    'select id from third_party_companies where company_id = $1 and id = $2::uuid for no key update',
    [id],
  )
  return id
}

interface PageRow {
  id: string
  created_at: Date
  expires_at: Date
  is_expired: boolean
  shows_money: boolean
  shipped_since: string | null
  by_id: string | null
  by_name: string | null
}

function shapePage({ language }: Asking, row: PageRow): SharedCustomerPage {
  return {
    id: row.id,
    created: row.created_at.toISOString(),
    expires: row.expires_at.toISOString(),
    isExpired: row.is_expired,
    by: row.by_id === null ? null : (row.by_name ?? nobodysName(language)),
    showsMoney: row.shows_money,
    shippedSince: row.shipped_since,
  }
}

const pagesQuery = `
  select s.id, s.created_at, s.expires_at, s.expires_at <= now() as is_expired, s.shows_money, s.shipped_since::text, u.id as by_id, u.name as by_name
  from shared_customer_pages s
  left join users u on u.company_id = $1 and u.id = s.created_by
  where s.company_id = $1 and s.third_party_company_id = $2::uuid and s.revoked_at is null
  order by s.created_at desc, s.id desc`
