import { oneLine } from '../text/oneLine.ts'
import { wellFormed } from '../text/wellFormed.ts'

/** So many names, and so many addresses, that begin with a text are looked at: typing more finds the others. */
const mostLookedAt = 1_000

/** A text that people are found by; null if nothing was typed. */
export function typedBeginning(search: string | undefined): string | null {
  const text = oneLine(wellFormed(search ?? ''))
  return text === '' ? null : text
}

/**
 * SQL of the people whose name or email address begins with a text, as `id`, each once, by name. It is read no further than the statement around it
 * takes people; addresses are looked at with `byAddress`. `$1` is the company, `text` an expression.
 */
export const beginningSQL = (text: string, byAddress: boolean) => `
    (
      select u.id from users u
      where u.company_id = $1 and u.name is not null and ${begins('lower(u.name) collate "C"', text)}
      order by lower(u.name) collate "C"
      limit ${mostLookedAt}
    )${byAddress ? addressesSQL(text) : ''}`

const addressesSQL = (text: string) => `
    union all
    (
      select i.user_id from user_identities i
      join users n on n.company_id = $1 and n.id = i.user_id
      where i.company_id = $1 and i.kind = 'email' and ${begins('i.value collate "C"', text)}
        and (n.name is null or not (${begins('lower(n.name) collate "C"', text)}))
      order by i.value collate "C"
      limit ${mostLookedAt}
    )`

/** A range instead of a pattern: one plan serves all values, and nothing that a person types has a special meaning. */
export const begins = (value: string, text: string) =>
  `${value} >= lower(${text}::text) and ${value} < lower(${text}::text) || chr(1114111)`
