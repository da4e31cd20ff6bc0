import type { ListedWorth, TeamFacts } from '../../../../contract/teamFacts.ts'
import { may, type Relying } from '../../asking.ts'

/** What the customers behind a post come to, as `listedWorthColumns` gives it to who may see customers. */
export interface ListedWorthRow {
  worth?: ListedWorth | null
}

/** The further column of `ListedWorthRow` from posts `p`; none for who may not see customers, and amounts only for who may see money. */
export function listedWorthColumns(asking: Relying): string {
  if (!may(asking, 'customers.view')) return ''
  const amounts = may(asking, 'money.view')
    ? `'spend', y.spend, 'opportunity', y.opportunity_value, 'currency', (select k.reporting_currency from companies k where k.id = $1)`
    : `'spend', null, 'opportunity', null, 'currency', null`
  return `, (
      select json_build_object('companies', coalesce(y.companies, 0), ${amounts})
      from post_worths y
      where y.company_id = $1 and y.post_id = p.id
    ) as worth`
}

/** The `worth` of a post's facts; a post that nobody of the customers wants has no row. */
export function shapeListedWorth(asking: Relying, { worth }: ListedWorthRow): Pick<TeamFacts, 'worth'> {
  if (!may(asking, 'customers.view')) return {}
  return { worth: worth ?? { companies: 0, spend: null, opportunity: null, currency: null } }
}
