import type { CompanyID } from '../../../db/companyID.ts'
import { insertBoard } from '../../domain/boards/insertBoard.ts'
import { newID } from '../../domain/ids.ts'
import { createCompany } from '../../domain/companies/createCompany.ts'
import { addMember } from '../../domain/identities/addMember.ts'
import { findOrCreatePerson } from '../../domain/identities/findOrCreatePerson.ts'
import { startSession } from '../../domain/people/sessions/session.ts'
import type { Db } from '../../ports/database/database.ts'
import { csrfTokenOf } from '../../secrets/tokens.ts'

export interface Citizen {
  userID: string
  email: string
  cookie: string
  csrfToken: string
  isMember: boolean
  company: Company
}

export interface Company {
  id: CompanyID
  subdomain: string
  boardIDs: string[]
  statusIDs: string[]
  /** The status that a new post has. */
  firstStatusID: string
  /** Those of its first board; the others have the same names. */
  tags: { id: string; name: string }[]
  people: Citizen[]
}

const users = 5
const members = 2

/** Two companies, each with boards, people and a team, who are signed in. */
export async function buildTown(db: Db, secret: Buffer): Promise<Company[]> {
  return [await buildCompany(db, secret, 'oak'), await buildCompany(db, secret, 'elm')]
}

async function buildCompany(db: Db, secret: Buffer, subdomain: string): Promise<Company> {
  const email = `owner@${subdomain}.example.com`
  const { companyID: id, ownerID } = await db
    .transaction()
    .execute((tx) => createCompany(tx, { name: subdomain, subdomain, owner: { email, name: 'owner' } }))
  const boards = [
    await insertBoard(db, id, { name: 'Ideas' }, ownerID),
    await insertBoard(db, id, { name: 'Bugs' }, ownerID),
  ]
  const statuses = await db
    .selectFrom('statuses')
    .select(['id', 'type'])
    .where('company_id', '=', id)
    .orderBy('position')
    .execute()
  const names = ['fast', 'slow', 'sure']
  const tags = boards.flatMap((board) => names.map((name) => ({ id: newID(), board_id: board.id, name })))
  await db
    .insertInto('tags')
    .values(tags.map((tag) => ({ ...tag, company_id: id, url_name: tag.name, hue: 'blue' })))
    .execute()
  const company: Company = {
    id,
    subdomain,
    boardIDs: boards.map((board) => board.id),
    statusIDs: statuses.map((status) => status.id),
    firstStatusID: statuses.find(({ type }) => type === 'open')?.id ?? '',
    tags: tags.slice(0, names.length),
    people: [],
  }
  for (let n = 0; n < users + members; n += 1) company.people.push(await settle(db, secret, company, n))
  return company
}

async function settle(db: Db, secret: Buffer, company: Company, n: number): Promise<Citizen> {
  const isMember = n >= users
  const email = `person-${n}@${company.subdomain}.example.com`
  const name = `Person ${n}`
  const { userID } = isMember
    ? await addMember(db, company.id, { email, name, role: 'manager' })
    : await findOrCreatePerson(db, company.id, { kind: 'email', value: email, name })
  const cookie = await startSession(db, company.id, { userID, kind: isMember ? 'member' : 'user' })
  return { userID, email, cookie, csrfToken: csrfTokenOf(secret, cookie), isMember, company }
}
