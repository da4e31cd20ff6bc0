import { spendOfSQL, spendOfUserSQL } from '../money/countSpends.ts'
import { worthsSQL } from '../money/countWorths.ts'
import type { Rule } from './rules.ts'

const waits = (kind: string, id: string) =>
  `exists (select from recounts x where x.company_id = $1 and x.kind = '${kind}' and x.subject_id = ${id})`

const ofPost =
  'l.post_id in (select g.id from posts g where g.company_id = $1 and (g.id = b.id or g.merged_into_id = b.id))'

/** What is counted of money, unless it waits to be counted anew. */
export const moneyRules: readonly Rule[] = [
  {
    rule: 'A customer’s spend in the reporting currency is what its amount gives by the latest rate, and a person’s that of their companies.',
    walks: 'users',
    judge: `
      select b.id, s.spend is distinct from k.spend and not ${waits('user', 'b.id')}
        and not exists (
          select from third_party_company_people r
          where r.company_id = $1 and r.user_id = b.id and ${waits('thirdPartyCompany', 'r.third_party_company_id')}
        ) as broken
      from batch b
      left join user_stats s on s.company_id = $1 and s.user_id = b.id
      cross join lateral (${spendOfUserSQL('b.id')}) as k
      union all
      select b.id, (c.spend, c.is_apart) is distinct from (k.spend, k.is_apart) and not ${waits('thirdPartyCompany', 't.id')}
      from batch b
      join third_party_company_people r on r.company_id = $1 and r.user_id = b.id
      join third_party_companies t on t.company_id = $1 and t.id = r.third_party_company_id
      left join third_party_company_spends c on c.company_id = $1 and c.third_party_company_id = t.id
      cross join lateral (${spendOfSQL}) as k`,
    repairs: 'spends',
  },
  {
    rule: 'The companies and the money behind a post are those of its votes and open opportunities.',
    walks: 'posts',
    judge: `
      select b.id,
        p.merged_into_id is null
        and (w.companies, w.spend, coalesce(w.spends_apart, 0), coalesce(w.opportunities, 0), w.opportunity_value, coalesce(w.opportunities_apart, 0))
          is distinct from (k.companies, k.spend, coalesce(k.spends_apart, 0), coalesce(k.opportunities, 0), k.opportunity_value, coalesce(k.opportunities_apart, 0))
        and not ${waits('post', 'b.id')}
        and not exists (select from vote_events e where e.company_id = $1 and e.root_post_id = b.id) as broken
      from batch b
      join posts p on p.company_id = $1 and p.id = b.id
      left join post_worths w on w.company_id = $1 and w.post_id = b.id
      left join lateral (${worthsSQL('v.root_post_id = b.id', ofPost)}) as k on true`,
    repairs: 'worths',
  },
]
