import type { Summary } from '../../../contract/notifications.ts'
import { CallError } from '../../../contract/errors.ts'
import { summaryKinds, usualTimes, type SummaryKind, type SummaryTimes } from '../../../contract/summaries.ts'
import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { may, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { nextSlot, planOf } from './slots.ts'

/** The kinds that someone of the team may choose. */
export function summaryKindsFor(asking: Pick<Asking, 'viewer' | 'key'>): SummaryKind[] {
  return summaryKinds.filter((kind) => kind !== 'report' || may(asking, 'reports.view'))
}

/** Refuses with `forbidden` a kind that the viewer may not choose. */
export function requireSummary(asking: Pick<Asking, 'viewer' | 'key'>, kind: SummaryKind): void {
  if (!summaryKindsFor(asking).includes(kind)) throw new CallError('forbidden', { field: 'kind' })
}

interface Choice extends SummaryTimes {
  isOn: boolean
  ifEmpty: boolean
}
type Change = { [Field in keyof Choice]?: Choice[Field] | undefined }

/** A person's summaries, one of each of these kinds, by the clock of a time zone. */
export async function readSummaries(
  db: Db,
  companyID: CompanyID,
  userID: string,
  { kinds, timeZone }: { kinds: readonly SummaryKind[]; timeZone: string },
): Promise<Summary[]> {
  const found = await rows<Omit<Summary, 'next'>>(
    db,
    companyID,
    `select kind, is_on as "isOn", hour, weekday, on_weekends as "onWeekends", if_empty as "ifEmpty"
     from summaries where company_id = $1 and user_id = $2`,
    [userID],
  )
  const now = new Date()
  return kinds.map((kind) => {
    const summary = found.find((one) => one.kind === kind) ?? { kind, isOn: false, ifEmpty: false, ...usualTimes }
    return { ...summary, next: summary.isOn ? nextSlot(planOf(kind, summary, timeZone), now).at.toISOString() : null }
  })
}

/** Changes one of a person's summaries; what is omitted stays. The same again changes nothing and is not recorded. */
export async function changeSummary(
  tx: Db,
  companyID: CompanyID,
  userID: string,
  { kind, isOn, hour, weekday, onWeekends, ifEmpty }: Change & { kind: SummaryKind },
): Promise<void> {
  const changed = await rows(tx, companyID, changeQuery, [
    userID,
    kind,
    isOn ?? null,
    hour ?? null,
    weekday ?? null,
    onWeekends ?? null,
    ifEmpty ?? null,
    usualTimes.hour,
    usualTimes.weekday,
    usualTimes.onWeekends,
  ])
  if (changed.length > 0)
    await record(tx, companyID, {
      type: 'user.notificationsChanged',
      userID,
      actorID: userID,
      data: { kind: kind === 'report' ? 'weeklyReport' : `${kind}Summary` },
    })
}

const changeQuery = `
  insert into summaries as s (company_id, user_id, kind, is_on, hour, weekday, on_weekends, if_empty)
  select u.company_id, u.id, $3::text, coalesce($4::boolean, false), coalesce($5::integer, $9::integer), coalesce($6::integer, $10::integer),
    coalesce($7::boolean, $11::boolean), coalesce($8::boolean, false)
  from users u
  where u.company_id = $1 and u.id = $2::uuid
    and (exists (select from summaries o where o.company_id = $1 and o.user_id = u.id and o.kind = $3::text)
      or $4::boolean or $5::integer <> $9::integer or $6::integer <> $10::integer or $7::boolean <> $11::boolean or $8::boolean)
  on conflict (company_id, user_id, kind) do update
    set is_on = coalesce($4::boolean, s.is_on), hour = coalesce($5::integer, s.hour), weekday = coalesce($6::integer, s.weekday),
      on_weekends = coalesce($7::boolean, s.on_weekends), if_empty = coalesce($8::boolean, s.if_empty),
      next_at = case when (s.is_on, s.hour, s.weekday, s.on_weekends) is distinct from
          (coalesce($4::boolean, s.is_on), coalesce($5::integer, s.hour), coalesce($6::integer, s.weekday), coalesce($7::boolean, s.on_weekends))
        then 'epoch' else s.next_at end
    where (s.is_on, s.hour, s.weekday, s.on_weekends, s.if_empty) is distinct from
      (coalesce($4::boolean, s.is_on), coalesce($5::integer, s.hour), coalesce($6::integer, s.weekday), coalesce($7::boolean, s.on_weekends), coalesce($8::boolean, s.if_empty))
  returning user_id`
