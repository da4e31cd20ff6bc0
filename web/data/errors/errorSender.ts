import type { DataClient } from '../client.ts'
import { errorReportPath } from '../constants.ts'
import type { CaughtError, SendError } from './errorReporter.ts'
import { describeError, isIgnored } from './ignoredErrors.ts'

/** The longest texts that the call takes (contract: errors/report). */
const longest = { message: 1000, stack: 5000, page: 500 }

/**
 * Sends errors to our own endpoint, each different one once. Query strings and fragments are left out of every address, because sign-in
 * links and searches stand there.
 */
export function createErrorSender(client: Pick<DataClient, 'write'>): SendError {
  const sent = new Set<string>()
  return async ({ error, address }: CaughtError) => {
    if (isIgnored(error)) return
    const { message, stack } = describeError(error)
    const known = `${message}\n${stack}`
    if (sent.has(known)) return
    sent.add(known)
    await client.write(errorReportPath, {
      message: withoutQueries(message || 'An error without a message').slice(0, longest.message),
      ...(stack === '' ? {} : { stack: withoutQueries(stack).slice(0, longest.stack) }),
      page: withoutQueries(address).slice(0, longest.page),
    })
  }
}

function withoutQueries(text: string): string {
  return text.replace(/(\bhttps?:\/\/[^\s?#"'<>]+)[?#][^\s:)"'<>]*/g, '$1')
}
