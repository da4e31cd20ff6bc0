import { CompiledQuery } from 'kysely'
import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import type { Rule } from './rules.ts'

export interface Judged {
  examined: number
  /** The ids of this batch that break the rule. */
  broken: string[]
}

const batchSize = 2_000
const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * Checks a rule against a company's rows, batch by batch in the order of their ids. Each batch is one statement, so
 * that it is consistent, takes little time beside a running service, and only a batch's ids are in memory.
 */
export async function* walk(db: Db, companyID: CompanyID, configuration: string, rule: Rule): AsyncGenerator<Judged> {
  let after = beforeAll
  for (;;) {
    const [found] = await rows<Batch>(db, companyID, walkQuery(rule), [after, configuration])
    if (!found || found.last === null) return
    yield { examined: found.examined, broken: found.broken ?? [] }
    after = found.last
  }
}

interface Batch {
  last: string | null
  examined: number
  broken: string[] | null
}

const walkQuery = ({ walks, judge }: Rule) => `
  with batch as materialized (
    select t.id from ${walks} t where t.company_id = $1 and t.id > $2::uuid and $3::text is not null order by t.id limit ${batchSize}
  ),
  judged as (${judge})
  select (select b.id from batch b order by b.id desc limit 1) as last, (select count(*)::int from judged) as examined,
    (select array_agg(distinct j.id) from judged j where j.broken) as broken`

/** One of all the tables: how many 8 kB blocks it has. */
export async function blocksOf(db: Db, table: string): Promise<number> {
  const found = await db.executeQuery<{ blocks: number }>(
    CompiledQuery.raw(`select (pg_relation_size($1::regclass) / current_setting('block_size')::int)::int as blocks`, [
      table,
    ]),
  )
  return found.rows[0]?.blocks ?? 0
}
