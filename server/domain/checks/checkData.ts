import type { CompanyID } from '../../../db/companyID.ts'
import { CompiledQuery } from 'kysely'
import type { Db } from '../../ports/database/database.ts'
import { historyRules } from './history.ts'
import { referencingTables, walkReferences } from './references.ts'
import { repair, type Derived } from './repair.ts'
import { rules } from './rules.ts'
import { texts, walkTexts } from './texts.ts'
import { walk, type Judged } from './walk.ts'
import { languageConfiguration } from '../search/languageConfiguration.ts'

/** A rule that rows break: the sentence that should be true, how many break it, and some of them. */
export interface Breach {
  rule: string
  count: number
  examples: string[]
}

export interface Checked extends Breach {
  /** How many rows were held against the rule. */
  examined: number
  /** How many of those that broke it were made right. */
  repaired: number
}

export interface CheckOptions {
  /** Whether effects are held against their events too: not for rows that were filled in without them. */
  history?: boolean
  /** Whether what can be derived is made anew where it is wrong. */
  repairs?: boolean
  /** Told of each rule when it has been held against all rows. */
  onRule?: (checked: Checked) => void
}

const mostExamples = 5

/**
 * Holds what is counted, copied, ordered or referred to against the rows that it comes from, for one company or for all. Votes that wait
 * for the folder are reckoned in, and rows are read in small batches, so it may run while the service does. Changes nothing unless it
 * `repairs`. Gives the rules that are broken still; none when all is well.
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
  /** Whether all its rows came about here, with their events. */
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
    ...rules.map((rule) => ({
      rule: rule.rule,
      derived: rule.repairs,
      parts: each(({ id, configuration }) => walk(db, id, configuration, rule)),
    })),
    ...(['posts', 'comments', 'status_changes'] as const).map((table) => ({
      rule: `The HTML of ${texts[table].named} is what the present renderer makes of their text.`,
      derived: table,
      parts: each(({ id }) => walkTexts(db, id, table)),
    })),
    // After what is made right by a rule of its own.
    ...(await referencingTables(db)).map((found) => ({
      rule: `What a row of ${found.table} names is there, in the same company.`,
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

// The demo's rows are written, and an export's are brought, without the events that would have made them.
const companiesQuery = `
  select c.id, c.language,
    not c.is_demo and not exists (
      select from events e where e.company_id = c.id and e.type = 'import.finished' and e.data ->> 'source' = 'export'
    ) as has_history
  from companies c
  where $1::uuid is null or c.id = $1::uuid
  order by c.id`
