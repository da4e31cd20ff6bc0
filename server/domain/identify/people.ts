import { CallError } from '../../../contract/errors.ts'
import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { newID } from '../ids.ts'
import { likenessTo } from '../text/lookAlikes.ts'
import type { WantedUser } from './checkUser.ts'
import type { Values } from './fieldBook.ts'
import type { Journal } from './journal.ts'
import type { Reading } from './known.ts'

export interface PersonFacts {
  name: string | null
  email: string | null
  /** The ID by which another system knows them. */
  externalID: string | null
  created: Date
  avatarURL: string | null
}

/** A person as the database has them and as the entries so far leave them. */
export interface PersonState {
  id: string
  isNew: boolean
  isMember: boolean
  before: PersonFacts
  now: PersonFacts
  valuesBefore: Values
  values: Values
  /** The companies that the entry says they work for. */
  companyIDs: Map<string, true>
}

/** The people whom entries are about, found by ID and by address, whose rows are held until the transaction ends. */
export class People {
  readonly known = new Map<string, PersonState>()
  /** Those of this call, in order. */
  readonly named = new Map<string, PersonState>()
  #byExternalID = new Map<string, PersonState>()
  #byEmail = new Map<string, PersonState>()
  #teamEmails: ReadonlySet<string>
  #isTeamName: (name: string) => boolean
  #doneBefore: ReadonlySet<string>

  constructor(
    people: readonly Found[],
    team: { emails: ReadonlySet<string>; names: readonly string[] },
    doneBefore: ReadonlySet<string> = new Set(),
  ) {
    this.#doneBefore = doneBefore
    for (const found of people) {
      const person = stateOf(found)
      this.known.set(person.id, person)
      for (const externalID of found.externalIDs) this.#byExternalID.set(externalID, person)
      for (const email of found.emails) this.#byEmail.set(email, person)
    }
    this.#teamEmails = team.emails
    this.#isTeamName = likenessTo(team.names)
  }

  /**
   * The person of an entry as it leaves them, who may be new. Anyone who reads an address's mail signs in as its person: only who `mayMoveEmails` gives someone who is here another one.
   * Refuses with `idTaken`, `otherID`, `repeated`, `ofTeam`, `teamName` and `forbidden`.
   */
  put(
    { externalID, email: said, freeEmail = null, name, created, avatarURL }: WantedUser,
    journal: Journal,
    mayMoveEmails: boolean,
  ): PersonState {
    const byID = externalID === null ? undefined : this.#byExternalID.get(externalID)
    const email = said ?? (byID ? null : this.#ifFree(freeEmail))
    const byEmail = email === null ? undefined : this.#byEmail.get(email)
    if (email !== null && (this.#teamEmails.has(email) || byEmail?.isMember))
      throw new CallError('ofTeam', { field: 'email' })
    if (byID?.isMember) throw new CallError('ofTeam', { field: 'id' })
    if (byID && byEmail && byID !== byEmail) throw new CallError('idTaken', { field: 'id' })
    const known = byID ?? byEmail
    if (known && !byID && externalID !== null && known.now.externalID !== null && known.now.externalID !== externalID)
      throw new CallError('otherID', { field: 'id' })
    if (known && (this.named.has(known.id) || this.#doneBefore.has(known.id)))
      throw new CallError('repeated', { field: byID ? 'id' : 'email' })
    if (known && email !== null && !byEmail && !mayMoveEmails) throw new CallError('forbidden', { field: 'email' })
    const person = known ?? newPerson(created)
    if (name !== null && name !== person.now.name && this.#isTeamName(name))
      throw new CallError('teamName', { field: 'name' })
    journal.put(this.named, person.id, person)
    const { now } = person
    const left = now.email
    journal.assign(now, {
      name: name ?? now.name,
      // What already leads to them stays theirs, beside others that do.
      email: byEmail ? now.email : (email ?? now.email),
      externalID: byID ? now.externalID : (externalID ?? now.externalID),
      created: created !== null && created < now.created ? created : now.created,
      avatarURL: avatarURL ?? now.avatarURL,
    })
    if (externalID !== null) journal.put(this.#byExternalID, externalID, person)
    if (email !== null && !byEmail) {
      // Who has this address from now on is found by it, and nobody by the one that they left.
      if (left !== null) journal.drop(this.#byEmail, left)
      journal.put(this.#byEmail, email, person)
    }
    return person
  }

  /** An address while it is nobody's, those included whom entries before this one gave it. */
  #ifFree(email: string | CallError | null): string | null {
    if (email instanceof CallError) throw email
    return email !== null && this.#byEmail.has(email) ? null : email
  }
}

function newPerson(created: Date | null): PersonState {
  const facts: PersonFacts = {
    name: null,
    email: null,
    externalID: null,
    created: created ?? new Date(),
    avatarURL: null,
  }
  return {
    id: newID(),
    isNew: true,
    isMember: false,
    before: { ...facts },
    now: facts,
    valuesBefore: new Map(),
    values: new Map(),
    companyIDs: new Map(),
  }
}

/** Finds whom these entries may be about, and the team, and holds their rows until the transaction ends. */
export async function readPeople(
  tx: Db,
  companyID: CompanyID,
  wanted: readonly WantedUser[],
  { isPretended, doneBefore }: Pick<Reading, 'isPretended' | 'doneBefore'>,
): Promise<People> {
  const externalIDs = wanted.flatMap(({ externalID }) => externalID ?? [])
  const emails = wanted.flatMap(({ email, freeEmail }) => [email, freeEmail].filter((one) => typeof one === 'string'))
  if (!isPretended) await rows(tx, companyID, holdQuery, [externalIDs, emails])
  // Read once they are held: what a statement finds is of the moment when it began.
  const found = await rows<Found>(tx, companyID, peopleQuery, [externalIDs, emails])
  const team = await rows<{ name: string | null; email: string }>(tx, companyID, teamQuery)
  return new People(
    found,
    { emails: new Set(team.map(({ email }) => email)), names: team.flatMap(({ name }) => name ?? []) },
    await doneBefore(found.map(({ id }) => id)),
  )
}

/** These people, as they are. */
export async function peopleByID(tx: Db, companyID: CompanyID, ids: readonly string[]): Promise<People> {
  const found = await rows<Found>(tx, companyID, `${selectPeople} and u.id = any ($4::uuid[]) order by u.id`, [
    [],
    [],
    ids,
  ])
  return new People(found, { emails: new Set(), names: [] })
}

interface Found extends Omit<PersonFacts, 'email' | 'externalID'> {
  id: string
  isMember: boolean
  /** Those that were asked for come first. */
  emails: readonly string[]
  externalIDs: readonly string[]
}

function stateOf({ id, isMember, emails, externalIDs, ...more }: Found): PersonState {
  const facts = { ...more, email: emails[0] ?? null, externalID: externalIDs[0] ?? null }
  return {
    id,
    isNew: false,
    isMember,
    before: facts,
    now: { ...facts },
    valuesBefore: new Map(),
    values: new Map(),
    companyIDs: new Map(),
  }
}

const namedBy = `
  select i.user_id from user_identities i where i.company_id = $1 and i.kind = 'sso' and i.value = any ($2::text[])
  union
  select i.user_id from user_identities i where i.company_id = $1 and i.kind = 'email' and i.value = any ($3::text[])`

const holdQuery = `
  select u.id from users u where u.company_id = $1 and u.id in (${namedBy}) order by u.id for no key update`

// Not one query for each kind of identity: while the database believes that there are none of a kind, it looks through all of that kind for every person.
const identitiesOf = (kind: string, askedFor: string) =>
  `coalesce(array_agg(i.value order by i.value = any (${askedFor}::text[]) desc, i.created_at, i.value) filter (where i.kind = '${kind}'), '{}')`

const selectPeople = `
  select u.id, u.name, u.created_at as created, u.avatar_url as "avatarURL",
    exists (select from members m where m.company_id = $1 and m.user_id = u.id) as "isMember", known.emails, known.ids as "externalIDs"
  from users u
  cross join lateral (
    select ${identitiesOf('email', '$3')} as emails, ${identitiesOf('sso', '$2')} as ids
    from user_identities i
    where i.company_id = $1 and i.user_id = u.id
  ) as known
  where u.company_id = $1`

const peopleQuery = `${selectPeople} and u.id in (${namedBy}) order by u.id`

const teamQuery = `
  select u.name, a.email
  from members m
  join users u on u.company_id = m.company_id and u.id = m.user_id
  join accounts a on a.id = m.account_id
  where m.company_id = $1`
