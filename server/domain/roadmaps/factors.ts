import type { CompanyID } from '../../../db/companyID.ts'
import type { FactorAggregate, FactorSide, FactorType } from '../../../contract/roadmapKinds.ts'
import type { ScoredFactor } from '../../../contract/roadmapScore.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { may, type Asking } from '../asking.ts'
import { neededFor } from '../visibility/factorSight.ts'

export interface FactorRow extends ScoredFactor {
  id: string
  name: string
  description: string
  side: FactorSide
  type: FactorType
  aggregate: FactorAggregate | null
  segmentID: string | null
  segmentName: string | null
  fieldID: string | null
  fieldName: string | null
  fieldSubject: 'user' | 'thirdPartyCompany' | null
  fieldType: string | null
  largest: number
}

/** The factors of a roadmap in their order. One whose segment or field is gone, or no longer has numbers, is broken. */
export async function readFactors(db: Db, companyID: CompanyID, roadmapID: string): Promise<FactorRow[]> {
  return rows<FactorRow>(
    db,
    companyID,
    `select f.id, f.name, f.description, f.side, f.type, f.weight, f.aggregate, f.segment_id as "segmentID", g.name as "segmentName",
       f.field_id as "fieldID", c.name as "fieldName", c.subject as "fieldSubject", c.type as "fieldType", f.largest,
       (f.segment_id is not null and g.id is null or f.field_id is not null and coalesce(c.type, '') not in ('number', 'money')) as "isBroken"
     from roadmap_factors f
     left join segments g on g.company_id = $1 and g.id = f.segment_id
     left join custom_fields c on c.company_id = $1 and c.id = f.field_id
     where f.company_id = $1 and f.roadmap_id = $2::uuid
     order by f.position, f.id`,
    [roadmapID],
  )
}

export function isWithheld(asking: Pick<Asking, 'viewer' | 'key'>, factor: FactorRow): boolean {
  const needed = neededFor(factor)
  return needed !== null && !may(asking, needed)
}

/** Whether scores would reveal what the viewer may not see. */
export function scoresAreWithheld(asking: Pick<Asking, 'viewer' | 'key'>, factors: readonly FactorRow[]): boolean {
  return scoresReveal(factors, (factor) => isWithheld(asking, factor))
}

/** Whether scores may follow from a factor of these: from a broken one too, as they do until they are ranked without it. */
export function scoresReveal(factors: readonly FactorRow[], isHidden: (factor: FactorRow) => boolean): boolean {
  return factors.some((factor) => factor.weight > 0 && isHidden(factor))
}
