import type { ChangelogSubscription } from '../../../contract/changelogAudience.ts'
import { audienceAddresses, optInDays } from '../../../contract/changelogAudienceKinds.ts'
import { CallError } from '../../../contract/errors.ts'
import type { CompanyID } from '../../../db/companyID.ts'
import { enqueue } from '../../jobs/queue.ts'
import { inTransaction, rows, type Db } from '../../ports/database/database.ts'
import { sameToken, sign } from '../../secrets/tokens.ts'
import type { Asking } from '../asking.ts'
import { findOrCreatePerson } from '../identities/findOrCreatePerson.ts'
import { clearRefusal } from '../identities/refusals.ts'
import { isID, newID } from '../ids.ts'
import { countUse } from '../limits/countUse.ts'
import { labelsOf } from '../changelog/labels/labelsOf.ts'
import { readerToken } from './readerToken.ts'
import { subscribePerson, subscriptionOf } from './subscription.ts'

const hour = 3_600
const day = 24 * hour
/** Emails to one address that nobody has confirmed: from one network address, and from all together. */
const fromOne = { count: 3, seconds: hour }
const fromAll = { count: 6, seconds: day }

/**
 * Notes that someone wants to subscribe an address, and has the email sent that confirms it. Whether the address is known here, subscribed or blocked changes neither the
 * answer nor what is done for it. Refuses with `notFound` for a label, and with `tooMany`. Takes the plain database: a refusal must not take the count back.
 */
export async function askToConfirm(
  asking: Asking,
  { email, labelURLNames = null }: { email: string; labelURLNames?: string[] | null | undefined },
): Promise<void> {
  const { db, companyID, secret, address, language } = asking
  const labelIDs = labelURLNames && (await labelsOf(db, companyID, labelURLNames))
  await countUse(db, `optIn:one:${sign(secret, 'limit', [companyID, email, address])}`, fromOne)
  await countUse(db, `optIn:all:${sign(secret, 'limit', [companyID, email])}`, fromAll)
  await inTransaction(db, async (tx) => {
    const [asked] = await rows<{ id: string }>(
      tx,
      companyID,
      `insert into changelog_opt_ins (company_id, id, email, label_ids, language)
       values ($1, $2::uuid, $3, $4::uuid[], $5)
       on conflict (company_id, email) do update set label_ids = excluded.label_ids, language = excluded.language, created_at = now()
       returning id`,
      [newID(), email, labelIDs, language],
    )
    if (asked) await enqueue(tx, 'sendOptIn', { companyID, optInID: asked.id }, { key: `optIn.${asked.id}` })
  })
}

/** The address of the page that confirms. It is made when the email is, so that no queue has it. */
export function confirmURL(secret: Buffer, origin: string, companyID: string, optInID: string): string {
  const query = new URLSearchParams({ request: optInID, proof: proofOf(secret, companyID, optInID) })
  return `${origin}${audienceAddresses.confirm}?${query.toString()}`
}

function proofOf(secret: Buffer, companyID: string, optInID: string): string {
  return sign(secret, 'changelog-opt-in', [companyID, optInID])
}

/**
 * Subscribes the owner of an address, who becomes someone of the company if they weren't; that neither signs them in nor counts them as active. A second time changes nothing. Refuses with
 * `badLink` for a link that we did not make or that is over, and with `blocked`.
 */
export async function confirmOptIn(
  asking: Asking,
  { request, proof }: { request: string; proof: string },
): Promise<ChangelogSubscription & { reader: string }> {
  const { db, companyID, secret } = asking
  if (!isID(request) || !sameToken(proof, proofOf(secret, companyID, request.toLowerCase())))
    throw new CallError('badLink', { field: 'proof' })
  const [asked] = await rows<{ email: string; label_ids: string[] | null }>(
    db,
    companyID,
    `select email, label_ids from changelog_opt_ins
     where company_id = $1 and id = $2::uuid and created_at > now() - make_interval(days => ${optInDays})
     for update`,
    [request],
  )
  if (!asked) throw new CallError('badLink', { field: 'proof' })
  const { userID } = await findOrCreatePerson(db, companyID, { kind: 'email', value: asked.email, name: null })
  await requireUnblocked(db, companyID, userID)
  if (!(await isAlready(db, companyID, userID, asked.label_ids)))
    await subscribePerson(db, companyID, { userID, labelIDs: asked.label_ids, source: 'email' })
  // Its email came: whatever its server said before.
  await clearRefusal(db, companyID, asked.email)
  return {
    ...(await subscriptionOf(db, companyID, userID)),
    isByLink: true,
    reader: readerToken(secret, companyID, userID),
  }
}

async function requireUnblocked(db: Db, companyID: CompanyID, userID: string): Promise<void> {
  const [blocked] = await rows(
    db,
    companyID,
    'select 1 from users where company_id = $1 and id = $2::uuid and blocked_at is not null',
    [userID],
  )
  if (blocked) throw new CallError('blocked')
}

/** Whether they get just that: then the link was used before, and nothing is to be said of it. */
async function isAlready(
  db: Db,
  companyID: CompanyID,
  userID: string,
  labelIDs: readonly string[] | null,
): Promise<boolean> {
  const found = await rows(
    db,
    companyID,
    `select 1 from changelog_subscriptions s
     where s.company_id = $1 and s.user_id = $2::uuid and s.all_labels = ($3::uuid[] is null) and array(
       select o.label_id from changelog_subscription_labels o where o.company_id = $1 and o.user_id = $2::uuid order by 1
     ) = array(select l.id from changelog_labels l where l.company_id = $1 and l.id = any ($3::uuid[]) order by 1)`,
    [userID, labelIDs],
  )
  return found.length > 0
}

export interface OptIn {
  email: string
  language: string | null
  /** The names of the labels; null for every entry. */
  labels: string[] | null
}

/** An address whose owner is to be asked; null once it is over, and for one that belongs to someone who is blocked. */
export async function readOptIn(db: Db, companyID: CompanyID, optInID: string): Promise<OptIn | null> {
  const [found] = await rows<OptIn>(
    db,
    companyID,
    `select o.email, coalesce(u.language, o.language) as language, case when o.label_ids is not null then array(
       select l.name from changelog_labels l where l.company_id = $1 and l.id = any (o.label_ids) order by l.position, l.id
     ) end as labels
     from changelog_opt_ins o
     left join user_identities i on i.company_id = $1 and i.kind = 'email' and i.value = o.email
     left join users u on u.company_id = $1 and u.id = i.user_id
     where o.company_id = $1 and o.id = $2::uuid and u.blocked_at is null`,
    [optInID],
  )
  return found ?? null
}
