import { CallError } from '../../../../contract/errors.ts'
import type { RoadmapShare, SharedRoadmapQuery } from '../../../../contract/roadmapSharing.ts'
import { rows } from '../../../ports/database/database.ts'
import { mostRowBytes, thoseThatFit } from '../../answerRoom.ts'
import type { Asking } from '../../asking.ts'
import { nobodysName } from '../../people/namelessPerson.ts'
import { findRoadmap } from '../findRoadmap.ts'

interface Row {
  id: string
  name: string
  roadmap_url_name: string
  query: string
  created_at: Date
  by_id: string | null
  by_name: string | null
  expires_at: Date | null
  is_expired: boolean
  has_password: boolean
  embed_origins: string[]
}

const sharesSQL = `
  select s.id, s.name, m.url_name as roadmap_url_name, s.query, s.created_at, u.id as by_id, u.name as by_name, s.expires_at,
    coalesce(s.expires_at <= now(), false) as is_expired, s.password_hash is not null as has_password, s.embed_origins
  from roadmap_shares s
  join roadmaps m on m.company_id = $1 and m.id = s.roadmap_id
  left join users u on u.company_id = $1 and u.id = s.created_by
  where s.company_id = $1 and s.revoked_at is null`

/** The latest of them; those that are open are fewer. */
const mostListed = 40

/** The shared views of a roadmap that were not revoked, the latest first. Refuses with `notFound`. */
export async function listShares(asking: Asking, roadmapID: string): Promise<RoadmapShare[]> {
  const { id } = await findRoadmap(asking, roadmapID)
  const found = await rows<Row>(
    asking.db,
    asking.companyID,
    `${sharesSQL} and s.roadmap_id = $2::uuid order by s.expires_at <= now() nulls first, s.created_at desc, s.id desc limit ${mostListed}`,
    [id],
  )
  return thoseThatFit(
    found.map((row) => shape(asking, row)),
    mostRowBytes,
    20_000,
  )
}

/** One of them, by its id. */
export async function readShare(asking: Asking, roadmapViewID: string): Promise<RoadmapShare> {
  const [found] = await rows<Row>(asking.db, asking.companyID, `${sharesSQL} and s.id = $2::uuid`, [roadmapViewID])
  if (!found) throw new CallError('notFound', { field: 'roadmapViewID' })
  return shape(asking, found)
}

function shape({ origin, language }: Asking, row: Row): RoadmapShare {
  return {
    roadmapViewID: row.id,
    name: row.name,
    url: `${origin}/roadmaps/shared/${row.roadmap_url_name}/${row.id}`,
    query: JSON.parse(row.query) as SharedRoadmapQuery,
    created: row.created_at.toISOString(),
    by: row.by_id === null ? null : (row.by_name ?? nobodysName(language)),
    expires: row.expires_at?.toISOString() ?? null,
    isExpired: row.is_expired,
    hasPassword: row.has_password,
    embedOrigins: row.embed_origins,
  }
}
