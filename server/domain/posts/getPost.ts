import type { Post } from '../../../contract/posts.ts'
import { CallError } from '../../../contract/errors.ts'
import { may, type Relying } from '../asking.ts'
import type { ActivityPage } from '../../../contract/activity.ts'
import { activityPage, readPlace } from '../comments/activityPage.ts'
import { readerKind, roomBeside } from '../comments/pageRoom.ts'
import { readActivity } from '../comments/readActivity.ts'
import { privateBoards } from '../visibility/commentPolicy.ts'
import { shapeStatusChanges } from '../comments/readStatusChanges.ts'
import { read } from '../comments/shape.ts'
import { weighPage } from '../comments/weighPage.ts'
import { readCurrent } from '../companies/readCurrent.ts'
import { visibleBoards, type CompanySetup } from '../companies/setup.ts'
import { isID } from '../ids.ts'
import { sees } from '../sight.ts'
import { shownHTML, shownPerson, editableSource } from '../people/shownPerson.ts'
import { shownFields } from './facts/fieldValues.ts'
import { shapeTeamFacts, type TeamFactsRow } from './facts/teamFacts.ts'
import { firstActivity, readTogether, type OnePostRow } from './onePost.ts'
import { canDeletePost, canEditPost, isAuthor, othersQuery } from './policy.ts'
import { shapePost } from './shape.ts'

/**
 * A post by any address that it ever had, with the first page of its activity and its changes of status, in one
 * statement shared with others who ask at the same moment; one more for its author, who may be allowed to delete it,
 * and one for a page whose texts are so long that they are weighed first. The board only needs to be visible to the
 * viewer, because the post may have moved since. Refuses with `notFound`; a deleted post is found by those who may
 * delete posts. An address of a merged post gives the one that it was merged into, by two statements more.
 */
export async function getPost(
  asking: Relying,
  { boardID, postURLName }: { boardID: string; postURLName: string },
): Promise<Post> {
  if (!isID(boardID)) throw new CallError('notFound')
  const first = await readTogether(asking, (known) => wanted(asking, known, postURLName))
  const { setup, row } = first.row.id === null ? await readSurvivor(asking, first, postURLName) : first
  const named = setup.boards.get(boardID.toLowerCase())
  if (row.id === null || !named || !sees(asking.sight, named)) throw new CallError('notFound')
  const { id, author_id: authorID, is_deleted: isDeleted } = row
  const others =
    isDeleted || may(asking, 'posts.delete') || !isAuthor(asking, authorID) || (await othersTookPart(asking, setup, id))
  const found = { ...row, id }
  return shapeOnePost(asking, found, setup, { others, activity: await firstPage(asking, found, setup) })
}

type Read = Awaited<ReturnType<typeof readTogether>>

/** The post that the one of this address was merged into; what was read if it was not. Only an address without a post of its own asks for it. Who may
 * not see the merged post's board does not learn from an address that there is such a post. */
async function readSurvivor(asking: Relying, read: Read, postURLName: string): Promise<Read> {
  const { found } = await readCurrent<{ url_name: string }>(
    asking,
    (setup, values) => `
      select p.url_name
      from post_slugs a
      join posts m on m.company_id = $1 and m.id = a.post_id
      join posts p on p.company_id = $1 and p.id = m.merged_into_id
      where a.company_id = $1 and a.url_name = ${values.add(postURLName)}
        and m.board_id = any(${values.add(visibleBoards(setup, asking).map(({ id }) => id))}::uuid[])`,
    read.setup,
  )
  const urlName = found[0]?.url_name
  return urlName === undefined ? read : readTogether(asking, (known) => wanted(asking, known, urlName))
}

async function othersTookPart(asking: Relying, setup: CompanySetup, id: string): Promise<boolean> {
  const { found } = await readCurrent<{ others: boolean }>(
    asking,
    (_setup, values) => othersQuery(values.add(id)),
    setup,
  )
  return found[0]?.others ?? true
}

function wanted(asking: Relying, setup: CompanySetup, postURLName: string) {
  const { viewer, seesPrivate, sight } = asking
  const hidden = privateBoards(asking, setup)
  return {
    kind: {
      signedIn: viewer !== null,
      team: seesPrivate,
      reader: readerKind(asking),
      evenDeleted: may(asking, 'posts.delete'),
      somePrivate: hidden !== null,
      publicFields: [...setup.fields.values()].some(({ isPublic }) => isPublic),
    },
    boards: visibleBoards(setup, asking).map(({ id }) => id),
    sight,
    privateBoards: hidden,
    postURLName,
    userID: viewer?.userID ?? null,
  }
}

async function firstPage(asking: Relying, row: FoundRow, setup: CompanySetup): Promise<ActivityPage> {
  const place = { id: row.id, board: boardOf(setup, row) }
  const reader = readerKind(asking)
  const weighed = weighPage((row.activity ?? []).map(readPlace), roomBeside(row, reader), reader)
  return weighed
    ? activityPage(asking, setup, place, firstActivity, weighed)
    : readActivity(asking, place, firstActivity)
}

type FoundRow = OnePostRow & { id: string }

function boardOf(setup: CompanySetup, { board_id: id }: FoundRow) {
  const board = setup.boards.get(id)
  if (!board) throw new Error('a post of a board that its company does not have')
  return board
}

function shapeOnePost(
  asking: Relying,
  row: FoundRow,
  setup: CompanySetup,
  { others, activity }: { others: boolean; activity: ActivityPage },
): Post {
  const { author_id: authorID, is_deleted: isDeleted } = row
  const canEdit = !isDeleted && canEditPost(asking, { authorID })
  const board = boardOf(setup, row)
  const fields = shownFields(row.field_values ?? [], setup, board.id)
  const shown = shapePost({ ...row, naming_html: board.isAnonymous ? row.details_html : null }, asking, setup)
  return {
    ...shown,
    author:
      authorID === null
        ? null
        : shownPerson(asking, setup, board, { id: authorID, name: row.author_name, pictureID: row.author_picture_id }),
    detailsHTML: shownHTML(asking, setup, board, row.details_html),
    details: canEdit ? editableSource(asking, setup, board, row.details) : null,
    edited: row.edited_at?.toISOString() ?? null,
    statusChanged: row.status_changed_at?.toISOString() ?? null,
    isDeleted,
    ...(row.review && { review: row.review }),
    ...(row.has_unpublished && { hasUnpublished: true as const }),
    viewerFollows: row.viewer_follows,
    viewerMail: asking.viewer?.isBlocked === true ? noMail : row.viewer_mail,
    canEdit,
    canDelete: !isDeleted && canDeletePost(asking, { authorID, othersTookPart: others }),
    votesClosed: row.votes_closed,
    commentsClosed: row.comments_closed,
    activity,
    statusChanges: shapeStatusChanges(asking, setup, board, (row.status_changes ?? []).map(read)),
    ...(fields.length === 0 ? {} : { fields }),
    team: asking.seesPrivate
      ? {
          ...shapeTeamFacts(teamFactsOf(row), asking, setup),
          authorEmail: may(asking, 'addresses.view') ? row.author_email : null,
          authorIsBlocked: row.author_is_blocked,
          isSpam: row.is_spam,
        }
      : null,
  }
}

/** The columns of a statement made for the team. */
function teamFactsOf(row: FoundRow): TeamFactsRow {
  const { tag_ids: tagIDs, field_values: values } = row
  if (tagIDs === undefined || values === undefined) throw new Error('a post for the team without what the team knows')
  return {
    owner_id: row.owner_id ?? null,
    owner_name: row.owner_name ?? null,
    tag_ids: tagIDs,
    eta_public: row.eta_public,
    pinned: row.pinned === true,
    votes_closed: row.votes_closed,
    comments_closed: row.comments_closed,
    field_values: values,
    has_internal: row.has_internal === true,
  }
}

/** A blocked person gets no notifications. */
const noMail = { status: 'off', comments: 'off', conversation: 'off' } as const
