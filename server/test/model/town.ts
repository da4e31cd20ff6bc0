import type { CompanyID } from '../../../db/companyID.ts'
import { insertBoard } from '../../domain/boards/insertBoard.ts'
import { newID } from '../../domain/ids.ts'
import { trailsOf } from '../../domain/guests/trails.ts'
import { createCompany } from '../../domain/companies/createCompany.ts'
import { addMember } from '../../domain/identities/addMember.ts'
import { findOrCreatePerson } from '../../domain/identities/findOrCreatePerson.ts'
import { startSession } from '../../domain/people/sessions/session.ts'
import type { Db } from '../../ports/database/database.ts'
import { sealedForSSO } from '../../domain/sso/secrets.ts'
import { seal } from '../../secrets/seal.ts'
import { csrfTokenOf } from '../../secrets/tokens.ts'
import { guestOf } from '../guestOf.ts'
import { enterRates, type Client } from './customers.ts'

export interface Citizen {
  userID: string
  email: string
  cookie: string
  csrfToken: string
  isMember: boolean
  /** Where a guest comes from: they have not signed in. Null for everyone else. */
  from: { address: string; browser: string } | null
  company: Company
}

export interface Company {
  id: CompanyID
  subdomain: string
  boardIDs: string[]
  statusIDs: string[]
  /** The status that a new post has. */
  firstStatusID: string
  /** The first board, on which guests vote and post. */
  guestBoardID: string
  /** Beside the others: a board that may ask for approval. What stands there may go elsewhere, and nothing comes. */
  approvalBoardID: string
  /** Those of its first board; the others have the same names. */
  tags: { id: string; name: string }[]
  people: Citizen[]
  /** Those who have come so far; some have signed in since, and are guests no more. */
  guests: Citizen[]
  /** Those whom the company told about: they do nothing themselves, and votes are given in their name. */
  clients: Client[]
  /** Signs whom the company vouches for. */
  ssoSecret: string
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
    await insertBoard(db, id, { name: 'Requests' }, ownerID),
  ]
  const [guestBoard, other, approvalBoard] = boards
  if (!guestBoard || !other || !approvalBoard) throw new Error('A company without boards.')
  await letGuestsIn(db, id, guestBoard.id)
  await enterRates(db, id)
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
    boardIDs: [guestBoard.id, other.id],
    guestBoardID: guestBoard.id,
    approvalBoardID: approvalBoard.id,
    statusIDs: statuses.map((status) => status.id),
    firstStatusID: statuses.find(({ type }) => type === 'open')?.id ?? '',
    tags: tags.slice(0, names.length),
    people: [],
    guests: [],
    clients: [],
    ssoSecret: await keepSecret(db, secret, id),
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
  return { userID, email, cookie, csrfToken: csrfTokenOf(secret, cookie), isMember, from: null, company }
}

export async function letGuestsIn(db: Db, companyID: CompanyID, boardID: string): Promise<void> {
  await db
    .updateTable('boards')
    .set({ guests: 'votesAndPosts' })
    .where('company_id', '=', companyID)
    .where('id', '=', boardID)
    .execute()
}

async function keepSecret(db: Db, secret: Buffer, companyID: CompanyID): Promise<string> {
  const [id, text] = [newID(), `the secret of ${companyID}`]
  const sealed = { sealed_secret: seal(secret, sealedForSSO, text, id), ending: text.slice(-4) }
  await db
    .insertInto('sso_secrets')
    .values({ company_id: companyID, id, purpose: 'token', ...sealed })
    .execute()
  return text
}

let addresses = 0

/**
 * A guest who has just come: from an address of their own or, `suspect`, from one whose votes look like one person's, so that what they give is set aside.
 */
export async function welcomeGuest(
  db: Db,
  secret: Buffer,
  company: Company,
  { isSuspect }: { isSuspect: boolean },
): Promise<Citizen> {
  addresses += 1
  const from = {
    address: `10.1.${addresses >> 8}.${addresses & 255}`,
    browser: isSuspect ? 'Script/1.0' : 'Browser/1.0',
  }
  if (isSuspect) await suspect(db, secret, company.id, from)
  const { userID, cookie } = await guestOf(db, company.id)
  const csrfToken = csrfTokenOf(secret, cookie)
  const guest: Citizen = { userID, email: '', cookie, csrfToken, isMember: false, from, company }
  company.guests.push(guest)
  return guest
}

/** What the trail of this browser at this address would be after too many had come from there. */
async function suspect(
  db: Db,
  secret: Buffer,
  companyID: CompanyID,
  { address, browser }: { address: string; browser: string },
): Promise<void> {
  const at = Date.now()
  const trails = trailsOf({ secret, companyID, address, client: `${browser}\n` }, { userID: '', postID: '', at })
  const key = trails.find(({ trail }) => trail === 'browser')?.key
  if (!key) throw new Error('A browser without a trail.')
  const none = { start: 0, count: 0 }
  const counts = { tenMinutes: none, hour: none, day: none }
  const state = JSON.stringify({ counts, times: [at], aside: { reason: 'sameBrowser', since: at } })
  await db.insertInto('guest_paces').values({ company_id: companyID, key, state }).execute()
}
