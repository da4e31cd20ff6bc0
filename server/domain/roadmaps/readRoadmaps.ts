import { CallError } from '../../../contract/errors.ts'
import { isLive, unscoredReason } from '../../../contract/roadmapScore.ts'
import type { Roadmap, RoadmapDescriptionColumn, RoadmapFactor, RoadmapItem } from '../../../contract/roadmaps.ts'
import { rows } from '../../ports/database/database.ts'
import { may, type Asking } from '../asking.ts'
import { authorOf } from '../people/namelessPerson.ts'
import { isMoney } from '../visibility/factorSight.ts'
import { visiblePost } from '../visibility/visiblePost.ts'
import { isWithheld, readFactors, scoresAreWithheld, type FactorRow } from './factors.ts'
import { readRule } from './rules/readRule.ts'
import { findRoadmap, roadmapColumnsSQL, type RoadmapRow } from './findRoadmap.ts'

/** SQL of how many posts of a roadmap `m` someone sees. */
const countSQL = (sight: string) => `(
    select count(*)::int
    from roadmap_posts r
    join posts p on p.company_id = $1 and p.id = r.post_id
    join boards b on b.company_id = $1 and b.id = p.board_id
    where r.company_id = $1 and r.roadmap_id = m.id and ${visiblePost('p', 'b', { sight })})`

type CountedRow = RoadmapRow & { postCount: number }

/** All roadmaps in their order, archived ones last. */
export async function listRoadmaps(asking: Asking): Promise<RoadmapItem[]> {
  const found = await rows<CountedRow>(
    asking.db,
    asking.companyID,
    `select ${roadmapColumnsSQL}, ${countSQL('$2')} as "postCount"
     from roadmaps m
     left join users u on u.company_id = $1 and u.id = m.locked_by
     left join users v on v.company_id = $1 and v.id = m.rule_by
     where m.company_id = $1
     order by m.archived_at is not null, m.position, m.id`,
    [asking.sight],
  )
  return found.map(shapeItem)
}

/** The roadmap at an address; refuses with `notFound`. */
export async function readRoadmapAt(asking: Asking, urlName: string): Promise<Roadmap> {
  const [found] = await rows<{ id: string }>(
    asking.db,
    asking.companyID,
    'select id from roadmaps where company_id = $1 and url_name = $2',
    [urlName],
  )
  if (!found) throw new CallError('notFound', { field: 'roadmapURLName' })
  return readRoadmap(asking, found.id)
}

/** A roadmap whole; refuses with `notFound`. */
export async function readRoadmap(asking: Asking, roadmapID: string): Promise<Roadmap> {
  const { db, companyID, language } = asking
  const row = await findRoadmap(asking, roadmapID)
  const [[counted], factors, columns] = await Promise.all([
    rows<{ postCount: number; currency: string | null }>(
      db,
      companyID,
      `select ${countSQL('$3')} as "postCount", k.reporting_currency as currency
       from roadmaps m join companies k on k.id = $1 where m.company_id = $1 and m.id = $2::uuid`,
      [row.id, asking.sight],
    ),
    readFactors(db, companyID, row.id),
    readColumns(asking, row.id),
  ])
  return {
    ...shapeItem({ ...row, postCount: counted?.postCount ?? 0 }),
    method: row.method,
    revision: row.revision,
    generation: row.generation,
    isDue: row.isDue,
    unscored: unscoredReason(factors),
    isWithheld: scoresAreWithheld(asking, factors),
    lock:
      row.lockedAt === null
        ? null
        : {
            by: authorOf(language, { id: row.lockedBy, name: row.lockerName, isMember: true }),
            at: row.lockedAt.toISOString(),
          },
    rule: await readRule(asking, row),
    currency: may(asking, 'money.view') ? (counted?.currency ?? null) : null,
    columns,
    factors: factors.map((factor) => shapeFactor(asking, factor)),
    canEdit: may(asking, 'roadmaps.edit'),
  }
}

/** The columns of a roadmap in their order. */
export async function readColumns(
  { db, companyID }: Pick<Asking, 'db' | 'companyID'>,
  roadmapID: string,
): Promise<RoadmapDescriptionColumn[]> {
  return rows<RoadmapDescriptionColumn>(
    db,
    companyID,
    `select c.id, c.name, c.type, coalesce((
       select json_agg(json_build_object('id', o.id, 'name', o.name) order by o.position, o.id)
       from roadmap_column_options o where o.company_id = $1 and o.column_id = c.id), '[]') as options
     from roadmap_columns c
     where c.company_id = $1 and c.roadmap_id = $2::uuid
     order by c.position, c.id`,
    [roadmapID],
  )
}

function shapeItem(row: CountedRow): RoadmapItem {
  return {
    id: row.id,
    name: row.name,
    urlName: row.urlName,
    isArchived: row.archivedAt !== null,
    isLocked: row.lockedAt !== null,
    postCount: row.postCount,
    created: row.created.toISOString(),
  }
}

function shapeFactor(asking: Asking, factor: FactorRow): RoadmapFactor {
  const withheld = isWithheld(asking, factor)
  const { id, name, description, side, type, weight, aggregate, isBroken } = factor
  // Who may not see customers learns no names of segments and fields.
  const seesCustomers = may(asking, 'customers.view')
  const named = (of: string | null, called: string | null) =>
    of === null || called === null || !seesCustomers ? null : { id: of, name: called }
  return {
    id,
    name,
    description,
    side,
    type,
    weight,
    isLive: isLive(type),
    segment: named(factor.segmentID, factor.segmentName),
    aggregate,
    field: named(factor.fieldID, factor.fieldName),
    isMoney: isMoney(factor),
    isBroken,
    isWithheld: withheld,
    largest: withheld ? null : factor.largest,
  }
}
