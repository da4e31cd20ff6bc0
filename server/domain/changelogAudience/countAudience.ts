import type { InputOf, OutputOf } from '../../../contract/call.ts'
import type { changelogAudienceCount } from '../../../contract/changelogAudience.ts'
import { unreachableReasons } from '../../../contract/changelogAudienceKinds.ts'
import { CallError } from '../../../contract/errors.ts'
import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { isID } from '../ids.ts'
import { chosen } from '../notifications/defaults.ts'
import { isTeam, mayInRole } from '../sight.ts'
import { audienceSQL } from './audienceSQL.ts'
import { audienceValues, readTelling } from './telling.ts'

type Audience = OutputOf<typeof changelogAudienceCount>

interface Counts extends Omit<Audience, 'segments' | 'unreachable'> {
  segments: Record<string, number>
  noAddress: number
  refused: number
  turnedOff: number
}

/** How many people an entry would be told to. Refuses with `notFound` for an entry and for a segment. */
export async function countAudience(
  { db, companyID, viewer }: Asking,
  { entryID, tell }: InputOf<typeof changelogAudienceCount>,
): Promise<Audience> {
  const saved = isID(entryID) ? await readTelling(db, companyID, entryID) : null
  if (!saved) throw new CallError('notFound', { field: 'entryID' })
  const telling = tell ? { ...tell, segmentIDs: [...new Set(tell.segmentIDs.map((one) => one.toLowerCase()))] } : saved
  const segments = await rows<{ id: string; name: string }>(
    db,
    companyID,
    'select id, name from segments where company_id = $1 and id = any ($2::uuid[]) order by name, id',
    [telling.segmentIDs.filter(isID)],
  )
  if (segments.length !== telling.segmentIDs.length) throw new CallError('notFound', { field: 'segmentIDs' })
  const [counts] = await rows<Counts>(db, companyID, countQuery, [
    ...audienceValues(entryID, telling),
    viewer?.userID ?? null,
  ])
  if (!counts) throw new Error('Counts are one row.')
  const { segments: bySegment, noAddress, refused, turnedOff, ...others } = counts
  const reasons = { noAddress, refused, turnedOff }
  return {
    ...others,
    segments: segments.map((segment) => ({ ...segment, count: bySegment[segment.id] ?? 0 })),
    unreachable: unreachableReasons.flatMap((reason) =>
      reasons[reason] > 0 ? [{ reason, count: reasons[reason] }] : [],
    ),
  }
}

const kind = `'entryPublished'`

// Everyone at once: what is asked of a person is joined, and not looked up for each. Who is about to publish is told as a subscriber alone.
const countQuery = `
  with audience as materialized (${audienceSQL()}),
  addresses as (
    select i.user_id, bool_or(i.kind = 'email') as has_any, bool_or(i.kind = 'email' and i.refused_at is null) as is_open, bool_or(i.kind = 'guest') as is_guest
    from audience a
    join user_identities i on i.company_id = $1 and i.user_id = a.user_id
    group by i.user_id
  ),
  people as (
    select a.is_voter, a.is_subscriber, a.segment_ids, u.blocked_at is not null as is_blocked, coalesce(d.is_guest, false) as is_guest,
      coalesce(d.has_any, false) as has_any, coalesce(d.is_open, false) as is_open, ${chosen('k', kind).mail} = 'off' as is_off,
      ${chosen('k', kind).inApp} and (a.is_voter or a.segment_ids is not null or s.source is distinct from 'email') as in_app,
      (c.shows_changelog or ${isTeam('u')}) and (e.segment_id is null or w.user_id is not null or ${mayInRole('u', 'changelog.edit')}) as sees,
      r.user_id is not null as was_told, u.id is not distinct from $6::uuid and not a.is_subscriber as is_self
    from audience a
    join companies c on c.id = $1
    join changelog_entries e on e.company_id = $1 and e.id = $2::uuid
    join users u on u.company_id = $1 and u.id = a.user_id
    left join addresses d on d.user_id = u.id
    left join changelog_subscriptions s on s.company_id = $1 and s.user_id = u.id
    left join segment_users w on w.company_id = $1 and w.segment_id = e.segment_id and w.user_id = u.id
    left join changelog_recipients r on r.company_id = $1 and r.entry_id = $2::uuid and r.user_id = u.id
    left join notification_choices k on k.company_id = $1 and k.user_id = u.id and k.kind = ${kind}
  ),
  able as (select p.* from people p where p.sees and not p.is_blocked and not p.is_self and not p.is_guest),
  told as (select a.* from able a where not a.was_told)
  select (select count(*)::int from able where is_voter) as voters,
    (select count(*)::int from able where is_subscriber) as subscribers,
    (
      select coalesce(jsonb_object_agg(f.id, f.count), '{}')
      from (select unnest(segment_ids) as id, count(*) from able group by 1) as f
    ) as segments,
    (select count(*)::int from told) as total,
    (select count(*)::int from told where is_open and not is_off) as "byMail",
    (select count(*)::int from told where in_app) as "inApp",
    (select count(*)::int from told where not has_any and not is_off) as "noAddress",
    (select count(*)::int from told where has_any and not is_open and not is_off) as refused,
    (select count(*)::int from told where is_off) as "turnedOff",
    (select count(*)::int from people where is_blocked) as blocked,
    (select count(*)::int from people where not is_blocked and not sees) as "mayNotSee",
    (select count(*)::int from able where was_told) as "alreadyTold"`
