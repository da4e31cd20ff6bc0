import { CallError } from '../../../contract/errors.ts'
import type { RoadmapMethod, RoadmapRuleProblem } from '../../../contract/roadmapKinds.ts'
import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { isID } from '../ids.ts'

export interface RoadmapRow {
  id: string
  name: string
  urlName: string
  position: number
  method: RoadmapMethod
  archivedAt: Date | null
  lockedAt: Date | null
  lockedBy: string | null
  lockerName: string | null
  revision: number
  isDue: boolean
  generation: number
  created: Date
  ruleQuery: string | null
  ruleNames: string | null
  ruleBy: string | null
  rulerName: string | null
  ruleAt: Date | null
  ruleProblem: RoadmapRuleProblem | null
}

/** The columns of a `RoadmapRow`, of roadmaps `m` with the person who locked them as `u` and the one who set their rules as `v`. */
export const roadmapColumnsSQL = `m.id, m.name, m.url_name as "urlName", m.position, m.method, m.archived_at as "archivedAt", m.locked_at as "lockedAt",
    m.locked_by as "lockedBy", u.name as "lockerName", m.revision, m.changed <> m.ranked as "isDue", m.generation, m.created_at as created,
    m.rule_query as "ruleQuery", m.rule_names as "ruleNames", m.rule_by as "ruleBy", v.name as "rulerName", m.rule_at as "ruleAt", m.rule_problem as "ruleProblem"`

/** A roadmap by its id; refuses with `notFound`. */
export async function findRoadmap(asking: Pick<Asking, 'db' | 'companyID'>, roadmapID: string): Promise<RoadmapRow> {
  if (!isID(roadmapID)) throw new CallError('notFound', { field: 'roadmapID' })
  const [found] = await rows<RoadmapRow>(
    asking.db,
    asking.companyID,
    `select ${roadmapColumnsSQL}
     from roadmaps m
     left join users u on u.company_id = $1 and u.id = m.locked_by
     left join users v on v.company_id = $1 and v.id = m.rule_by
     where m.company_id = $1 and m.id = $2::uuid`,
    [roadmapID],
  )
  if (!found) throw new CallError('notFound', { field: 'roadmapID' })
  return found
}

/** The same, held until the transaction ends. */
export async function holdRoadmap(asking: Pick<Asking, 'db' | 'companyID'>, roadmapID: string): Promise<RoadmapRow> {
  if (!isID(roadmapID)) throw new CallError('notFound', { field: 'roadmapID' })
  await rows(
    asking.db,
    asking.companyID,
    'select 1 from roadmaps where company_id = $1 and id = $2::uuid for no key update',
    [roadmapID],
  )
  return findRoadmap(asking, roadmapID)
}

/** The same for a change that a lock forbids: refuses with `roadmapLocked` too. */
export async function holdUnlocked(asking: Pick<Asking, 'db' | 'companyID'>, roadmapID: string): Promise<RoadmapRow> {
  const found = await holdRoadmap(asking, roadmapID)
  if (found.lockedAt !== null) throw new CallError('roadmapLocked')
  return found
}

/** Says, in the transaction that changed what scores follow from, that they must be counted anew. */
export async function markDue(asking: Pick<Asking, 'db' | 'companyID'>, roadmapID: string): Promise<void> {
  await rows(
    asking.db,
    asking.companyID,
    'update roadmaps set changed = changed + 1 where company_id = $1 and id = $2::uuid',
    [roadmapID],
  )
}
