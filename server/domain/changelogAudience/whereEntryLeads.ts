import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { isID } from '../ids.ts'
import { visibleTo } from '../sight.ts'
import { seesEntry } from './audienceSQL.ts'

/** The path to which a link in an email leads its reader: of an entry, or with a post's id that of a post of it. Null where they may not read it any more, or it has no such post. */
export async function whereEntryLeads(
  db: Db,
  companyID: CompanyID,
  { entryID, to, userID }: { entryID: string; to: string; userID: string },
): Promise<string | null> {
  if (to === 'entry') {
    const [entry] = await rows<{ url_name: string }>(db, companyID, entryQuery, [entryID, userID])
    return entry ? `/changelog/${encodeURIComponent(entry.url_name)}` : null
  }
  if (!isID(to)) return null
  const [post] = await rows<{ url_name: string; board_url_name: string }>(db, companyID, postQuery, [
    entryID,
    userID,
    to,
  ])
  return post ? `/${encodeURIComponent(post.board_url_name)}/p/${encodeURIComponent(post.url_name)}` : null
}

const entryQuery = `
  select e.url_name
  from changelog_entries e
  join companies c on c.id = $1
  join users u on u.company_id = $1 and u.id = $3::uuid
  where e.company_id = $1 and e.id = $2::uuid and e.state = 'published' and ${seesEntry('e', 'c', 'u')}`

const postQuery = `
  select p.url_name, b.url_name as board_url_name
  from posts p
  join users u on u.company_id = $1 and u.id = $3::uuid
  join boards b on b.company_id = $1 and b.id = p.board_id and ${visibleTo('b', 'u')}
  where p.company_id = $1 and p.id = $4::uuid and p.deleted_at is null and exists (
    select from changelog_entry_posts l
    join posts o on o.company_id = $1 and o.id = l.post_id
    where l.company_id = $1 and l.entry_id = $2::uuid and p.id in (o.id, o.merged_into_id))`
