import { sql } from 'kysely'
import type { World } from './world.ts'

/** Leaves traces of someone in the changelog of `acme`: told of an entry, subscribed, asked whether it solved anything. */
export async function inChangelog(
  world: World,
  { userID, email, turn }: { userID: string; email: string; turn: number },
): Promise<void> {
  await sql`
    with told as (
      insert into changelog_entries (company_id, id, title, body, body_html, lead_html, is_cut, excerpt, text_version, search, url_name, state, published_at)
      values (${world.company.id}, new_id(), 'Told', 'x', '<p>x</p>', '<p>x</p>', false, 'x', 1, '', ${`told-${turn}`}, 'published', now())
      returning company_id, id
    ),
    named as (insert into changelog_slugs (company_id, url_name, entry_id) select company_id, ${`told-${turn}`}, id from told),
    reached as (
      insert into changelog_recipients (company_id, entry_id, user_id, by_mail, in_app) select company_id, id, ${userID}::uuid, true, true from told
    ),
    subscribed as (insert into changelog_subscriptions (company_id, user_id, all_labels, source) values (${world.company.id}, ${userID}, false, 'email')),
    labelled as (
      insert into changelog_labels (company_id, id, name, url_name, position)
      values (${world.company.id}, new_id(), ${`L${turn}`}, ${`l${turn}`}, 0)
      returning company_id, id
    ),
    chosen as (insert into changelog_subscription_labels (company_id, user_id, label_id) select company_id, ${userID}::uuid, id from labelled),
    asked as (insert into changelog_opt_ins (company_id, id, email) values (${world.company.id}, new_id(), ${email}))
    insert into changelog_answers (company_id, entry_id, user_id, solved) select company_id, id, ${userID}::uuid, true from told`.execute(
    world.db,
  )
}
