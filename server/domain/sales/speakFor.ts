import type { InputOf, OutputOf } from '../../../contract/call.ts'
import type { customerRequestsAsk, customerRequestsVote } from '../../../contract/customerRequests.ts'
import { CallError } from '../../../contract/errors.ts'
import { rows } from '../../ports/database/database.ts'
import { signedIn, type Asking } from '../asking.ts'
import { addPeople } from '../directory/writeCompanies.ts'
import { isID } from '../ids.ts'
import { createPostOnBehalf } from '../posts/onBehalf/createPostOnBehalf.ts'
import { findRepresented } from '../votes/onBehalf/findRepresented.ts'
import { takeBackOnBehalf, voteOnBehalf } from '../votes/onBehalf/voteOnBehalf.ts'
import { countsFor } from '../requests/requestPeople.ts'

type Vote = OutputOf<typeof customerRequestsVote>

/** Votes in the name of someone of a customer, as `customerRequests/vote` says. */
export async function voteForCustomer(
  asking: Asking,
  { thirdPartyCompanyID, userID, email, name, ...given }: InputOf<typeof customerRequestsVote>,
): Promise<Vote> {
  const person = await findPersonOf(asking, thirdPartyCompanyID, { userID, email, name })
  const vote = await voteOnBehalf(asking, { ...given, userID: person, thirdPartyCompanyID })
  if (vote.isNew) await addRequest(asking, { thirdPartyCompanyID, postID: vote.postID })
  return vote
}

/** Takes back a vote that the viewer gave for someone. Refuses with `notFound`, and with `ownVote` for any other vote. */
export async function takeBackForCustomer(
  asking: Asking,
  { postID, userID }: { postID: string; userID: string },
): Promise<void> {
  const { db, companyID } = asking
  const [given] =
    isID(postID) && isID(userID)
      ? await rows<{ by_id: string | null; customer: string | null }>(
          db,
          companyID,
          `select v.by_id, v.third_party_company_id as customer
           from votes v
           where v.company_id = $1 and v.post_id = $2::uuid and v.user_id = $3::uuid`,
          [postID, userID],
        )
      : []
  if (!given) throw new CallError('notFound', { field: 'userID' })
  if (given.by_id !== signedIn(asking).userID) throw new CallError('ownVote')
  await takeBackOnBehalf(asking, { postID, userID })
  if (given.customer !== null) await removeRequest(asking, { thirdPartyCompanyID: given.customer, postID })
}

/** Writes a post in the name of someone of a customer, as `customerRequests/ask` says. */
export async function askForCustomer(
  asking: Asking,
  { thirdPartyCompanyID, userID, email, name, ...post }: InputOf<typeof customerRequestsAsk>,
): Promise<OutputOf<typeof customerRequestsAsk>> {
  const person = await findPersonOf(asking, thirdPartyCompanyID, { userID, email, name })
  const made = await createPostOnBehalf(asking, { ...post, userID: person, thirdPartyCompanyID })
  await addRequest(asking, { thirdPartyCompanyID, postID: made.id })
  return made
}

/** The person meant, who works for the customer from now on if they did not. Refuses with `notFound`, `personMissing` and `badAddress`. */
async function findPersonOf(
  asking: Asking,
  thirdPartyCompanyID: string,
  given: { userID?: string | undefined; email?: string | undefined; name?: string | undefined },
): Promise<string> {
  const userID = await findRepresented(asking, given)
  await addPeople(asking, { thirdPartyCompanyID, userIDs: [userID] })
  return userID
}

interface Request {
  thirdPartyCompanyID: string
  postID: string
}

/** Counts what the customer's list shows at once; the counter of requests counts all of it anew a moment later. */
async function addRequest({ db, companyID }: Asking, { thirdPartyCompanyID, postID }: Request): Promise<void> {
  await rows(db, companyID, addQuery, [thirdPartyCompanyID, postID])
}

async function removeRequest({ db, companyID }: Asking, { thirdPartyCompanyID, postID }: Request): Promise<void> {
  await rows(db, companyID, removeQuery, [thirdPartyCompanyID, postID])
}

const addQuery = `
  insert into third_party_company_requests as q (company_id, third_party_company_id, post_id, votes, first_vote_at, last_vote_at)
  values ($1, $2::uuid, $3::uuid, 1, now(), now())
  on conflict (company_id, third_party_company_id, post_id) do update
    set votes = q.votes + 1, last_vote_at = greatest(q.last_vote_at, excluded.last_vote_at)`

const removeQuery = `
  with gone as (
    delete from third_party_company_requests q
    where q.company_id = $1 and q.third_party_company_id = $2::uuid and q.post_id = $3::uuid and q.votes = 1
      and not exists (select from votes v where v.company_id = $1 and v.root_post_id = q.post_id and ${countsFor('q.third_party_company_id')})
  )
  update third_party_company_requests q set votes = q.votes - 1
  where q.company_id = $1 and q.third_party_company_id = $2::uuid and q.post_id = $3::uuid and q.votes > 1`
