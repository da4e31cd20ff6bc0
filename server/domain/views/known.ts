import type { ViewQuery } from '../../../contract/views.ts'
import type { Relying } from '../asking.ts'
import { readCurrent } from '../companies/readCurrent.ts'
import type { CompanySetup } from '../companies/setup.ts'
import type { FactorSight } from '../visibility/factorSight.ts'
import type { ViewRow } from './viewRow.ts'

type Named<More = object> = ReadonlyMap<string, { name: string } & More>

/** A roadmap as views of it can name it: by the ids of all that it has. */
export interface KnownRoadmap {
  name: string
  urlName: string
  factors: Named<FactorSight>
  columns: Named
}

/**
 * What queries of views can name: the setup; for lists of users and companies the fields of customers by their ids and segments by their addresses; and roadmaps by
 * their ids.
 */
export interface Known {
  setup: CompanySetup
  customers: { fields: Named; segments: Named }
  roadmaps: ReadonlyMap<string, KnownRoadmap>
}

/** What a query of posts can name. */
export function knownOfPosts(setup: CompanySetup): Known {
  return { setup, customers: { fields: new Map(), segments: new Map() }, roadmaps: new Map() }
}

/** What these views can name. Fields and segments of customers, and roadmaps, are read only where one of the views is of these. */
export async function readKnown(
  asking: Relying,
  setup: CompanySetup,
  views: readonly { kind: ViewRow['kind']; query: ViewQuery }[],
): Promise<Known> {
  const known = knownOfPosts(setup)
  const customers = views.some(({ kind }) => kind === 'users' || kind === 'companies')
    ? await readCustomers(asking, setup)
    : known.customers
  const ids = views.flatMap(({ query }) => query.roadmap?.roadmapID.toLowerCase() ?? [])
  const roadmaps = ids.length > 0 ? await readRoadmaps(asking, setup, [...new Set(ids)]) : known.roadmaps
  return { setup, customers, roadmaps }
}

async function readCustomers(asking: Relying, setup: CompanySetup): Promise<Known['customers']> {
  const { found } = await readCurrent<{ is_field: boolean; key: string; name: string }>(
    asking,
    () => `
      select true as is_field, f.id::text as key, f.name from custom_fields f where f.company_id = $1
      union all
      select false, s.url_name, s.name from segments s where s.company_id = $1`,
    setup,
  )
  const those = (isField: boolean): Named =>
    new Map(found.filter((one) => one.is_field === isField).map(({ key, name }) => [key, { name }]))
  return { fields: those(true), segments: those(false) }
}

interface RoadmapFound {
  id: string
  name: string
  urlName: string
  factors: (FactorSight & { id: string; name: string })[]
  columns: { id: string; name: string }[]
}

async function readRoadmaps(asking: Relying, setup: CompanySetup, ids: readonly string[]): Promise<Known['roadmaps']> {
  const { found } = await readCurrent<RoadmapFound>(
    asking,
    (_setup, values) => `
      select m.id, m.name, m.url_name as "urlName",
        coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'segmentID', f.segment_id, 'fieldType', c.type))
          from roadmap_factors f left join custom_fields c on c.company_id = $1 and c.id = f.field_id
          where f.company_id = $1 and f.roadmap_id = m.id), '[]') as factors,
        coalesce((select json_agg(json_build_object('id', d.id, 'name', d.name))
          from roadmap_columns d where d.company_id = $1 and d.roadmap_id = m.id), '[]') as columns
      from roadmaps m
      where m.company_id = $1 and m.id = any (${values.add(ids)}::uuid[])`,
    setup,
  )
  const byID = <Part extends { id: string }>(parts: readonly Part[]) => new Map(parts.map((part) => [part.id, part]))
  return new Map(
    found.map(({ id, factors, columns, ...more }) => [id, { ...more, factors: byID(factors), columns: byID(columns) }]),
  )
}
