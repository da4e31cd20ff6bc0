import { Overtaken } from '../../ports/database/afterDeadlocks.ts'
import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import type { Change } from './changes.ts'
import type { PersonState } from './people.ts'

type Writing = Pick<Asking, 'db' | 'companyID'>

/**
 * Writes people with what they are found by. Throws `Overtaken` when someone signed in with one of the addresses meanwhile: nothing was written then, and the next turn finds
 * them.
 */
export async function writePeople(writing: Writing, changes: readonly Change<PersonState>[]): Promise<void> {
  await addUsers(
    writing,
    changes.flatMap(({ state }) => (state.isNew ? [state] : [])),
  )
  await changeUsers(
    writing,
    changes.filter(({ state, fields }) => !state.isNew && fields.some((field) => ownColumns.has(field))),
  )
  await leaveEmails(
    writing,
    changes.flatMap(({ state, fields }) => (!state.isNew && fields.includes('email') ? [state] : [])),
  )
  await leaveExternalIDs(
    writing,
    changes.flatMap(({ state, fields }) =>
      !state.isNew && fields.includes('externalID') && state.before.externalID !== null ? [state] : [],
    ),
  )
  await addIdentities(writing, changes)
}

const ownColumns: ReadonlySet<string> = new Set(['name', 'created', 'avatarURL'])

async function addUsers({ db, companyID }: Writing, people: readonly PersonState[]): Promise<void> {
  if (people.length === 0) return
  await rows(
    db,
    companyID,
    `insert into users (company_id, id, name, created_at, avatar_url)
     select $1, u.id, u.name, u.created, u."avatarURL"
     from jsonb_to_recordset($2::jsonb) as u (id uuid, name text, created timestamptz, "avatarURL" text)
     order by u.id`,
    [JSON.stringify(people.map(({ id, now }) => ({ id, ...now })))],
  )
}

/** A name that is given here is one that they need not be asked for. */
async function changeUsers({ db, companyID }: Writing, changes: readonly Change<PersonState>[]): Promise<void> {
  if (changes.length === 0) return
  await rows(
    db,
    companyID,
    `update users u set name = n.name, created_at = n.created, avatar_url = n."avatarURL",
       name_asked_at = case when n.name is distinct from u.name then now() else u.name_asked_at end
     from jsonb_to_recordset($2::jsonb) as n (id uuid, name text, created timestamptz, "avatarURL" text)
     where u.company_id = $1 and u.id = n.id`,
    [JSON.stringify(changes.map(({ state: { id, now } }) => ({ id, ...now })))],
  )
}

/** Takes the earlier addresses of these people away, with codes that were sent to either. */
async function leaveEmails({ db, companyID }: Writing, people: readonly PersonState[]): Promise<void> {
  if (people.length === 0) return
  const ids = people.map(({ id }) => id)
  const emails = people.flatMap(({ before, now }) => [before.email, now.email].filter((one) => one !== null))
  await rows(
    db,
    companyID,
    `with left_codes as (delete from sign_in_codes where company_id = $1 and email = any ($3::text[])),
       changing as (delete from email_changes where company_id = $1 and user_id = any ($2::uuid[]) and left_email is null)
     delete from user_identities where company_id = $1 and kind = 'email' and user_id = any ($2::uuid[]) and value = any ($3::text[])`,
    [ids, emails],
  )
}

/** Takes the earlier IDs of these people away. */
async function leaveExternalIDs({ db, companyID }: Writing, people: readonly PersonState[]): Promise<void> {
  if (people.length === 0) return
  await rows(
    db,
    companyID,
    `delete from user_identities i using unnest($2::uuid[], $3::text[]) as l (id, value)
     where i.company_id = $1 and i.kind = 'sso' and i.user_id = l.id and i.value = l.value`,
    [people.map(({ id }) => id), people.map(({ before }) => before.externalID)],
  )
}

async function addIdentities({ db, companyID }: Writing, changes: readonly Change<PersonState>[]): Promise<void> {
  const wanted = changes.flatMap(({ state, fields }) => [
    ...identityOf(state, fields, 'email', state.now.email),
    ...identityOf(state, fields, 'externalID', state.now.externalID),
  ])
  if (wanted.length === 0) return
  const added = await rows(
    db,
    companyID,
    `insert into user_identities (company_id, kind, value, user_id)
     select $1, i.kind, i.value, i.id from jsonb_to_recordset($2::jsonb) as i (kind text, value text, id uuid)
     order by i.kind, i.value
     on conflict (company_id, kind, value) do nothing
     returning user_id`,
    [JSON.stringify(wanted)],
  )
  if (added.length < wanted.length) throw new Overtaken('someone came in by one of these addresses meanwhile')
}

function identityOf(
  { id }: PersonState,
  fields: readonly string[],
  field: 'email' | 'externalID',
  value: string | null,
): { kind: 'email' | 'sso'; value: string; id: string }[] {
  if (value === null || !fields.includes(field)) return []
  return [{ kind: field === 'email' ? 'email' : 'sso', value, id }]
}
