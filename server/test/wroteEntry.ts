import { sql } from 'kysely'
import type { World } from './world.ts'

/** An entry of the changelog that names someone wherever one can: its author, who saved, published, approved and sent it back, a version, a translation and a like. */
export async function wroteEntry(
  { db, company }: Pick<World, 'db' | 'company'>,
  userID: string,
  urlName: string,
): Promise<void> {
  await sql`
    with begun as (
      insert into changelog_entries (company_id, id, title, body, body_html, lead_html, is_cut, excerpt, text_version, search, url_name,
        state, published_at, publish_by, author_id, saved_by, asked_by, approved_by, returned_by, returned_at, return_note, like_count)
      values (${company.id}, new_id(), 'An entry', 'x', '<p>x</p>', '<p>x</p>', false, 'x', 1, '', ${urlName},
        'published', now(), ${userID}, ${userID}, ${userID}, ${userID}, ${userID}, ${userID}, now(), ${`Sent back by ${urlName}`}, 1)
      returning company_id, id
    ),
    named as (insert into changelog_slugs (company_id, url_name, entry_id) select company_id, ${urlName}, id from begun),
    kept as (
      insert into changelog_versions (company_id, id, entry_id, revision, title, body, saved_by, saved_at)
      select company_id, new_id(), id, 1, 'Before', 'y', ${userID}, now() from begun
    ),
    said as (
      insert into changelog_translations (company_id, entry_id, language, title, body, body_html, lead_html, is_cut, excerpt, text_version, search, original, updated_by)
      select company_id, id, 'de', 'Ein Eintrag', 'x', '<p>x</p>', '<p>x</p>', false, 'x', 1, '', '', ${userID} from begun
    )
    insert into changelog_reactions (company_id, entry_id, user_id, name) select company_id, id, ${userID}, 'like' from begun`.execute(
    db,
  )
}
