import type { PostFact } from '../../../../contract/postFacts.ts'

/** What a fact of the row `t` of `todo` was and became, as SQL expressions of JSON texts, and the condition that it changed. */
export interface FactChange {
  fact: PostFact
  before: string
  after: string
  when?: string
}

/** SQL of a nullable value as JSON text. */
export const asJSON = (value: string) => `coalesce(to_json(${value})::text, 'null')`

/**
 * SQL, as further table expressions, that notes in `post_changes` what changed of the rows of `todo`: `facts` has a row for each. `type` is an expression of the type of
 * the event that tells of a post's changes.
 */
export function noteChanges(changes: readonly FactChange[], type = `'post.changed'`): string {
  const each = changes.map(
    ({ fact, before, after, when = 'true' }, place) => `
      select t.id as post_id, t.board_id, ${type} as type, ${place} as place, '${fact}' as fact, ${before} as before, ${after} as after from todo t where ${when}`,
  )
  return `
  facts as materialized (
    select f.*, new_id() as change_id from (${each.join(' union all ')}) as f
  ),
  noted as (
    insert into post_changes (company_id, id, post_id, fact, before, after, changed_by, job_id, created_at)
    select $1, f.change_id, f.post_id, f.fact, f.before, f.after, h.actor_id, h.job_id, h.at from facts f cross join here h
  )`
}

/** SQL, as a further table expression, that records one event for each post with all its changes of facts. */
export const recordChanges = `
  recorded as (
    insert into events (company_id, id, type, post_id, board_id, actor_id, data)
    select $1, new_id(), f.type, f.post_id, f.board_id, $5::uuid,
      jsonb_build_object('facts', f.names, 'changeIDs', f.ids, 'jobID', $2::uuid)
    from (
      select f.post_id, f.board_id, f.type, jsonb_agg(f.fact order by f.place) as names, jsonb_agg(f.change_id order by f.place) as ids
      from facts f
      group by f.post_id, f.board_id, f.type
    ) as f
  )`
