import type { InputOf, OutputOf } from '../../../contract/call.ts'
import type { RoadmapChangeKind } from '../../../contract/roadmapKinds.ts'
import type { roadmapsGetHistory } from '../../../contract/roadmaps.ts'
import { rows } from '../../ports/database/database.ts'
import { may, type Asking, type Filterer } from '../asking.ts'
import { pageOf, readCursor, writeCursor } from '../cursor.ts'
import { isID, newID } from '../ids.ts'
import { authorOf } from '../people/namelessPerson.ts'
import { visibleBoard } from '../sight.ts'
import { findRoadmap } from './findRoadmap.ts'

const pageSize = 50

/** Whose change it is. */
export type By = Pick<Asking, 'db' | 'companyID'> & Pick<Filterer, 'viewer'>

export interface Change {
  kind: RoadmapChangeKind
  postID?: string
  name?: string
  isMoney?: boolean
  oldValue?: number | null
  newValue?: number | null
}

/** Keeps why something of a roadmap moved; without a viewer a rule or a live factor did it. */
export async function keepChanges(asking: By, roadmapID: string, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  await rows(
    asking.db,
    asking.companyID,
    `insert into roadmap_changes (company_id, id, roadmap_id, post_id, kind, name, is_money, old_value, new_value, by_id)
     select $1, x.id, $2::uuid, x.post_id, x.kind, x.name, x.is_money, x.old_value, x.new_value, $3::uuid
     from unnest($4::uuid[], $5::uuid[], $6::text[], $7::text[], $8::bool[], $9::float8[], $10::float8[])
       as x (id, post_id, kind, name, is_money, old_value, new_value)`,
    [
      roadmapID,
      asking.viewer?.userID ?? null,
      changes.map(() => newID()),
      changes.map(({ postID }) => postID ?? null),
      changes.map(({ kind }) => kind),
      changes.map(({ name }) => name ?? null),
      changes.map(({ isMoney }) => isMoney ?? false),
      changes.map(({ oldValue }) => oldValue ?? null),
      changes.map(({ newValue }) => newValue ?? null),
    ],
  )
}

interface ChangeRow {
  id: string
  at: Date
  kind: RoadmapChangeKind
  name: string | null
  oldValue: number | null
  newValue: number | null
  byID: string | null
  byName: string | null
  postID: string | null
  title: string | null
  urlName: string | null
  boardURLName: string | null
}

/** What happened to a roadmap or to one of its posts, the latest first; nothing of posts that the viewer may not see. Refuses with `notFound` and `badCursor`. */
export async function readHistory(
  asking: Asking,
  { roadmapID, postID, cursor }: InputOf<typeof roadmapsGetHistory>,
): Promise<OutputOf<typeof roadmapsGetHistory>> {
  const { id } = await findRoadmap(asking, roadmapID)
  const of = postID?.toLowerCase() ?? ''
  const list = `roadmapHistory:${id}:${of}`
  const after = cursor === undefined ? null : readCursor(list, cursor, 'time')
  const found = await rows<ChangeRow>(
    asking.db,
    asking.companyID,
    `select c.id, c.at, c.kind, c.name, c.old_value as "oldValue", c.new_value as "newValue", u.id as "byID", u.name as "byName",
       p.id as "postID", p.title, p.url_name as "urlName", b.url_name as "boardURLName"
     from roadmap_changes c
     left join users u on u.company_id = $1 and u.id = c.by_id
     left join posts p on p.company_id = $1 and p.id = c.post_id
     left join boards b on b.company_id = $1 and b.id = p.board_id
     where c.company_id = $1 and c.roadmap_id = $2::uuid and ($3::uuid is null or c.post_id = $3::uuid)
       and (c.post_id is null or p.deleted_at is null and ${visibleBoard('b', '$4')})
       and ($5::boolean or not c.is_money)
       and ($6::timestamptz is null or (c.at, c.id) < ($6::timestamptz, $7::uuid))
     order by c.at desc, c.id desc
     limit ${pageSize + 1}`,
    [
      id,
      postID === undefined ? null : isID(postID) ? postID : id,
      asking.sight,
      may(asking, 'money.view'),
      after?.key ?? null,
      after?.id ?? null,
    ],
  )
  const { shown, ...page } = pageOf(found, pageSize, (last) => writeCursor(list, last.at.toISOString(), last.id))
  return {
    changes: shown.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      kind: row.kind,
      by: authorOf(asking.language, { id: row.byID, name: row.byName, isMember: true }),
      post:
        row.postID === null
          ? null
          : {
              id: row.postID,
              title: row.title ?? '',
              urlName: row.urlName ?? '',
              boardURLName: row.boardURLName ?? '',
            },
      name: row.name,
      oldValue: row.oldValue,
      newValue: row.newValue,
    })),
    ...page,
  }
}
