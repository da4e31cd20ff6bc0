import type { CustomersSetup } from '../../../../contract/imports.ts'
import { rows, type Db } from '../../../ports/database/database.ts'
import type { JobAt } from '../../companyJobs/progress.ts'
import { changedValues, type Change } from '../../identify/changes.ts'
import type { CustomerState } from '../../identify/customers.ts'
import type { Known } from '../../identify/known.ts'
import type { PersonState } from '../../identify/people.ts'
import type { Planned } from '../../identify/planEntries.ts'
import type { Written } from '../../identify/writeAll.ts'
import type { LedgerTable } from '../jobs/ledger.ts'

/** What an import changed of someone who was there: what it was, and what the import made of it. */
export interface Before {
  was: Record<string, unknown>
  now: Record<string, unknown>
}

/** How a value of a custom field is named among the facts. */
export const valueKey = (fieldID: string) => `value:${fieldID}`

/** Those of these people, or companies, whom an earlier record of the import was about. */
export async function doneInImport(
  tx: Db,
  { companyID, jobID }: JobAt,
  kind: CustomersSetup['kind'],
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const tables: LedgerTable[] =
    kind === 'people' ? ['users', 'changedUsers', 'seen'] : ['third_party_companies', 'changedCompanies', 'seen']
  const found = await rows<{ key: string }>(
    tx,
    companyID,
    `select key from import_rows where company_id = $1 and job_id = $2::uuid and table_name = any ($3::text[]) and key = any ($4::text[])`,
    [jobID, tables, ids],
  )
  return new Set(found.map(({ key }) => key))
}

/** Notes what a batch made and changed, and whom, and which companies of theirs, it found as they should be, in its transaction. */
export async function noteCustomers(
  tx: Db,
  at: JobAt,
  {
    known,
    planned,
    written: { people, customers, links },
  }: { known: Known; planned: readonly Planned[]; written: Written },
): Promise<void> {
  const isNew = new Set(people.flatMap(({ state }) => (state.isNew ? [state.id] : [])))
  const noted = new Set([...people, ...customers].map(({ state }) => state.id))
  const about = planned.flatMap((one) =>
    'person' in one ? [one.person.id, ...one.person.companyIDs.keys()] : 'customer' in one ? [one.customer.id] : [],
  )
  await note(tx, at, [
    ...people.map(rowOf('users', 'changedUsers', identitiesOf)),
    ...customers.map(rowOf('third_party_companies', 'changedCompanies', () => null)),
    ...[...new Set(about)].filter((id) => !noted.has(id)).map((key) => ({ table: 'seen' as const, key, before: null })),
    // Who is new takes their memberships along.
    ...links.flatMap(({ customerID, userID }) =>
      isNew.has(userID)
        ? []
        : [{ table: 'third_party_company_people' as const, key: `${customerID} ${userID}`, before: null }],
    ),
    ...known.owners.made.map(({ id }) => ({ table: 'account_owners' as const, key: id, before: null })),
  ])
}

/** Forgets whom an import has seen where it made and changed nothing: there is nothing to undo, and it keeps nobody whom another import made. */
export async function forgetSeen(tx: Db, { companyID, jobID }: JobAt): Promise<void> {
  await rows(
    tx,
    companyID,
    `delete from import_rows where company_id = $1 and job_id = $2::uuid
       and not exists (select from import_rows m where m.company_id = $1 and m.job_id = $2::uuid and m.table_name <> 'seen')`,
    [jobID],
  )
}

interface Row {
  table: LedgerTable
  key: string
  before: Before | { identities: number } | null
}

function rowOf<S extends PersonState | CustomerState>(
  made: LedgerTable,
  changed: LedgerTable,
  beforeOf: (state: S) => Row['before'],
) {
  return (change: Change<S>): Row => {
    const { state } = change
    return state.isNew
      ? { table: made, key: state.id, before: beforeOf(state) }
      : { table: changed, key: state.id, before: changesOf(change) }
  }
}

/** By how many ways the import lets someone be found: who has more has come in by another one since. */
const identitiesOf = ({ now: { email, externalID } }: PersonState) => ({
  identities: [email, externalID].filter((one) => one !== null).length,
})

function changesOf({ state, fields }: Change<PersonState | CustomerState>): Before {
  const [was, now] = [state.before, state.now].map((facts) =>
    Object.fromEntries(Object.entries(facts).filter(([field]) => fields.includes(field))),
  ) as [Before['was'], Before['now']]
  for (const [fieldID, row] of changedValues(state)) {
    was[valueKey(fieldID)] = state.valuesBefore.get(fieldID) ?? null
    now[valueKey(fieldID)] = row
  }
  return { was, now }
}

/** A company may change again in a later batch: what it was is of the first, what the import made of it of the last. What it made stays made. */
async function note(tx: Db, { companyID, jobID }: JobAt, made: readonly Row[]): Promise<void> {
  if (made.length === 0) return
  await rows(
    tx,
    companyID,
    `insert into import_rows as r (company_id, job_id, table_name, key, before)
     select $1, $2::uuid, n.table, n.key, n.before
     from jsonb_to_recordset($3::jsonb) as n ("table" text, key text, before jsonb)
     where not (n.table = 'changedCompanies' and exists (
       select from import_rows m where m.company_id = $1 and m.job_id = $2::uuid and m.table_name = 'third_party_companies' and m.key = n.key))
     on conflict (company_id, job_id, table_name, key) do update set before = case
       when r.before is null then null
       else jsonb_build_object('was', (excluded.before -> 'was') || (r.before -> 'was'), 'now', (r.before -> 'now') || (excluded.before -> 'now'))
     end`,
    [jobID, JSON.stringify(made)],
  )
}
