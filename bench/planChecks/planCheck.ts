import pg from 'pg'
import pino from 'pino'
import { readEnv } from '../../server/env.ts'
import { buildApp } from '../../server/http/app.ts'
import type { Service } from '../../server/http/service.ts'
import { openDatabase } from '../../server/ports/database/database.ts'
import { openDNS } from '../../server/ports/dns/dns.ts'
import { openOutbound } from '../../server/ports/outbound/outbound.ts'
import { openStorage } from '../../server/ports/storage/openStorage.ts'
import { csrfTokenOf } from '../../server/secrets/tokens.ts'
import { sessionOf, type DataSet } from '../dataSet.ts'
import { teamSessionOf } from '../fillFacts.ts'
import { customersOf } from '../customers/customers.ts'
import { hotCallsOf, hotCallsOfCustomers, teamListsOf, type HotCall } from './hotCalls.ts'
import { buffersOf, faultsOf, type Limits } from './planRules.ts'
import { explain, Recording } from './recording.ts'

export interface Checked {
  name: string
  statements: number
  buffers: number
  faults: string[]
}

/** What the service itself asks of a connection (`openDatabase`), so that its plans are those of the service. */
const options = '-c jit=off -c plan_cache_mode=force_generic_plan'

/**
 * Makes every hot call, in the whole of the request's order, as a person who is signed in; writes down what the database was sent, and looks at how
 * PostgreSQL does it.
 */
export async function checkPlans(
  connection: pg.ClientConfig,
  set: DataSet<unknown>,
  limits: Limits,
  { withTeamLists = false, withCustomers = false }: { withTeamLists?: boolean; withCustomers?: boolean } = {},
): Promise<Checked[]> {
  const database = openDatabase({ connection, poolSize: 2 })
  const recording = new Recording(database)
  const env = readEnv({
    BASE_URL: 'http://upwell.test',
    LOG_LEVEL: 'silent',
    READS_PER_MINUTE: '1000000',
    WRITES_PER_MINUTE: '1000000',
  })
  const service: Service = {
    env,
    database,
    storage: await openStorage(env),
    outbound: openOutbound(env),
    dns: openDNS(),
    secret: Buffer.alloc(32, 7),
    log: pino({ level: 'silent' }),
  }
  const app = await buildApp(service, async () => {})
  const client = new pg.Client({ ...connection, options })
  await client.connect()
  const call = async ({ name, path, input, byTeam = false }: HotCall) => {
    const cookie = byTeam ? teamSessionOf(0) : sessionOf(0)
    const host = 'bench.upwell.test'
    const headers = { host, origin: `http://${host}`, 'content-type': 'application/json', cookie: `upwell=${cookie}` }
    const payload = JSON.stringify({ csrfToken: csrfTokenOf(service.secret, cookie), ...input })
    const answer = await app.inject({ method: 'POST', url: path, headers, payload })
    if (answer.statusCode !== 200)
      throw new Error(`${name} answered ${answer.statusCode}: ${answer.body.slice(0, 300)}`)
  }
  try {
    const checked: Checked[] = []
    const hotCalls = [
      ...hotCallsOf(set),
      ...(withTeamLists ? teamListsOf(set) : []),
      ...(withCustomers ? hotCallsOfCustomers(await customersOf(client)) : []),
    ]
    for (const hot of hotCalls) {
      // The first time it also reads what a server keeps in memory.
      await call(hot)
      const once = () => recording.during(() => call(hot))
      let statements = await once()
      // What is kept for a second may have grown old just then.
      if (statements.length > (hot.statements ?? Infinity)) statements = await once()
      const explained = await explain(client, statements)
      const faults = explained.flatMap((statement) => faultsOf(statement, limits))
      const buffers = explained.reduce((sum, statement) => sum + buffersOf(statement), 0)
      if (hot.buffers !== undefined && buffers > hot.buffers) faults.push(`${buffers} buffers of ${hot.buffers}`)
      if (hot.statements !== undefined && statements.length > hot.statements)
        faults.push(`${statements.length} statements of ${hot.statements}`)
      checked.push({ name: hot.name, statements: statements.length, buffers, faults })
    }
    return checked
  } finally {
    await client.end()
    await app.close()
    await database.close()
  }
}
