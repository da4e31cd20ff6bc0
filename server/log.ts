import pino, { type DestinationStream, type Logger } from 'pino'
import { withoutAddresses } from './domain/people/withoutAddresses.ts'

/**
 * The service's log, JSON lines to the standard error unless another destination is given. An error is logged by what the program did
 * wrong: what a database tells of the row that it refused holds what people wrote, and is left out.
 */
export function openLog(level: string, destination: DestinationStream = batched()): Logger {
  return pino({ level, base: null, serializers: { err: errorForLog } }, destination)
}

/** Lines are written together, at most a quarter of a second late: a write of its own for each costs a request a tenth of its time. */
function batched(): DestinationStream {
  return pino.destination({ dest: 2, sync: false, minLength: 4_096, periodicFlush: 250 })
}

const told = ['code', 'schema', 'table', 'column', 'constraint', 'routine'] as const

function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? withoutAddresses(error) : { type: typeof error }
  const facts = Object.entries(error).filter(([name, value]) => (told as readonly string[]).includes(name) && typeof value === 'string')
  return {
    type: error.name,
    message: withoutAddresses(error.message),
    stack: withoutAddresses(error.stack ?? ''),
    ...Object.fromEntries(facts),
    ...(error.cause === undefined ? {} : { cause: errorForLog(error.cause) }),
  }
}
