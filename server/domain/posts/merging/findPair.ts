import { CallError } from '../../../../contract/errors.ts'
import { rows } from '../../../ports/database/database.ts'
import { may, type Asking } from '../../asking.ts'
import { isID } from '../../ids.ts'
import { visibleBoard } from '../../sight.ts'

/** What merging needs to know of who asks, so that a job may do it too. */
export type Merging = Pick<Asking, 'db' | 'companyID' | 'viewer' | 'sight'>

export interface Mergeable {
  id: string
  urlName: string
  title: string
  board: { id: string; name: string; urlName: string }
  statusID: string
  mergedIntoID: string | null
  isDeleted: boolean
  isSpam: boolean
}

/**
 * Two posts in the order they are named, held so that nobody votes for them or comments on them, in the order of their ids: two merges of the
 * same posts wait for each other. Refuses with `notFound` for one that the viewer may not see.
 */
export async function findPair(asking: Merging, first: string, second: string): Promise<[Mergeable, Mergeable]> {
  if (!isID(first) || !isID(second)) throw new CallError('notFound')
  const found = await rows<Mergeable>(asking.db, asking.companyID, pairQuery, [
    [first, second],
    asking.sight,
    may(asking, 'posts.delete'),
  ])
  const named = (id: string) => found.find((post) => post.id === id.toLowerCase())
  const [one, other] = [named(first), named(second)]
  if (!one || !other) throw new CallError('notFound')
  return [one, other]
}

const pairQuery = `
  with held as materialized (
    select p.id, p.url_name, p.title, p.board_id, p.status_id, p.merged_into_id, p.deleted_at, p.spam_at
    from posts p
    where p.company_id = $1 and p.id = any($2::uuid[])
    order by p.id
    for update
  )
  select h.id, h.url_name as "urlName", h.title, jsonb_build_object('id', b.id, 'name', b.name, 'urlName', b.url_name) as board,
    h.status_id as "statusID", h.merged_into_id as "mergedIntoID", h.deleted_at is not null as "isDeleted", h.spam_at is not null as "isSpam"
  from held h
  join boards b on b.company_id = $1 and b.id = h.board_id
  where ${visibleBoard('b', '$3')} and ($4::boolean or h.deleted_at is null)`
