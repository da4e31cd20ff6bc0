import type { AddressInfo } from 'node:net'
import type { CompanyID } from '../../../db/companyID.ts'
import { createCompany } from '../../domain/companies/createCompany.ts'
import { insertBoard } from '../../domain/boards/insertBoard.ts'
import { findOrCreatePerson } from '../../domain/identities/findOrCreatePerson.ts'
import { startSession } from '../../domain/people/sessions/session.ts'
import { startRanking } from '../../domain/roadmaps/rank.ts'
import { startFolding } from '../../domain/votes/fold.ts'
import { readEnv } from '../../env.ts'
import { buildApp } from '../../http/app.ts'
import type { Service } from '../../http/service.ts'
import { startWorker } from '../../jobs/worker.ts'
import { openService } from '../../openService.ts'
import type { Db } from '../../ports/database/database.ts'
import { runningEmbedded } from '../../ports/database/embedded/runningEmbedded.ts'
import { openMailer } from '../../ports/mail/openMailer.ts'
import { csrfTokenOf } from '../../secrets/tokens.ts'
import type { ChildFacts } from './crashable.ts'

const people = 8

/** The service without its pages, as a process that can be killed: database, calls, folder, ranking and worker. Says where it is in one line. */
const env = readEnv()
const { service, close } = await openService(env)
const company = await companyOf(service.database.db)
const worker = await startWorker(service, openMailer(env))
const folding = startFolding(service.database.db, (err) =>
  service.log.warn({ err }, "couldn't fold votes into the counts"),
)
const ranking = startRanking(service.database.db, (err) => service.log.warn({ err }, "couldn't rank a roadmap"))
const app = await buildApp(service, async () => {})
await app.listen({ host: '127.0.0.1', port: 0 })
const facts: ChildFacts = {
  port: (app.server.address() as AddressInfo).port,
  pid: process.pid,
  connection: (await runningEmbedded(env.DATA_DIR)) ?? {},
  ...company,
  people: await signIn(service, company.companyID),
  owner: await signInOwner(service, company.companyID),
}
process.stdout.write(`${JSON.stringify(facts)}\n`)
process.on(
  'SIGTERM',
  () =>
    void app
      .close()
      .then(() => worker.stop())
      .then(() => folding.stop())
      .then(() => ranking.stop())
      .then(close)
      .then(() => process.exit(0)),
)

/** The company of these tests, made on the first start. */
async function companyOf(db: Db): Promise<{ companyID: CompanyID; boardID: string }> {
  const found = await db.selectFrom('boards').select(['company_id', 'id']).executeTakeFirst()
  if (found) return { companyID: found.company_id, boardID: found.id }
  return db.transaction().execute(async (tx) => {
    const { companyID, ownerID } = await createCompany(tx, {
      name: 'Crash',
      subdomain: 'crash',
      owner: { email: 'owner@example.com' },
    })
    const board = await insertBoard(tx, companyID, { name: 'Ideas' }, ownerID)
    return { companyID, boardID: board.id }
  })
}

async function signInOwner({ database: { db }, secret }: Service, companyID: CompanyID): Promise<ChildFacts['owner']> {
  const { user_id: userID } = await db
    .selectFrom('members')
    .select('user_id')
    .where('company_id', '=', companyID)
    .executeTakeFirstOrThrow()
  const cookie = await startSession(db, companyID, { userID, kind: 'member' })
  return { userID, cookie, csrfToken: csrfTokenOf(secret, cookie) }
}

async function signIn({ database: { db }, secret }: Service, companyID: CompanyID): Promise<ChildFacts['people']> {
  return Promise.all(
    Array.from({ length: people }, async (_, n) => {
      const { userID } = await findOrCreatePerson(db, companyID, {
        kind: 'email',
        value: `person-${n}@example.com`,
        name: `Person ${n}`,
      })
      const cookie = await startSession(db, companyID, { userID, kind: 'user' })
      return { userID, cookie, csrfToken: csrfTokenOf(secret, cookie) }
    }),
  )
}
