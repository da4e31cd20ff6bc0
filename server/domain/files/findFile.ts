import type { BoardAccess } from '../../../contract/boards.ts'
import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { may, type Asking } from '../asking.ts'
import { mayReadEntry } from '../changelog/policy.ts'
import { isInLook } from '../companies/lookPictures.ts'
import { sees, strangersSight } from '../sight.ts'
import { concerns, seesInternal } from '../visibility/commentPolicy.ts'
import { isThere } from '../comments/findComment.ts'
import { isID } from '../ids.ts'

export interface FoundFile {
  id: string
  sha256: Buffer
  size: number
  smallSize: number
  /** Whether it may be shown to everyone, and so be cached by proxies. */
  isPublic: boolean
}

interface FileRow extends Omit<FoundFile, 'isPublic'> {
  owner: string | null
  isFace: boolean
  /** The entry of the changelog that it is in. */
  entryID: string | null
  /** Whether everyone may read that entry. */
  isOfPublicEntry: boolean
  /** What it is attached to; null for nothing. */
  board: { id: string; access: BoardAccess; isArchived: boolean } | null
  isInternal: boolean
  /** The comment it is in, if that is not for everyone because its board keeps comments private. */
  privateCommentID: string | null
  isDeleted: boolean
  isGone: boolean
  /** Whether it waits for approval: only its author and the team see it. */
  isHeld: boolean
  author: string | null
}

/**
 * A file that the viewer may see, or null. Access follows what it is attached to: a post, a comment or a change of
 * status on a board, or an entry of the changelog; the images of a company's look and people's pictures are for everyone, unattached files for the
 * person who sent them. `asker` is called only when it matters.
 */
export async function findFile(
  db: Db,
  companyID: CompanyID,
  id: string,
  asker: () => Promise<Asking | null>,
): Promise<FoundFile | null> {
  if (!isID(id)) return null
  const [row] = await rows<FileRow>(db, companyID, fileQuery, [id])
  if (!row || (row.isGone && !row.isHeld)) return null
  const { sha256, size, smallSize } = row
  const found = { id: row.id, sha256, size, smallSize, isPublic: false }
  if (row.entryID !== null && !row.isOfPublicEntry) {
    const asking = await asker()
    return asking?.viewer && (await mayReadEntry(asking, row.entryID)) ? found : null
  }
  if (
    row.isFace ||
    row.isOfPublicEntry ||
    (row.board &&
      sees(strangersSight, row.board) &&
      !row.isInternal &&
      row.privateCommentID === null &&
      !row.isDeleted &&
      !row.isHeld)
  )
    return { ...found, isPublic: true }
  const asking = await asker()
  if (!asking?.viewer || !isFor(asking, row)) return null
  return row.privateCommentID === null || row.isHeld || (await isThere(asking, row.privateCommentID)) ? found : null
}

function isFor(asking: Asking, row: FileRow): boolean {
  if (!row.board) return row.owner !== null && asking.viewer?.userID === row.owner
  if (row.isHeld)
    return sees(asking.sight, row.board) && (row.author === asking.viewer?.userID || may(asking, 'posts.delete'))
  if (row.isInternal && !seesInternal(asking)) return false
  if (row.isDeleted && !may(asking, 'posts.delete')) return false
  return sees(asking.sight, row.board)
}

const fileQuery = `
  select f.id, f.sha256, f.size, f.small_size as "smallSize", f.owner_id as owner,
    exists (select from companies o where o.id = $1 and ${isInLook('f.id', 'o')})
      or exists (select from users u where u.company_id = $1 and u.picture_id = f.id) as "isFace",
    f.entry_id as "entryID",
    exists (
      select from changelog_entries e join companies k on k.id = $1 and k.shows_changelog
      where e.company_id = $1 and e.id = f.entry_id and e.state = 'published' and e.segment_id is null
    ) as "isOfPublicEntry",
    case when b.id is not null then json_build_object('id', b.id, 'access', b.access, 'isArchived', b.archived_at is not null) end as board,
    coalesce(c.internal, false) as "isInternal",
    case when b.private_comments and not ${concerns('c', { viewer: null, postAuthor: 'p.author_id' })} then c.id end as "privateCommentID",
    coalesce(r.deleted_at, p.deleted_at) is not null as "isDeleted",
    c.deleted_at is not null as "isGone",
    case when c.id is null then p.held_at is not null else c.held_at is not null and p.deleted_at is null end as "isHeld",
    case when c.id is null then p.author_id else c.author_id end as author
  from files f
  left join comments c on c.company_id = $1 and c.id = f.comment_id
  left join status_changes h on h.company_id = $1 and h.id = f.status_change_id
  left join posts p on p.company_id = $1 and p.id = coalesce(f.post_id, c.post_id, h.post_id)
  left join posts r on r.company_id = $1 and r.id = p.merged_into_id
  left join boards b on b.company_id = $1 and b.id = p.board_id
  where f.company_id = $1 and f.id = $2::uuid`
