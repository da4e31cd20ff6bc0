import type { CompanyID } from '../../../db/companyID.ts'
import { CompiledQuery } from 'kysely'
import type { Db } from '../../ports/database/database.ts'
import { historyRules } from './history.ts'
import { referencingTables, walkReferences } from './references.ts'
import { repair, type Derived } from './repair.ts'
import { moneyRules } from './money.ts'
import { rules } from './rules.ts'
import { texts, walkTexts } from './texts.ts'
import { walk, type Judged } from './walk.ts'
import { languageConfiguration } from '../search/languageConfiguration.ts'

/** A rule that rows break: the sentence that should be true, the number of rows that break it, and some of them. */
export interface Breach {
  rule: string
  count: number
  examples: string[]
}

export interface Checked extends Breach {
  /** The number of rows checked. */
  examined: number
  /** The number of broken rows that were repaired. */
  repaired: number
}

export interface CheckOptions {
  /** Whether effects are also checked against their events: not for rows that were inserted without them. */
  history?: boolean
  /** Whether derived data that is wrong is rebuilt. */
  repairs?: boolean
  /** Called for each rule once all rows have been checked. */
  onRule?: (checked: Checked) => void
}

const mostExamples = 5

/**
 * Checks everything counted, copied, ordered or referred to against its source rows, for one company or for all. Votes
 * that wait for the folder are included, and rows are read in small batches, so it may run beside the service. Changes
 * nothing unless it `repairs`. Returns the rules that are still broken, none when all is well.
 */
export async function checkData(
  db: Db,
  companyID?: CompanyID,
  { history = false, repairs = false, onRule }: CheckOptions = {},
): Promise<Breach[]> {
  const companies = await companiesOf(db, companyID)
  const breaches: Breach[] = []
  for (const { rule, parts, derived } of await invariants(db, companies, companyID, history)) {
    const checked: Checked = { rule, count: 0, examples: [], examined: 0, repaired: 0 }
    for (const { company, judged } of parts) {
      for await (const { examined, broken } of judged()) {
        checked.examined += examined
        if (broken.length === 0) continue
        checked.count += broken.length
        checked.examples.push(...broken.slice(0, mostExamples - checked.examples.length))
        if (!repairs || !derived || !company) continue
        await repair(db, { companyID: company.id, configuration: company.configuration }, derived, broken)
        checked.repaired += broken.length
      }
    }
    onRule?.(checked)
    if (checked.count > checked.repaired) breaches.push(checked)
  }
  return breaches
}

interface Company {
  id: CompanyID
  configuration: string
  /** Whether all its rows were created here, with their events. */
  hasHistory: boolean
}

interface Invariant {
  rule: string
  derived?: Derived | undefined
  parts: { company?: Company; judged: () => AsyncIterable<Judged> }[]
}

async function invariants(
  db: Db,
  companies: readonly Company[],
  companyID: CompanyID | undefined,
  history: boolean,
): Promise<Invariant[]> {
  const each = (judged: (company: Company) => AsyncIterable<Judged>, among = companies) =>
    among.map((company) => ({ company, judged: () => judged(company) }))
  return [
    ...[...rules, ...moneyRules].map((rule) => ({
      rule: rule.rule,
      derived: rule.repairs,
      parts: each(({ id, configuration }) => walk(db, id, configuration, rule)),
    })),
    ...(['posts', 'comments', 'status_changes'] as const).map((table) => ({
      rule: `The HTML of ${texts[table].named} is what the current renderer makes of their source.`,
      derived: table,
      parts: each(({ id }) => walkTexts(db, id, table)),
    })),
    // After the rules that this one depends on have been repaired.
    ...(await referencingTables(db)).map((found) => ({
      rule: `Every reference in ${found.table} is to an existing row of the same company.`,
      parts: [{ judged: () => walkReferences(db, companyID, found) }],
    })),
    ...(history ? historyRules : []).map((rule) => ({
      rule: rule.rule,
      parts: each(
        ({ id, configuration }) => walk(db, id, configuration, rule),
        companies.filter(({ hasHistory }) => hasHistory),
      ),
    })),
  ]
}

async function companiesOf(db: Db, companyID: CompanyID | undefined): Promise<Company[]> {
  const { rows } = await db.executeQuery<{ id: CompanyID; language: string; has_history: boolean }>(
    CompiledQuery.raw(companiesQuery, [companyID ?? null]),
  )
  return rows.map(({ id, language, has_history }) => ({
    id,
    configuration: languageConfiguration(language),
    hasHistory: has_history,
  }))
}

// The demo's rows, sample data, and those of an export, are inserted without the events that would have created them.
const companiesQuery = `
  select c.id, c.language,
    not c.is_demo and not exists (select from samples s where s.company_id = c.id) and not exists (
      select from events e where e.company_id = c.id and e.type = 'import.finished' and e.data ->> 'source' = 'export'
    ) as has_history
  from companies c
  where $1::uuid is null or c.id = $1::uuid
  order by c.id`
