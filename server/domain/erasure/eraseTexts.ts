import type { ErasedTexts } from '../../../contract/users.ts'
import { rows } from '../../ports/database/database.ts'
import { wordsFor } from '../../words/words.ts'
import type { Asking } from '../asking.ts'
import { record } from '../events.ts'
import { claimSlug } from '../posts/slugs/claimSlug.ts'
import { searchVectorSQL } from '../search/searchVector.ts'
import { othersTookPart } from '../posts/policy.ts'
import { setListed } from '../posts/setListed.ts'
import { rendererVersion } from '../text/markdown/markdown.ts'
import { languageConfiguration } from '../search/languageConfiguration.ts'

/**
 * Removes the author from what a person wrote. With `remove`, and for what they had deleted in any case, its words are
 * removed as well: a comment keeps its place, and a post is deleted unless others voted for it or commented on it; then
 * it stays without its words. Returns the ids of the files whose rows were deleted.
 */
export async function eraseTexts(asking: ErasingTexts, userID: string, texts: ErasedTexts): Promise<string[]> {
  const files = [...(await emptyComments(asking, userID, texts)), ...(await emptyPosts(asking, userID, texts))]
  // Notes on profiles are read by the team alone, so no place of theirs is kept.
  if (texts === 'remove')
    await rows(
      asking.db,
      asking.companyID,
      'delete from profile_notes where company_id = $1 and author_id = $2::uuid',
      [userID],
    )
  for (const table of ['posts', 'comments', 'profile_notes'])
    await rows(
      asking.db,
      asking.companyID,
      `update ${table} set author_id = null where company_id = $1 and author_id = $2::uuid`,
      [userID],
    )
  return files
}

type ErasingTexts = Pick<Asking, 'db' | 'companyID' | 'company'>

/** The texts that lose their words, by the choice: all, or those deleted before. */
const goes = (row: string, texts: ErasedTexts) => (texts === 'remove' ? 'true' : `${row}.deleted_at is not null`)

async function emptyComments({ db, companyID }: ErasingTexts, userID: string, texts: ErasedTexts): Promise<string[]> {
  const emptied = await rows<{ id: string; post_id: string; was_counted: boolean }>(
    db,
    companyID,
    `with held as (
       select c.id, c.deleted_at is null as was_there, c.deleted_at is null and not c.internal as was_counted from comments c
       where c.company_id = $1 and c.author_id = $2::uuid and ${goes('c', texts)}
       for no key update
     ),
     told as (
       insert into events (company_id, id, type, post_id, comment_id, board_id, actor_id)
       select $1, new_id(), 'comment.deleted', c.post_id, c.id, p.board_id, $2::uuid
       from held h
       join comments c on c.company_id = $1 and c.id = h.id
       join posts p on p.company_id = $1 and p.id = c.post_id
       where h.was_there
     )
     update comments c
     set body = '-', body_html = '', search = '', text_version = ${rendererVersion}, author_id = null, like_count = 0, edited_at = null,
       deleted_at = coalesce(c.deleted_at, now()), deleted_by = null, pinned_at = null, pinned_by = null
     from held h
     where c.company_id = $1 and c.id = h.id
     returning c.id, c.post_id, h.was_counted`,
    [userID],
  )
  const ids = emptied.map(({ id }) => id)
  const counted = emptied.filter(({ was_counted: wasCounted }) => wasCounted).map(({ post_id: postID }) => postID)
  await rows(db, companyID, 'delete from comment_edits where company_id = $1 and comment_id = any($2::uuid[])', [ids])
  await rows(db, companyID, 'delete from comment_reactions where company_id = $1 and comment_id = any($2::uuid[])', [
    ids,
  ])
  await rows(
    db,
    companyID,
    `update post_stats s set comment_count = s.comment_count - g.gone
     from (select post_id, count(*)::int as gone from unnest($2::uuid[]) as c (post_id) group by post_id) as g
     where s.company_id = $1 and s.post_id = g.post_id`,
    [counted],
  )
  return removeFiles(db, companyID, 'comment_id', ids)
}

interface PostRow {
  id: string
  board_id: string
  status_id: string
  was_deleted: boolean
  was_listed: boolean
  is_merged: boolean
}

async function emptyPosts(asking: ErasingTexts, userID: string, texts: ErasedTexts): Promise<string[]> {
  const { db, companyID, company } = asking
  const found = await rows<PostRow>(
    db,
    companyID,
    `select p.id, p.board_id, p.status_id, p.deleted_at is not null as was_deleted, s.listed as was_listed, p.merged_into_id is not null as is_merged
     from posts p
     join post_stats s on s.company_id = $1 and s.post_id = p.id
     where p.company_id = $1 and p.author_id = $2::uuid and ${goes('p', texts)}
     order by p.id
     for update of p`,
    [userID],
  )
  const title = wordsFor(company.language).t('text.deletedPost')
  for (const post of found) {
    // Its votes and comments may count for the post that it was merged into.
    const stays = !post.was_deleted && (post.is_merged || (await othersTookPart(asking, post.id)))
    const urlName = await claimSlug(db, companyID, title)
    // Its addresses were made from its title.
    await rows(db, companyID, 'delete from post_slugs where company_id = $1 and post_id = $2::uuid', [post.id])
    await db.insertInto('post_slugs').values({ company_id: companyID, url_name: urlName, post_id: post.id }).execute()
    await rows(
      db,
      companyID,
      `update posts
       set title = $3, details = '', details_html = '', excerpt = '', text_version = ${rendererVersion}, url_name = $4, search = ${searchVectorSQL('$5::text', '$3::text', "''")},
         author_id = null, edited_at = null, deleted_by = null, deleted_at = case when $6::boolean then deleted_at else coalesce(deleted_at, now()) end
       where company_id = $1 and id = $2::uuid`,
      [post.id, title, urlName, languageConfiguration(company.language), stays],
    )
    if (!stays && !post.was_deleted)
      await record(db, companyID, { type: 'post.deleted', postID: post.id, boardID: post.board_id, actorID: userID })
    if (!stays && post.was_listed)
      await setListed(asking, { id: post.id, board: { id: post.board_id }, statusID: post.status_id }, false)
    await rows(
      db,
      companyID,
      'update post_edits set previous_title = null, previous_details = null where company_id = $1 and post_id = $2::uuid',
      [post.id],
    )
  }
  await rows(
    db,
    companyID,
    'delete from post_field_values where company_id = $1 and post_id = any($2::uuid[]) and answered',
    [found.map(({ id }) => id)],
  )
  // Their titles in other tools repeat the post's.
  await rows(db, companyID, 'delete from post_tasks where company_id = $1 and post_id = any($2::uuid[])', [
    found.map(({ id }) => id),
  ])
  return removeFiles(
    db,
    companyID,
    'post_id',
    found.map(({ id }) => id),
  )
}

async function removeFiles(
  db: Asking['db'],
  companyID: Asking['companyID'],
  column: 'post_id' | 'comment_id',
  ids: readonly string[],
): Promise<string[]> {
  const gone = await rows<{ id: string }>(
    db,
    companyID,
    `delete from files where company_id = $1 and ${column} = any($2::uuid[]) returning id`,
    [ids],
  )
  return gone.map(({ id }) => id)
}
