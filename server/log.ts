import pino, { type DestinationStream, type Logger } from 'pino'
import { withoutAddresses } from './domain/people/withoutAddresses.ts'

/**
 * The service's log, JSON lines to the standard error unless another destination is given. An error is logged by what the program did
 * wrong: what a database tells of the row that it refused holds what people wrote, and is left out.
 */
export function openLog(level: string, destination: DestinationStream = batched()): Logger {
  return pino({ level, base: null, serializers: { err: errorForLog, req: nothing, res: nothing } }, destination)
}

const longestPath = 200
const mostLookedAt = 2 * longestPath

/**
 * A request's path for the log, at most 200 characters, without its query, which may hold what was searched for or a proof, without
 * email addresses, and without the secret part of a shared page's address. It is cut before anything looks at it: an address may be as long as a request's head.
 */
export function pathForLog(url: string): string {
  // A segment that goes on beyond is left out whole, because it may be the beginning of an address.
  const beginning = url.length > mostLookedAt ? url.slice(0, url.lastIndexOf('/', mostLookedAt) + 1) : url
  const [path = ''] = beginning.split('?', 1)
  const shown = withoutAddresses(path).replace(/^(\/shared\/customers\/|\/roadmaps\/shared\/).*/, '$1…')
  return shown.length > longestPath ? `${shown.slice(0, longestPath - 1)}…` : shown
}

/** A framework may log a request whole, with its cookies. */
function nothing(): undefined {
  return undefined
}

/** Lines are written together, at most a quarter of a second late: a write of its own for each costs a request a tenth of its time. */
function batched(): DestinationStream {
  return pino.destination({ dest: 2, sync: false, minLength: 4_096, periodicFlush: 250 })
}

const told = ['code', 'schema', 'table', 'column', 'constraint', 'routine'] as const

function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? withoutAddresses(error) : { type: typeof error }
  const facts = Object.entries(error).filter(
    ([name, value]) => (told as readonly string[]).includes(name) && typeof value === 'string',
  )
  const text = (written: string) =>
    withoutAddresses(isOfData(error) ? written.replaceAll(/"[^]*"/g, '"[value]"') : written)
  return {
    type: error.name,
    message: text(error.message),
    stack: text(error.stack ?? ''),
    ...Object.fromEntries(facts),
    ...(error.cause === undefined ? {} : { cause: errorForLog(error.cause) }),
  }
}

/** SQLSTATE class 22, data exceptions: the database quotes the value that it could not read. */
function isOfData(error: Error): boolean {
  return 'code' in error && typeof error.code === 'string' && /^22[0-9A-Z]{3}$/.test(error.code)
}
