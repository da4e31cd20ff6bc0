import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import pino, { type Logger } from 'pino'
import { formPaths } from '../../contract/forms.ts'
import type { CompanyID } from '../../db/companyID.ts'
import { createCompany } from '../domain/companies/createCompany.ts'
import { addMember } from '../domain/identities/addMember.ts'
import { findOrCreatePerson } from '../domain/identities/findOrCreatePerson.ts'
import { startSession } from '../domain/people/sessions/session.ts'
import { foldVotes, pauseFolding } from '../domain/votes/fold.ts'
import { readEnv } from '../env.ts'
import { buildApp, type Pages } from '../http/app.ts'
import type { Service } from '../http/service.ts'
import { openDatabase, type Db } from '../ports/database/database.ts'
import { openDNS } from '../ports/dns/dns.ts'
import { openOutbound } from '../ports/outbound/outbound.ts'
import { openStorage } from '../ports/storage/openStorage.ts'
import { newID } from '../domain/ids.ts'
import { csrfTokenOf, hashOf, newToken } from '../secrets/tokens.ts'
import { freshDatabase } from './cluster.ts'
import { formOf } from './form.ts'

/** Someone who can call: their cookie and who they are. `null` is a stranger. */
export interface Person {
  userID: string
  email: string
  cookie: string
}

/** Someone who is signed in at the root host. */
export interface RootPerson {
  accountID: string
  email: string
  cookie: string
}

export interface Answered {
  status: number
  body: Record<string, unknown> & { error?: string; code?: string; field?: string }
  headers: Record<string, unknown>
}

export interface TestCompany {
  id: CompanyID
  subdomain: string
  owner: Person
  statuses: Record<string, string>
}

export interface World {
  app: FastifyInstance
  db: Db
  service: Service
  company: TestCompany
  /** Another company on the same server, to hold apart. */
  other: TestCompany
  call(
    path: string,
    input?: Record<string, unknown>,
    options?: {
      as?: Person | null
      at?: TestCompany
      headers?: Record<string, string>
      /** Cookies beside that of the session. */
      cookies?: string
    },
  ): Promise<Answered>
  /** The same of a call at the root host, by someone who is signed in there. */
  callRoot(
    path: string,
    input?: Record<string, unknown>,
    options?: { as?: RootPerson | null; host?: string; headers?: Record<string, string> },
  ): Promise<Answered>
  /** Someone who is signed in at the root: the account of a member, or a new one. */
  account(email?: string): Promise<RootPerson>
  user(name?: string, at?: TestCompany): Promise<Person>
  member(role: string, at?: TestCompany): Promise<Person>
  board(
    input?: { name?: string; access?: 'public' | 'signedIn' | 'private' },
    at?: TestCompany,
  ): Promise<{ id: string; urlName: string }>
  post(
    boardID: string,
    input?: { title?: string; details?: string },
    as?: Person,
    at?: TestCompany,
  ): Promise<{ id: string; urlName: string }>
  /** Brings every count and order up to date, as the folder does every 250 ms. */
  fold(): Promise<void>
  close(): Promise<void>
}

let counter = 0

/** A server with a database of its own and two companies, `acme` and `other`; calls go through the whole of the request's order. */
export async function openWorld(
  settings: Record<string, string> = {},
  pages: Pages = async () => {},
  log?: Logger,
): Promise<World> {
  const { connection, drop } = await freshDatabase()
  // A machine that is busy with something else makes the calls of a test wait, and is no reason to refuse one.
  const database = openDatabase({ connection, poolSize: 6, connectWithinMs: 30_000 })
  const dataFolder = await mkdtemp(join(tmpdir(), 'upwell-world-'))
  const env = readEnv({
    DATA_DIR: dataFolder,
    BASE_URL: 'http://upwell.test',
    LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent',
    WRITES_PER_MINUTE: '100000',
    READS_PER_MINUTE: '100000',
    REQUESTS_PER_ADDRESS: '10000',
    // Nobody answers there: no test asks the world's name servers.
    DNS_SERVERS: '127.0.0.1:9',
    ...settings,
  })
  const storage = await openStorage(env)
  const service: Service = {
    env,
    database,
    storage,
    outbound: openOutbound(env),
    dns: openDNS(env.DNS_SERVERS),
    secret: Buffer.alloc(32, 7),
    log: log ?? pino({ level: env.LOG_LEVEL }),
  }
  const app = await buildApp(service, pages)
  const { db } = database
  const company = await makeCompany(db, 'acme')
  const other = await makeCompany(db, 'other')

  const world: World = {
    app,
    db,
    service,
    company,
    other,
    async call(path, input = {}, { as = null, at = company, headers = {}, cookies = '' } = {}) {
      const cookie = as?.cookie ?? 'a-visitor-of-the-tests'
      const host = `${at.subdomain}.upwell.test`
      const sent = sentAs(path, { csrfToken: csrfTokenOf(service.secret, cookie), ...input })
      const request: InjectOptions = {
        method: 'POST',
        url: path,
        headers: {
          host,
          origin: `http://${host}`,
          cookie: `${as ? 'upwell' : 'upwell-visitor'}=${cookie}${cookies && `; ${cookies}`}`,
          ...sent.headers,
          ...headers,
        },
        payload: sent.payload,
      }
      const response = await app.inject(request)
      return { status: response.statusCode, body: response.json(), headers: response.headers }
    },
    async callRoot(path, input = {}, { as = null, host = 'upwell.test', headers = {} } = {}) {
      const cookie = as?.cookie ?? 'a-visitor-of-the-tests'
      const sent = sentAs(path, { csrfToken: csrfTokenOf(service.secret, cookie), ...input })
      const response = await app.inject({
        method: 'POST',
        url: path,
        headers: {
          host,
          origin: `http://${host}`,
          cookie: as ? `upwell-account=${cookie}` : `upwell-visitor=${cookie}`,
          ...sent.headers,
          ...headers,
        },
        payload: sent.payload,
      })
      return { status: response.statusCode, body: response.json(), headers: response.headers }
    },
    account: (email = `account-${(counter += 1)}@example.com`) => signInAtRoot(db, email),
    async user(name = `Person ${(counter += 1)}`, at = company) {
      const email = `person-${(counter += 1)}@example.com`
      const { userID } = await findOrCreatePerson(db, at.id, { kind: 'email', value: email, name })
      return { userID, email, cookie: await startSession(db, at.id, { userID, kind: 'user' }) }
    },
    member: (role, at = company) => makeMember(db, at.id, role),
    async board({ name = `Board ${(counter += 1)}`, access = 'public' } = {}, at = company) {
      const { body } = await expectOK(world.call('/api/boards/create', { name, access }, { as: at.owner, at }))
      return body['board'] as { id: string; urlName: string }
    },
    async post(boardID, { title = `Post ${(counter += 1)}`, details = '' } = {}, as, at = company) {
      const author = as ?? (await world.user(undefined, at))
      const { body } = await expectOK(world.call('/api/posts/create', { boardID, title, details }, { as: author, at }))
      return body['post'] as { id: string; urlName: string }
    },
    async fold() {
      while ((await foldVotes(db)) > 0 || (await anyUnfolded(db)));
    },
    async close() {
      await app.close()
      await database.close()
      storage.close()
      await service.outbound.close()
      await drop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
  return world
}

/** Waits for one who folds at this moment, then says whether votes still wait. */
const anyUnfolded = (db: Db): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await pauseFolding(tx)
    return (await tx.selectFrom('vote_events').select('company_id').limit(1).executeTakeFirst()) !== undefined
  })

/** A call's inputs as its body has them. */
function sentAs(
  path: string,
  inputs: Record<string, unknown>,
): { headers: Record<string, string>; payload: Buffer | string } {
  return formPaths.includes(path)
    ? formOf(inputs)
    : { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(inputs) }
}

/** The answer of a call that must succeed, or an error that shows what it said. */
export async function expectOK(answered: Promise<Answered>): Promise<Answered> {
  const found = await answered
  if (found.status !== 200) throw new Error(`answered ${found.status}: ${JSON.stringify(found.body)}`)
  return found
}

async function makeCompany(db: Db, subdomain: string): Promise<TestCompany> {
  const email = `owner@${subdomain}.example.com`
  const { companyID, ownerID } = await db
    .transaction()
    .execute((tx) => createCompany(tx, { name: subdomain, subdomain, owner: { email, name: 'owner' } }))
  const statuses = await db
    .selectFrom('statuses')
    .select(['id', 'url_name'])
    .where('company_id', '=', companyID)
    .execute()
  return {
    id: companyID,
    subdomain,
    owner: { userID: ownerID, email, cookie: await startSession(db, companyID, { userID: ownerID, kind: 'member' }) },
    statuses: Object.fromEntries(statuses.map((status) => [status.url_name, status.id])),
  }
}

async function makeMember(db: Db, companyID: CompanyID, role: string): Promise<Person> {
  const email = `${role.toLowerCase().replaceAll(' ', '-')}-${(counter += 1)}@example.com`
  const { userID } = await addMember(db, companyID, { email, name: `${role} ${counter}`, role })
  return { userID, email, cookie: await startSession(db, companyID, { userID, kind: 'member' }) }
}

/** A session at the root of the account with this address, which is made where there is none. */
async function signInAtRoot(db: Db, email: string): Promise<RootPerson> {
  await db
    .insertInto('accounts')
    .values({ id: newID(), email, name: null, password_hash: null })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
  const { id: accountID } = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const cookie = newToken()
  const expires = new Date(Date.now() + 86_400_000)
  await db
    .insertInto('account_sessions')
    .values({ token_hash: hashOf(cookie), account_id: accountID, expires_at: expires })
    .execute()
  return { accountID, email, cookie }
}
