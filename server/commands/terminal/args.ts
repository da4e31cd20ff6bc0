import { parseArgs } from 'node:util'
import { lengths } from '../../../contract/lengths.ts'
import { email } from '../../../contract/viewer.ts'
import { checkName } from '../../domain/text/personName.ts'
import { wordsFor } from '../../words/words.ts'

/**
 * What a command line may contain. A list may be given many times, a switch takes no value, words are positional, in
 * this order.
 */
interface Shape<
  Required extends string,
  Optional extends string,
  List extends string,
  Switch extends string,
  Word extends string,
> {
  required?: readonly Required[]
  optional?: readonly Optional[]
  lists?: readonly List[]
  switches?: readonly Switch[]
  words?: readonly Word[]
}

type Args<
  Required extends string,
  Optional extends string,
  List extends string,
  Switch extends string,
  Word extends string,
> = Record<Required | Word, string> &
  Partial<Record<Optional, string>> &
  Record<List, readonly string[]> &
  Record<Switch, boolean>

/** A command line that can't be parsed; its message is a sentence for the operator. */
export class BadArguments extends Error {}

/**
 * Reads a command's flags and words; throws `BadArguments` for one that is missing, empty, unknown, given twice or
 * without a value.
 */
export function readArgs<
  Required extends string = never,
  Optional extends string = never,
  List extends string = never,
  Switch extends string = never,
  Word extends string = never,
>(
  argv: readonly string[],
  shape: Shape<Required, Optional, List, Switch, Word>,
): Args<Required, Optional, List, Switch, Word> {
  const { required = [], optional = [], lists = [], switches = [], words = [] } = shape
  const kinds = new Map<string, 'one' | 'list' | 'switch'>([
    ...[...required, ...optional].map((flag) => [flag, 'one'] as const),
    ...lists.map((flag) => [flag, 'list'] as const),
    ...switches.map((flag) => [flag, 'switch'] as const),
  ])
  const options = Object.fromEntries(
    [...kinds].map(([flag, kind]) => [flag, { type: kind === 'switch' ? ('boolean' as const) : ('string' as const) }]),
  )
  const { tokens } = parseArgs({ args: [...argv], options, strict: false, allowPositionals: true, tokens: true })

  const found: Record<string, string | boolean | string[]> = {}
  for (const flag of lists) found[flag] = []
  for (const flag of switches) found[flag] = false
  const given = new Set<string>()
  const positional: string[] = []
  for (const token of tokens) {
    if (token.kind === 'positional') positional.push(token.value)
    if (token.kind !== 'option') continue
    const kind = kinds.get(token.name)
    if (!kind) throw new BadArguments(t('commands.flagUnknown', { flag: token.rawName }))
    const flag = token.name
    if (kind !== 'list' && given.has(flag)) throw new BadArguments(t('commands.flagTwice', { flag }))
    given.add(flag)
    if (kind === 'switch') {
      if (token.value !== undefined) throw new BadArguments(t('commands.switchWithValue', { flag }))
      found[flag] = true
      continue
    }
    const value = valueOf(flag, token)
    if (kind === 'list') (found[flag] as string[]).push(value)
    else found[flag] = value
  }
  for (const flag of required) if (!given.has(flag)) throw new BadArguments(t('commands.flagMissing', { flag }))
  const surplus = positional[words.length]
  if (surplus !== undefined) throw new BadArguments(t('commands.wordUnexpected', { word: surplus }))
  words.forEach((word, at) => {
    const value = positional[at]
    if (value === undefined) throw new BadArguments(t('commands.wordMissing', { word }))
    found[word] = value
  })
  return found as Args<Required, Optional, List, Switch, Word>
}

/** A flag followed by another flag has no value; a value that begins with a hyphen is written `--flag=-value`. */
function valueOf(flag: string, token: { value?: string | undefined; inlineValue?: boolean | undefined }): string {
  const { value } = token
  if (value === undefined || (value.startsWith('--') && token.inlineValue !== true))
    throw new BadArguments(t('commands.flagWithoutValue', { flag }))
  if (value.trim() === '') throw new BadArguments(t('commands.flagEmpty', { flag }))
  return value
}

/** An email address as it is stored; throws `BadArguments` for an invalid one. */
export function emailOf(text: string): string {
  const read = email.safeParse(text)
  if (!read.success) throw new BadArguments(t('commands.badEmail', { text }))
  return read.data
}

/** A flag's value as a name; throws `BadArguments` for one that is invisible or too long. */
export function nameOf(flag: string, text: string): string {
  try {
    return checkName(text)
  } catch {
    throw new BadArguments(t('commands.badName', { flag, most: lengths.name }))
  }
}

const { t } = wordsFor('en')
