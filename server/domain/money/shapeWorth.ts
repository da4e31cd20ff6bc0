import type { PostWorth } from '../../../contract/postWorth.ts'
import { may, type Relying } from '../asking.ts'

/** The columns of `worthColumns`. */
export interface WorthRow {
  worth: PostWorth | null
}

/** The worth of a post as it was counted, null for one without companies and opportunities; `post` is an expression of its id. */
export const worthColumns = (post: string) => `(
    select json_build_object(
      'companies', coalesce(w.companies, 0), 'spend', w.spend, 'spendsApart', w.spends_apart,
      'opportunities', w.opportunities, 'opportunityValue', w.opportunity_value, 'opportunitiesApart', w.opportunities_apart
    )
    from post_worths w
    where w.company_id = $1 and w.post_id = ${post}
  ) as worth`

const nothing: PostWorth = {
  companies: 0,
  spend: null,
  spendsApart: 0,
  opportunities: 0,
  opportunityValue: null,
  opportunitiesApart: 0,
}

/** What of it the viewer may see, who may see customers. */
export function shapeWorth(asking: Pick<Relying, 'viewer' | 'key'>, { worth }: WorthRow): PostWorth {
  const known = worth ?? nothing
  if (may(asking, 'money.view')) return known
  return {
    companies: known.companies,
    spend: null,
    spendsApart: null,
    opportunities: null,
    opportunityValue: null,
    opportunitiesApart: null,
  }
}
