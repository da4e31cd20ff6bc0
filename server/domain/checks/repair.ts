import type { CompanyID } from '../../../db/companyID.ts'
import { inTransaction, rows, type Db } from '../../ports/database/database.ts'
import { recountComments } from '../comments/countComment.ts'
import { openCountSQL, postCountSQL } from '../posts/boardCounts.ts'
import { commentVectorSQL, inPartsSQL } from '../search/commentWords.ts'
import { countSpends, countSpendsOfUsers } from '../money/countSpends.ts'
import { countWorths } from '../money/countWorths.ts'
import { countCompanies } from '../profiles/countCompanies.ts'
import { countUsers } from '../profiles/countUsers.ts'
import { searchVectorSQL } from '../search/searchVector.ts'
import { exponentSQL } from '../votes/trending.ts'
import { renderMarkdown } from '../text/markdown/markdown.ts'
import { countRequests } from '../requests/countRequests.ts'
import { holdRecounts } from '../recounts/recount.ts'
import { recountMembers } from '../segments/memberCounts.ts'
import { countSegmentVotes } from '../segmentVotes/countSegmentVotes.ts'
import { pauseFolding } from '../votes/fold.ts'
import { recountVotes } from '../votes/recountVotes.ts'
import { isStrayFile } from './strayFile.ts'
import { picturesOf, picturesSQL, texts, type Text, type TextTable } from './texts.ts'

/** Values that can be rebuilt from their source rows. */
export type Derived =
  | 'ranking'
  | 'votes'
  | 'commentCount'
  | 'address'
  | 'search'
  | 'commentSearch'
  | 'boards'
  | 'likes'
  | 'entryLikes'
  | 'files'
  | 'people'
  | 'spends'
  | 'worths'
  | 'requests'
  | 'segments'
  | 'segmentVotes'
  | 'companies'
  | TextTable

export interface Repairing {
  companyID: CompanyID
  /** The name of the company's search configuration. */
  configuration: string
}

const idsATransaction = 100

/**
 * Rebuilds derived values for the given ids. Each transaction first takes the locks that the verbs take, in the order
 * of the ids, and then reads the source of the value: a concurrent change has either been counted already, or waits and
 * adds to the right value.
 */
export async function repair(
  db: Db,
  { companyID, configuration }: Repairing,
  derived: Derived,
  ids: readonly string[],
): Promise<void> {
  const sorted = [...ids].sort()
  for (let from = 0; from < sorted.length; from += idsATransaction) {
    await inTransaction(db, (tx) =>
      repairs[derived](tx, companyID, sorted.slice(from, from + idsATransaction), configuration),
    )
  }
}

type Repair = (tx: Db, companyID: CompanyID, ids: readonly string[], configuration: string) => Promise<void>

const lock = (
  tx: Db,
  companyID: CompanyID,
  ids: readonly string[],
  { table, key = 'id' }: { table: string; key?: string },
) =>
  rows(
    tx,
    companyID,
    `select t.${key} from ${table} t where t.company_id = $1 and t.${key} = any ($2::uuid[]) order by t.${key} for no key update`,
    [ids],
  )

const repairs: Record<Derived, Repair> = {
  segments: recountMembers,
  async ranking(tx, companyID, ids) {
    // The folder locks rankings in its own order.
    await pauseFolding(tx)
    await lock(tx, companyID, ids, { table: 'posts' })
    await rows(tx, companyID, rankingQuery, [ids])
    await repairs.votes(tx, companyID, ids, '')
    await repairs.commentCount(tx, companyID, ids, '')
    const boards = await tx
      .selectFrom('posts')
      .select('board_id')
      .distinct()
      .where('company_id', '=', companyID)
      .where('id', 'in', ids)
      .execute()
    await repairs.boards(
      tx,
      companyID,
      boards.map(({ board_id }) => board_id),
      '',
    )
  },
  async votes(tx, companyID, ids) {
    await pauseFolding(tx)
    await lock(tx, companyID, ids, { table: 'post_stats', key: 'post_id' })
    await recountVotes(tx, companyID, ids)
  },
  async commentCount(tx, companyID, ids) {
    await pauseFolding(tx)
    await lock(tx, companyID, ids, { table: 'post_stats', key: 'post_id' })
    await recountComments(tx, companyID, ids)
  },
  async address(tx, companyID, ids) {
    await lock(tx, companyID, ids, { table: 'posts' })
    // An address that leads to another post stays with that post: people have to decide what this one's is.
    await rows(
      tx,
      companyID,
      `insert into post_slugs (company_id, url_name, post_id) select p.company_id, p.url_name, p.id from posts p where p.company_id = $1 and p.id = any ($2::uuid[]) on conflict do nothing`,
      [ids],
    )
  },
  async search(tx, companyID, ids, configuration) {
    await lock(tx, companyID, ids, { table: 'posts' })
    await rows(
      tx,
      companyID,
      `update posts p set search = ${searchVectorSQL('$3::text', 'p.title', 'p.details')} where p.company_id = $1 and p.id = any ($2::uuid[])`,
      [ids, configuration],
    )
  },
  async commentSearch(tx, companyID, ids, configuration) {
    await lock(tx, companyID, ids, { table: 'comments' })
    await rows(
      tx,
      companyID,
      `update comments m set search = ${commentVectorSQL('$3::text', 'm.body')}, searched_in_parts = ${inPartsSQL('$3::text')} where m.company_id = $1 and m.id = any ($2::uuid[])`,
      [ids, configuration],
    )
  },
  async boards(tx, companyID, ids) {
    await lock(tx, companyID, ids, { table: 'boards' })
    await rows(
      tx,
      companyID,
      `update boards b set post_count = ${postCountSQL('b.id')}, open_count = ${openCountSQL('b.id')} where b.company_id = $1 and b.id = any ($2::uuid[])`,
      [ids],
    )
  },
  async likes(tx, companyID, ids) {
    await lock(tx, companyID, ids, { table: 'comments' })
    await rows(
      tx,
      companyID,
      `update comments m set like_count = (select count(*) from comment_reactions r where r.company_id = $1 and r.comment_id = m.id) where m.company_id = $1 and m.id = any ($2::uuid[])`,
      [ids],
    )
  },
  async entryLikes(tx, companyID, ids) {
    await lock(tx, companyID, ids, { table: 'changelog_entries' })
    await rows(
      tx,
      companyID,
      `update changelog_entries e set like_count = (select count(*) from changelog_reactions r where r.company_id = $1 and r.entry_id = e.id) where e.company_id = $1 and e.id = any ($2::uuid[])`,
      [ids],
    )
    // Whose address was lost gets it again, unless another has it by now.
    await rows(
      tx,
      companyID,
      `insert into changelog_slugs (company_id, url_name, entry_id)
       select $1, e.url_name, e.id from changelog_entries e where e.company_id = $1 and e.id = any ($2::uuid[])
       on conflict do nothing`,
      [ids],
    )
  },
  async files(tx, companyID, ids) {
    await lock(tx, companyID, ids, { table: 'files' })
    // Its day of grace begins, after which it is removed.
    await rows(
      tx,
      companyID,
      `update files f set post_id = null, comment_id = null, status_change_id = null, released_at = now() where f.company_id = $1 and f.id = any ($2::uuid[]) and ${isStrayFile}`,
      [ids],
    )
  },
  // Held, so that the counter and this write one after the other.
  async people(tx, companyID, ids) {
    await lock(tx, companyID, ids, { table: 'user_stats', key: 'user_id' })
    await countUsers(tx, companyID, ids)
  },
  // Of people: their companies' spends are counted with their own.
  async spends(tx, companyID, ids) {
    await lock(tx, companyID, ids, { table: 'user_stats', key: 'user_id' })
    const companies = await rows<{ id: string }>(
      tx,
      companyID,
      'select distinct third_party_company_id as id from third_party_company_people where company_id = $1 and user_id = any ($2::uuid[])',
      [ids],
    )
    await countSpends(
      tx,
      companyID,
      companies.map(({ id }) => id),
    )
    await countSpendsOfUsers(tx, companyID, ids)
  },
  async worths(tx, companyID, ids) {
    await lock(tx, companyID, ids, { table: 'posts' })
    await countWorths(tx, companyID, ids)
  },
  async requests(tx, companyID, ids) {
    await lock(tx, companyID, ids, { table: 'post_stats', key: 'post_id' })
    await countRequests(tx, companyID, ids)
  },
  // Whatever else counts waits.
  async segmentVotes(tx, companyID, ids) {
    await holdRecounts(tx)
    await countSegmentVotes(tx, companyID, ids)
  },
  async companies(tx, companyID, ids) {
    await lock(tx, companyID, ids, { table: 'third_party_company_stats', key: 'third_party_company_id' })
    await countCompanies(tx, companyID, ids)
  },
  posts: (tx, companyID, ids) => renderAnew(tx, companyID, ids, 'posts'),
  comments: (tx, companyID, ids) => renderAnew(tx, companyID, ids, 'comments'),
  status_changes: (tx, companyID, ids) => renderAnew(tx, companyID, ids, 'status_changes'),
}

async function renderAnew(tx: Db, companyID: CompanyID, ids: readonly string[], table: TextTable): Promise<void> {
  const { source, html: column, kept } = texts[table]
  const found = await rows<Omit<Text, 'html'>>(
    tx,
    companyID,
    `select t.id, case when ${kept} then t.${source} else '' end as source, ${picturesSQL(table)} as pictures from ${table} t where t.company_id = $1 and t.id = any ($2::uuid[]) order by t.id for no key update`,
    [ids],
  )
  for (const { id, source: text, pictures } of found) {
    const { html, version, excerpt } = renderMarkdown(text, picturesOf(pictures))
    const written = table === 'posts' ? ', excerpt = $5' : ''
    await rows(
      tx,
      companyID,
      `update ${table} set ${column} = $3, text_version = $4${written} where company_id = $1 and id = $2::uuid`,
      [id, html, version, ...(table === 'posts' ? [excerpt] : [])],
    )
  }
}

const rankingQuery = `
  insert into post_stats as s (company_id, post_id, board_id, status_id, category_id, listed, trending, created_at)
  select p.company_id, p.id, p.board_id, p.status_id, p.category_id, p.deleted_at is null and p.merged_into_id is null and p.spam_at is null,
    ${exponentSQL('p.created_at')}, p.created_at
  from posts p
  where p.company_id = $1 and p.id = any ($2::uuid[])
  order by p.id
  on conflict (company_id, post_id) do update
    set board_id = excluded.board_id, status_id = excluded.status_id, category_id = excluded.category_id, listed = excluded.listed, created_at = excluded.created_at`
