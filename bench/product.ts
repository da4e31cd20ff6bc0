import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { csrfTokenOf } from '../server/secrets/tokens.ts'
import { requestText } from './load/client.ts'
import { sessionOf } from './dataSet.ts'
import { teamSessionOf } from './fillFacts.ts'
import { startNode, type Running } from './processes/processes.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const secretKey = 'only-the-benchmark-signs-with-this-key'
export const secret = createHash('sha256').update(secretKey).digest()

export const productHost = 'bench.upwell.test'

/** Starts the built service on a database of ours. Limits are counted but out of reach, also those of connections and requests at once from one address, and every request is logged, as they are by default. */
export function startProduct(
  databaseURL: string,
  folder: string,
  { env = {}, log = 'product.log' }: { env?: Record<string, string>; log?: string } = {},
): Promise<Running> {
  return startNode([join(root, 'tools/run.mjs'), 'serve'], {
    env: {
      DATABASE_URL: databaseURL,
      DATA_DIR: join(folder, 'product'),
      BASE_URL: 'http://upwell.test',
      SECRET_KEY: secretKey,
      DEMO: 'false',
      READS_PER_MINUTE: '100000000',
      WRITES_PER_MINUTE: '100000000',
      CONNECTIONS_PER_ADDRESS: '8192',
      REQUESTS_PER_ADDRESS: '10000',
      ...env,
    },
    logFile: join(folder, log),
    path: '/healthz',
    withinSeconds: 90,
  })
}

/** Starts the floor on the same database; `pageEntry` is the built file of the page's tree. */
export function startFloor(
  databaseURL: string,
  { folder, companyID, pageEntry }: { folder: string; companyID: string; pageEntry: string },
): Promise<Running> {
  return startNode(['--import', 'tsx', join(root, 'bench/floor/floor.ts')], {
    env: { DATABASE_URL: databaseURL, COMPANY_ID: companyID, PAGE_ENTRY: pageEntry },
    logFile: join(folder, 'floor.log'),
    path: '/',
    withinSeconds: 30,
  })
}

/** A call of the n-th signed-in person, as their browser would make it. */
export function callAs(person: number, path: string, input: Record<string, unknown>): string {
  return callIn(sessionOf(person), path, input)
}

/** A call of the n-th person of the team. */
export function callAsTeam(
  member: number,
  path: string,
  input: Record<string, unknown>,
  { host = productHost }: { host?: string } = {},
): string {
  return callIn(teamSessionOf(member), path, input, host)
}

function callIn(session: string, path: string, input: Record<string, unknown>, host = productHost): string {
  return requestText({
    host,
    path,
    body: JSON.stringify({ csrfToken: csrfTokenOf(secret, session), ...input }),
    headers: { cookie: `upwell=${session}`, origin: `http://${host}` },
  })
}
