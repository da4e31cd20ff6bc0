import type { Writable } from 'node:stream'
import { withAuditSource } from '../../domain/auditSource.ts'
import type { Service } from '../../http/service.ts'
import { wordsFor, type MessageID } from '../../words/words.ts'
import { BadArguments } from './args.ts'

/**
 * A usage is one line and follows each refusal. A help text is longer and also answers an empty command line, unless
 * the command needs no arguments.
 */
type Manual = { usage: Extract<MessageID, `commands.${string}.usage`> } | { help: string; needsNothing?: boolean }

interface Refusals {
  /** The sentence for an expected error; null rethrows it. `BadArguments` is always expected. */
  refusalOf?: (error: unknown) => string | null
  refusalCode?: number
}

interface Terminal {
  /** Called once the flags are valid; the caller closes the service. */
  open: () => Promise<Service>
  say: (line: string) => void
  complain: (line: string) => void
  stdout: Writable & { isTTY?: boolean }
}

/**
 * A shell command. Running it returns the exit code: that of `work`, 0 for `--help`, or that of a refusal, which prints
 * a sentence that says why.
 */
export function command(
  { refusalOf = () => null, refusalCode = 1, ...manual }: Manual & Refusals,
  work: (argv: readonly string[], terminal: Terminal) => Promise<number>,
) {
  return async (
    argv: readonly string[],
    open: Terminal['open'],
    say: Terminal['say'] = console.log,
    complain: Terminal['complain'] = console.error,
    stdout: Terminal['stdout'] = process.stdout,
  ): Promise<number> => {
    const help = 'usage' in manual ? t(manual.usage) : manual.help
    const isAsked = argv.includes('--help')
    if (isAsked || (argv.length === 0 && 'help' in manual && manual.needsNothing !== true)) {
      say(help)
      return isAsked ? 0 : 1
    }
    try {
      return await withAuditSource({ session: 'command', browser: null }, () =>
        work(argv, { open, say, complain, stdout }),
      )
    } catch (error) {
      const refusal = error instanceof BadArguments ? error.message : refusalOf(error)
      if (refusal === null) throw error
      complain(refusal)
      if ('usage' in manual) complain(help)
      return refusalCode
    }
  }
}

const { t } = wordsFor('en')
