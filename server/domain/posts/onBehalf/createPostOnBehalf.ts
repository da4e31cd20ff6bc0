import { CallError } from '../../../../contract/errors.ts'
import { signedIn, type Asking } from '../../asking.ts'
import { findPost } from '../../visibility/findPost.ts'
import { findRepresented, type Represented } from '../../votes/onBehalf/findRepresented.ts'
import { addVote } from '../../votes/onBehalf/voteOnBehalf.ts'
import { vote } from '../../votes/vote.ts'
import { makePost, type CreatedPost, type NewPost } from '../createPost.ts'
import { checkFacts } from '../facts/changeFacts.ts'
import { putFields, requireFields, type FieldValues } from '../facts/changeFields.ts'
import { putAnswers } from '../facts/putAnswers.ts'
import { putFacts } from '../facts/putFacts.ts'

interface NewPostOnBehalf extends NewPost, Represented, TeamPart {
  created?: string | undefined
  sourceURL?: string | undefined
  /** The customer's company that they ask for: their vote is that company's alone, `fields` answer what the board asks, and the team fills in the rest later. */
  thirdPartyCompanyID?: string | undefined
}

/** What the team keeps of a post from its beginning. */
interface TeamPart {
  ownerID?: string | null | undefined
  tagIDs?: string[] | undefined
  fields?: FieldValues | undefined
}

const earliest = new Date('1900-01-01T00:00:00.000Z')

/**
 * Creates a post for a person: they are its author and vote for it, and it is kept who added it, unless it is the viewer's. `created` is when they asked.
 * Refuses as `createPost` and `changeFacts`, with `fieldRequired`, `personMissing`, `badCreated` and `badLinkAddress`; for a customer as `putAnswers`.
 */
export async function createPostOnBehalf(
  asking: Asking,
  { created, sourceURL, userID, email, name, ownerID, tagIDs, fields, thirdPartyCompanyID, ...post }: NewPostOnBehalf,
): Promise<CreatedPost> {
  const { db, companyID } = asking
  const viewerID = signedIn(asking).userID
  const now = new Date()
  const at = created === undefined ? now : new Date(created)
  if (at < earliest || at > now) throw new CallError('badCreated', { field: 'created' })
  const authorID = await findRepresented(asking, { userID, email, name })
  const isOwn = authorID === viewerID
  const made = await makePost(asking, post, { authorID, created: at })
  if (thirdPartyCompanyID === undefined) await putTeamPart(asking, made.id, { ownerID, tagIDs, fields })
  else await putAnswers(asking, made, fields ?? {})
  if (isOwn && sourceURL === undefined && thirdPartyCompanyID === undefined) {
    await vote(asking, made.id)
    return made
  }
  if (!isOwn)
    await db
      .updateTable('posts')
      .set({ added_by: viewerID })
      .where('company_id', '=', companyID)
      .where('id', '=', made.id)
      .execute()
  await addVote(asking, made, { userID: authorID, sourceURL, thirdPartyCompanyID })
  return made
}

/** Gives a new post its facts. They are part of its creation, so that its history does not begin with changes of them. */
async function putTeamPart(asking: Asking, postID: string, { ownerID, tagIDs, fields = {} }: TeamPart): Promise<void> {
  const post = await findPost(asking, postID, { lock: 'change' })
  await requireFields(asking, post.board.id, fields)
  await putFacts(asking, post, await checkFacts(asking, post, { ownerID, tagIDs }), new Date())
  await putFields(asking, post, fields)
}
