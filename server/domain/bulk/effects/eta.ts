import { markChanged, onBatch } from '../batch.ts'
import { asJSON, noteChanges, recordChanges } from './changeSQL.ts'
import type { Effect } from './effect.ts'

/** Sets when posts are expected, and whether customers see it. They hear of it as `changeFacts` says of one post: if what they see has changed. */
export const eta: Effect<'eta'> = {
  ranks: false,
  tells: 'post.etaChanged',
  async apply(batch, { eta: month, etaPublic }) {
    await onBatch(batch, etaQuery, [month !== undefined, month ?? null, etaPublic ?? null])
  },
}

const etaQuery = `
  todo as materialized (
    select o.*,
      case when $7::boolean then $8::date else o.eta end as new_eta,
      coalesce($9::boolean, o.eta_public) as new_public
    from open o
    where ($7::boolean and o.eta is distinct from $8::date) or o.eta_public <> coalesce($9::boolean, o.eta_public)
  ),
  put as (
    update posts p set eta = t.new_eta, eta_public = t.new_public from todo t where p.company_id = $1 and p.id = t.id
  ),
  ${noteChanges(
    [
      { fact: 'eta', before: asJSON('t.eta'), after: asJSON('t.new_eta'), when: 't.eta is distinct from t.new_eta' },
      {
        fact: 'etaPublic',
        before: asJSON('t.eta_public'),
        after: asJSON('t.new_public'),
        when: 't.eta_public <> t.new_public',
      },
    ],
    `case when t.new_public and t.new_eta is distinct from (case when t.eta_public then t.eta end) then 'post.etaChanged' else 'post.changed' end`,
  )},
  ${recordChanges}
  ${markChanged}`
