import type pg from 'pg'
import type { SubscriptionSource } from '../../../../contract/changelogAudienceKinds.ts'
import type { Asking } from '../../asking.ts'
import { addressSQL } from '../../listeners/mailRule.ts'
import { Values } from '../../values.ts'
import { csvLine } from '../../../../contract/csv/csvLine.ts'
import { walkList, type Query } from '../walkList.ts'

const rowsAtOnce = 500

interface SubscriberRow {
  name: string | null
  email: string | null
  labels: string | null
  source: SubscriptionSource
  created_at: Date
}

/** Everyone who subscribed to the changelog, the latest first, as lines of CSV; without an address whose server refused it, or who has none. */
export async function* exportSubscribers(
  pool: pg.Pool,
  { companyID }: Pick<Asking, 'companyID'>,
): AsyncGenerator<string> {
  const ordered =
    'select s.user_id as id from changelog_subscriptions s where s.company_id = $1 order by s.created_at desc, s.user_id desc'
  const read = (query: Query, ids: readonly string[]) =>
    query<SubscriberRow>({ name: 'subscribers', text: subscribersQuery, values: [ids] })
  for await (const found of walkList(pool, { companyID, ordered, values: new Values(), rowsAtOnce, read }))
    yield found === null
      ? csvLine(['name', 'email', 'labels', 'source', 'subscribed'])
      : found
          .map(({ name, email, labels, source, created_at: at }) =>
            csvLine([name, email, labels, source, at.toISOString()]),
          )
          .join('')
}

const subscribersQuery = `
  select u.name, ${addressSQL('u.id')} as email, s.source, s.created_at, case when not s.all_labels then (
      select string_agg(l.name, ', ' order by l.position, l.id)
      from changelog_subscription_labels o
      join changelog_labels l on l.company_id = $1 and l.id = o.label_id
      where o.company_id = $1 and o.user_id = s.user_id
    ) end as labels
  from unnest($2::uuid[]) with ordinality as g (id, place)
  join changelog_subscriptions s on s.company_id = $1 and s.user_id = g.id
  join users u on u.company_id = $1 and u.id = g.id
  order by g.place`
