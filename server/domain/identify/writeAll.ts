import type { CustomField } from '../../../contract/customFields.ts'
import type { CustomFieldSubject } from '../../../contract/customFieldTypes.ts'
import { enqueueEach } from '../../jobs/queue.ts'
import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import type { AuditSource } from '../auditSource.ts'
import { valueTables } from '../customFields/valueTables.ts'
import { recordEach, type Happening } from '../events.ts'
import { markStale } from '../recounts/recount.ts'
import { changedIn, changedValues, type Change } from './changes.ts'
import type { CustomerState } from './customers.ts'
import type { Known } from './known.ts'
import { writeOwners } from './ownerBook.ts'
import type { PersonState } from './people.ts'
import { writeCustomers } from './writeCustomers.ts'
import { writePeople } from './writePeople.ts'

interface Writing extends Pick<Asking, 'db' | 'companyID'> {
  actorID: string | null
  /** Of many entries: events say only what someone looks up later, and the rest is one event of who writes them. */
  isQuiet?: boolean
  /** From where a person of several was named, for the audit log; without it, where the present work comes from. */
  sourceOf?: (userID: string) => AuditSource | undefined
  /** What was said last of these people is kept by who has them written. */
  keepsSaid?: boolean
}

/** What was written. */
export interface Written {
  people: Change<PersonState>[]
  customers: Change<CustomerState>[]
  /** The memberships that are new. */
  links: { customerID: string; userID: string }[]
}

/** Writes what differs from what was there, one statement a kind of row whatever the number of entries, with one event for each person and company that changed. */
export async function writeAll(writing: Writing, { people, customers, owners, fields }: Known): Promise<Written> {
  const { db, companyID, actorID, isQuiet = false, sourceOf, keepsSaid = false } = writing
  await writeFields(writing, fields.made)
  await writeOwners(db, companyID, owners.made)
  const changedPeople = changedIn([...people.named.values()])
  const changedCustomers = changedIn([...customers.all.values()])
  await writePeople(writing, changedPeople)
  await writeCustomers(writing, changedCustomers)
  const links = await linkPeople(writing, [...people.named.values()])
  await writeValues(writing, 'user', changedPeople)
  await writeValues(writing, 'thirdPartyCompany', changedCustomers)
  const happened = [
    ...fields.made.map(({ id }) => ({ type: 'customField.created' as const, actorID, data: { customFieldID: id } })),
    ...owners.made.map(({ id }) => ({ type: 'accountOwner.created' as const, actorID, data: { accountOwnerID: id } })),
    ...changedPeople.flatMap((change) => {
      const source = sourceOf?.(change.state.id)
      return eventsOfPerson(change, actorID).map((happening) => (source ? { ...happening, source } : happening))
    }),
    ...changedCustomers.map(({ state: { id, isNew }, fields: changed }): Happening => {
      const type = isNew ? 'thirdPartyCompany.created' : 'thirdPartyCompany.updated'
      return { type, actorID, data: { thirdPartyCompanyID: id, ...(isNew ? {} : { fields: changed }) } }
    }),
    ...[...new Set(links.map(({ customerID }) => customerID))].map((id): Happening => {
      return { type: 'thirdPartyCompany.peopleAdded', actorID, data: { thirdPartyCompanyID: id } }
    }),
  ]
  await recordEach(db, companyID, isQuiet ? happened.filter(({ type }) => looked.has(type)) : happened)
  if (!keepsSaid) await forgetSaid(writing, changedPeople)
  await tell(writing, changedPeople)
  return { people: changedPeople, customers: changedCustomers, links }
}

const looked: ReadonlySet<Happening['type']> = new Set([
  'user.emailChanged',
  'customField.created',
  'accountOwner.created',
])

function eventsOfPerson({ state: { id, isNew }, fields }: Change<PersonState>, actorID: string | null): Happening[] {
  if (isNew) return [{ type: 'user.created', userID: id, actorID }]
  // The audit log has who can sign in by which address.
  return [
    { type: 'user.identified', userID: id, actorID, data: { fields } },
    ...(fields.includes('email') ? [{ type: 'user.emailChanged' as const, userID: id, actorID }] : []),
  ]
}

async function writeFields({ db, companyID }: Writing, made: readonly CustomField[]): Promise<void> {
  if (made.length === 0) return
  await rows(
    db,
    companyID,
    `insert into custom_fields (company_id, id, subject, name, url_name, type, is_shown, position)
     select $1, f.id, f.subject, f.name, f."urlName", f.type, f."isShown",
       coalesce((select max(p.position) from custom_fields p where p.company_id = $1 and p.subject = f.subject), -1)
         + (row_number() over (partition by f.subject order by f.id))::int
     from jsonb_to_recordset($2::jsonb) as f (id uuid, subject text, name text, "urlName" text, type text, "isShown" boolean)`,
    [JSON.stringify(made)],
  )
}

/** Adds people to the companies that their entries name; gives the memberships that are new. */
async function linkPeople({ db, companyID }: Writing, people: readonly PersonState[]): Promise<Written['links']> {
  const links = people.flatMap(({ id, companyIDs }) => [...companyIDs.keys()].map((customerID) => [customerID, id]))
  if (links.length === 0) return []
  return rows<Written['links'][number]>(
    db,
    companyID,
    `insert into third_party_company_people (company_id, third_party_company_id, user_id)
     select $1, l.customer_id, l.user_id from unnest($2::uuid[], $3::uuid[]) as l (customer_id, user_id)
     order by l.customer_id, l.user_id
     on conflict do nothing
     returning third_party_company_id as "customerID", user_id as "userID"`,
    [links.map(([customerID]) => customerID), links.map(([, userID]) => userID)],
  )
}

async function writeValues(
  { db, companyID }: Writing,
  subject: CustomFieldSubject,
  changes: readonly Change[],
): Promise<void> {
  const changed = changes.flatMap(({ state }) =>
    changedValues(state).map(([fieldID, row]) => ({ subjectID: state.id, fieldID, ...row })),
  )
  if (changed.length === 0) return
  const { values, key } = valueTables[subject]
  const count = 'num_nonnulls(g.text, g.number, g.amount, g.day, g."optionID", g."isOn")'
  const given = `jsonb_to_recordset($2::jsonb) as g (
    "subjectID" uuid, "fieldID" uuid, text text, number double precision, amount bigint, currency text, day date, "optionID" uuid, "isOn" boolean)`
  await rows(
    db,
    companyID,
    `with gone as (
       delete from ${values} v using ${given}
       where v.company_id = $1 and v.${key} = g."subjectID" and v.field_id = g."fieldID" and ${count} = 0
     )
     insert into ${values} as v (company_id, ${key}, field_id, text, number, amount, currency, day, option_id, is_on)
     select $1, g."subjectID", g."fieldID", g.text, g.number, g.amount, g.currency, g.day, g."optionID", g."isOn"
     from ${given}
     where ${count} = 1
     order by g."subjectID", g."fieldID"
     on conflict (company_id, ${key}, field_id) do update set text = excluded.text, number = excluded.number, amount = excluded.amount,
       currency = excluded.currency, day = excluded.day, option_id = excluded.option_id, is_on = excluded.is_on`,
    [JSON.stringify(changed)],
  )
  await markStale(db, companyID, subject, [...new Set(changed.map(({ subjectID }) => subjectID))])
}

/** The widget writes again what it says of them, because it is not what was said last. */
async function forgetSaid({ db, companyID }: Writing, changes: readonly Change<PersonState>[]): Promise<void> {
  const present = changes.flatMap(({ state: { id, isNew } }) => (isNew ? [] : [id]))
  if (present.length === 0) return
  await rows(
    db,
    companyID,
    'update widget_people w set facts_hash = null where w.company_id = $1 and w.user_id = any ($2::uuid[]) and w.facts_hash is not null',
    [present],
  )
}

/** What follows later: texts name people by their names, counts have since when someone is here, and pictures are fetched. */
async function tell({ db, companyID }: Writing, changes: readonly Change<PersonState>[]): Promise<void> {
  const idsOf = (field: string, among = changes) =>
    among.flatMap(({ state, fields }) => (fields.includes(field) ? [state.id] : []))
  const present = changes.filter(({ state }) => !state.isNew)
  await markStale(db, companyID, 'user', idsOf('created', present))
  await enqueueEach(
    db,
    'renameMentions',
    idsOf('name', present).map((userID) => ({ companyID, userID })),
    { keyOf: ({ userID }) => `renameMentions:${companyID}:${userID}` },
  )
  await enqueueEach(
    db,
    'fetchAvatar',
    idsOf('avatarURL').map((userID) => ({ companyID, userID })),
    { keyOf: ({ userID }) => `fetchAvatar:${companyID}:${userID}` },
  )
}
