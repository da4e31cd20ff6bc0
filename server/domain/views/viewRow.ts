import { sql } from 'kysely'
import type { Permission } from '../../../contract/access.ts'
import { CallError } from '../../../contract/errors.ts'
import type { View } from '../../../contract/views.ts'
import { rows } from '../../ports/database/database.ts'
import { may, signedIn, type Asking } from '../asking.ts'
import type { FactorSight } from '../visibility/factorSight.ts'

/** A view as it is stored: `query` and `names` are JSON. */
export interface ViewRow {
  id: string
  kind: View['kind']
  name: string
  urlName: string
  /** Null for one that is shared. */
  ownerID: string | null
  query: string
  names: string
  position: number
  creatorID: string | null
  creatorName: string | null
  creatorIsMember: boolean
  /** That of the roadmap of a view of one; null for one that is gone, and for other lists. */
  roadmapURLName: string | null
  /** Those that a view of a roadmap names. */
  factors: FactorSight[]
}

/** SQL of the condition that a row `v` of `views` is shared, or the own one of the viewer, whose id is a parameter. */
export const isVisible = (viewer: string) => `(v.owner_id is null or v.owner_id = ${viewer}::uuid)`

/** SQL of the roadmap that a row `v` is a view of. */
const roadmapOf = `case when v.kind = 'roadmaps' then (v.query::json #>> '{roadmap,roadmapID}')::uuid end`

/** SQL of the views that a viewer sees, in the company's order. */
export const viewsQuery = (viewer: string) => `
  select v.id, v.kind, v.name, v.url_name as "urlName", v.owner_id as "ownerID", v.query, v.names, v.position,
    u.id as "creatorID", u.name as "creatorName",
    exists (select from members m where m.company_id = $1 and m.user_id = u.id) as "creatorIsMember",
    (select m.url_name from roadmaps m where m.company_id = $1 and m.id = ${roadmapOf}) as "roadmapURLName",
    case when v.kind <> 'roadmaps' then '[]' else coalesce((
      select json_agg(json_build_object('type', f.type, 'segmentID', f.segment_id, 'fieldType', c.type))
      from roadmap_factors f
      left join custom_fields c on c.company_id = $1 and c.id = f.field_id
      where f.company_id = $1 and f.roadmap_id = ${roadmapOf} and strpos(lower(v.query), f.id::text) > 0), '[]') end as factors
  from views v
  left join users u on u.company_id = $1 and u.id = v.created_by
  where v.company_id = $1 and ${isVisible(viewer)}
  order by v.position, v.id`

/** The views that the viewer sees. Until the transaction ends, no other one changes a view of the company. */
export async function lockViews(asking: Asking): Promise<ViewRow[]> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${companyID}:views`}, 0))`.execute(db)
  return rows<ViewRow>(db, companyID, viewsQuery('$2'), [userID])
}

const editing = {
  posts: 'posts.edit',
  users: 'customers.edit',
  companies: 'customers.edit',
  roadmaps: 'roadmaps.edit',
} as const satisfies Record<View['kind'], Permission>

/** Whether the viewer may change views that are, or become, shared or their own: shared ones are work on what they list. */
export function mayChange(asking: Pick<Asking, 'viewer'>, kind: View['kind'], isShared: boolean): boolean {
  return !isShared || may(asking, editing[kind])
}

export function requireMayChange(asking: Asking, kind: View['kind'], isShared: boolean): void {
  if (!mayChange(asking, kind, isShared)) throw new CallError('forbidden')
}

/** Groups come with their own views; no company has one. Refuses with `notFound`. */
export function refuseGroup(groupID: string | undefined): void {
  if (groupID !== undefined) throw new CallError('notFound', { field: 'groupID' })
}
