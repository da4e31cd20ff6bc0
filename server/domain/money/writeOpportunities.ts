import type { InputOf } from '../../../contract/call.ts'
import { CallError } from '../../../contract/errors.ts'
import { lengths } from '../../../contract/lengths.ts'
import type {
  opportunitiesCreate,
  opportunitiesLink,
  opportunitiesUpdate,
  Opportunity,
} from '../../../contract/opportunities.ts'
import { rows } from '../../ports/database/database.ts'
import { signedIn, type Asking } from '../asking.ts'
import { requireUnchanged } from '../changedMeanwhile.ts'
import { readLink } from '../companies/updatePortal.ts'
import { record } from '../events.ts'
import { isID, newID } from '../ids.ts'
import { markStale } from '../recounts/recount.ts'
import { checkText, requireName } from '../text/checkText.ts'
import { oneLine } from '../text/oneLine.ts'
import { findPost } from '../visibility/findPost.ts'
import { findAccountOwner } from './accountOwners.ts'
import { countWorths } from './countWorths.ts'
import { readOpportunity } from './readOpportunities.ts'
import { requireCurrency, requireMoney } from './requireMoney.ts'

const mostPosts = 200

type Change = Omit<InputOf<typeof opportunitiesUpdate>, 'opportunityID' | 'expects'>

/** Adds an opportunity, linked to a post where one is named. Refuses as `opportunities/create` says. */
export async function createOpportunity(
  asking: Asking,
  { postID, priority, ...given }: InputOf<typeof opportunitiesCreate>,
): Promise<Opportunity> {
  requireMoney(asking)
  const { db, companyID } = asking
  const { userID: actorID } = signedIn(asking)
  const id = newID()
  const { name, state, ...facts } = await checked(asking, given)
  const { value = null, currency = null } = facts
  requireBoth(value, currency)
  await db
    .insertInto('opportunities')
    .values({ company_id: companyID, id, name: name ?? '', state: state ?? 'open', ...facts })
    .execute()
  await record(db, companyID, { type: 'opportunity.created', actorID, data: { opportunityID: id } })
  if (postID !== undefined) await linkOpportunity(asking, { opportunityID: id, postID, priority })
  return readOpportunity(asking, id)
}

/** Changes what is named. Refuses as `opportunities/update` says. */
export async function updateOpportunity(
  asking: Asking,
  { opportunityID, expects, ...given }: InputOf<typeof opportunitiesUpdate>,
): Promise<Opportunity> {
  requireMoney(asking)
  const { db, companyID } = asking
  const { userID: actorID } = signedIn(asking)
  const id = await holdOpportunity(asking, opportunityID)
  const { thirdPartyCompany, accountOwner, ...present } = await readOpportunity(asking, id)
  const before = {
    ...present,
    thirdPartyCompanyID: thirdPartyCompany?.id ?? null,
    accountOwnerID: accountOwner?.id ?? null,
  }
  requireUnchanged(before, expects)
  const fields = Object.entries(given).flatMap(([field, value]) =>
    value === undefined || value === before[field as keyof typeof before] ? [] : [field],
  )
  if (fields.length === 0) return readOpportunity(asking, id)
  const facts = await checked(asking, given)
  const { value = present.value, currency = present.currency } = facts
  requireBoth(value, currency)
  await db.updateTable('opportunities').set(facts).where('company_id', '=', companyID).where('id', '=', id).execute()
  await recountPosts(asking, id)
  await record(db, companyID, { type: 'opportunity.changed', actorID, data: { opportunityID: id, fields } })
  return readOpportunity(asking, id)
}

/** Deletes an opportunity with its links. Refuses with `notFound`. */
export async function deleteOpportunity(asking: Asking, opportunityID: string): Promise<void> {
  requireMoney(asking)
  const { db, companyID } = asking
  const { userID: actorID } = signedIn(asking)
  const id = await holdOpportunity(asking, opportunityID)
  const posts = await postsOf(asking, id)
  await db.deleteFrom('opportunities').where('company_id', '=', companyID).where('id', '=', id).execute()
  await recount(asking, posts)
  await record(db, companyID, { type: 'opportunity.deleted', actorID, data: { opportunityID: id } })
}

/** Links an opportunity to a post, or says anew how much it is needed. Refuses as `opportunities/link` says. */
export async function linkOpportunity(
  asking: Asking,
  { opportunityID, postID, priority = null }: InputOf<typeof opportunitiesLink>,
): Promise<void> {
  requireMoney(asking)
  const { db, companyID } = asking
  const { userID: actorID } = signedIn(asking)
  const post = await findPost(asking, postID, { lock: 'add to' })
  const id = await holdOpportunity(asking, opportunityID)
  // A link of what was merged into the post is the post's: a second one beside it would show the post twice.
  const changed = await rows(
    db,
    companyID,
    `update opportunity_posts l set priority = $4
     from posts g
     where l.company_id = $1 and l.opportunity_id = $2::uuid and g.company_id = $1 and g.id = l.post_id
       and (g.id = $3::uuid or g.merged_into_id = $3::uuid)
     returning l.post_id`,
    [id, post.id, priority],
  )
  if (changed.length === 0)
    await db
      .insertInto('opportunity_posts')
      .values({ company_id: companyID, opportunity_id: id, post_id: post.id, priority })
      .execute()
  const posts = await postsOf(asking, id)
  if (posts.length > mostPosts)
    throw new CallError('listTooLong', { field: 'postID', most: mostPosts, count: posts.length })
  await recount(asking, [post.id])
  const data = { opportunityID: id }
  await record(db, companyID, { type: 'opportunity.linked', actorID, postID: post.id, data })
}

/** Takes a link away, also one of what was merged into the post. Refuses with `notFound` an unknown opportunity or post. */
export async function unlinkOpportunity(
  asking: Asking,
  { opportunityID, postID }: { opportunityID: string; postID: string },
): Promise<void> {
  requireMoney(asking)
  const { db, companyID } = asking
  const { userID: actorID } = signedIn(asking)
  const post = await findPost(asking, postID)
  const id = await holdOpportunity(asking, opportunityID)
  const gone = await rows(
    db,
    companyID,
    `delete from opportunity_posts l
     using posts g
     where l.company_id = $1 and l.opportunity_id = $2::uuid and g.company_id = $1 and g.id = l.post_id
       and (g.id = $3::uuid or g.merged_into_id = $3::uuid)
     returning l.post_id`,
    [id, post.id],
  )
  if (gone.length === 0) return
  await recount(asking, [post.id])
  await record(db, companyID, { type: 'opportunity.unlinked', actorID, postID: post.id, data: { opportunityID: id } })
}

/** Holds an opportunity's row until the transaction ends, and gives its id. Refuses with `notFound`. */
async function holdOpportunity({ db, companyID }: Asking, opportunityID: string): Promise<string> {
  const found = isID(opportunityID)
    ? await db
        .selectFrom('opportunities')
        .select('id')
        .where('company_id', '=', companyID)
        .where('id', '=', opportunityID.toLowerCase())
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!found) throw new CallError('notFound', { field: 'opportunityID' })
  return found.id
}

/** What is given, as columns; what is not stays out. */
async function checked(asking: Asking, given: Change) {
  const { name, value, currency, stage, probability, state, closeDate, url } = given
  const line = (field: string, text: string | null, most: number) => checkText(field, oneLine(text ?? ''), most) || null
  return {
    ...(name === undefined ? {} : { name: requireName('name', name, 200) }),
    ...(value === undefined ? {} : { value: value === null ? null : String(value) }),
    ...(currency === undefined ? {} : { currency: currency === null ? null : requireCurrency(currency) }),
    ...(stage === undefined ? {} : { stage: line('stage', stage, lengths.fieldName) }),
    ...(probability === undefined ? {} : { probability }),
    ...(state === undefined ? {} : { state }),
    ...(closeDate === undefined ? {} : { close_date: closeDate }),
    ...(url === undefined ? {} : { url: url === null ? null : readLink(url, 'url', lengths.fieldText) }),
    ...(given.thirdPartyCompanyID === undefined
      ? {}
      : { third_party_company_id: await knownCustomer(asking, given.thirdPartyCompanyID) }),
    ...(given.accountOwnerID === undefined
      ? {}
      : {
          owner_id: given.accountOwnerID === null ? null : (await findAccountOwner(asking, given.accountOwnerID)).id,
        }),
  }
}

async function knownCustomer({ db, companyID }: Asking, id: string | null): Promise<string | null> {
  if (id === null) return null
  const found = isID(id)
    ? await db
        .selectFrom('third_party_companies')
        .select('id')
        .where('company_id', '=', companyID)
        .where('id', '=', id.toLowerCase())
        .executeTakeFirst()
    : undefined
  if (!found) throw new CallError('notFound', { field: 'thirdPartyCompanyID' })
  return found.id
}

/** An amount is nothing without its currency. */
function requireBoth(value: unknown, currency: string | null): void {
  if ((value === null) !== (currency === null)) throw new CallError('badInput', { field: 'currency' })
}

async function recountPosts(asking: Asking, id: string): Promise<void> {
  await recount(asking, await postsOf(asking, id))
}

/** The posts that it counts for. */
async function postsOf({ db, companyID }: Asking, id: string): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    companyID,
    `select distinct coalesce(p.merged_into_id, p.id) as id
     from opportunity_posts l
     join posts p on p.company_id = $1 and p.id = l.post_id
     where l.company_id = $1 and l.opportunity_id = $2::uuid`,
    [id],
  )
  return found.map((row) => row.id)
}

/** The sums are right at once for who changed them, and counted again for what others changed meanwhile. */
async function recount({ db, companyID }: Asking, posts: readonly string[]): Promise<void> {
  if (posts.length === 0) return
  await countWorths(db, companyID, posts)
  await markStale(db, companyID, 'post', posts)
}
