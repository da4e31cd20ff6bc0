import type { CompiledMessage } from '@lingui/message-utils/compileMessage'

/** A part of a compiled message: its own words, `#` for the count of the plural around it, or a value with what it chooses from. */
type Part = string | readonly [name: string, kind?: string, choices?: Record<string, CompiledMessage>]

interface Rules {
  number(value: number): string
  /** The plural form of a number (Unicode CLDR, Language Plural Rules). */
  plural(value: number): string
}

/** A compiled ICU message with its values: `plural`, `select` and `number`, which is all that `locales/` has. */
export function fillIn(
  message: CompiledMessage,
  values: Readonly<Record<string, string | number>>,
  rules: Rules,
  count = '#',
): string {
  return (message as readonly Part[])
    .map((part) => {
      if (typeof part === 'string') return part === '#' ? count : part
      const [name, kind, choices = {}] = part
      const value = values[name] ?? ''
      if (kind === undefined) return value
      const number = Number(value)
      if (kind === 'number') return rules.number(number)
      const isPlural = kind === 'plural'
      const chosen = choices[value] ?? choices[isPlural ? rules.plural(number) : 'other'] ?? choices['other'] ?? []
      return fillIn(chosen, values, rules, isPlural ? rules.number(number) : undefined)
    })
    .join('')
}
