import type { Plugin } from 'vite'

/**
 * Says once and for all what no rule of a stylesheet ever changes: Tailwind's utilities read the parts of a value from properties of which most pages set few. It stands after Tailwind in the list of plugins,
 * for a stylesheet that no other is loaded beside, in browsers that know `@property`.
 */
export function foldedStyles(): Plugin {
  return {
    name: 'upwell-folded-styles',
    enforce: 'pre',
    transform: (code, id) => (id.endsWith('.css') ? { code: foldUnset(code), map: null } : null),
  }
}

/**
 * The same styles, in which each `--tw-` property that no rule sets is its first value, or else what a rule names instead. What browsers without `@property` need goes too.
 */
export function foldUnset(code: string): string {
  const styles = withoutBlock(code, '@layer properties{', '@layer properties {')
  const registered = new Map(
    [...styles.matchAll(registration)].map(([, name = '', body = '']) => [
      name,
      /initial-value:\s*([^;}]*)/.exec(body)?.[1]?.trim(),
    ]),
  )
  const rules = styles.replaceAll(registration, '')
  const isSet = (name: string) =>
    [...rules.matchAll(new RegExp(`[{;\\s]${name}:([^;}]*)`, 'g'))].some(
      ([, value = '']) => value.trim() !== registered.get(name),
    )
  const names = new Set([
    ...registered.keys(),
    ...[...rules.matchAll(/var\((--tw-[\w-]+)/g)].map(([, name = '']) => name),
  ])
  const unset = [...names].filter((name) => !isSet(name))
  const folded = unset.reduce((text, name) => foldOne(text, name, registered.get(name)), rules)
  const kept = [...styles.matchAll(registration)].filter(
    ([, name = '']) => !unset.includes(name) && folded.includes(`var(${name}`),
  )
  return (
    folded
      // A shadow that is nothing adds nothing to a list.
      .replaceAll('0 0 #0000, ', '')
      // What is left without a value.
      .replaceAll(/(?<=[{;\s])[a-z][a-z-]*:\s*(?:;|(?=\}))/g, '') + kept.map(([whole]) => whole).join('')
  )
}

const registration = /@property (--tw-[\w-]+)\s*\{([^}]*)\}/g

/** Puts a value, or each rule's own where there is none, in the place of a property that nothing sets, and takes away where it is set to that very value. */
function foldOne(text: string, name: string, value: string | undefined): string {
  let folded = text.replaceAll(new RegExp(`([{;\\s])${name}:[^;}]*;?`, 'g'), '$1')
  for (let from = folded.indexOf(`var(${name}`); from !== -1; from = folded.indexOf(`var(${name}`, from)) {
    const end = endOf(folded, from + 3)
    const inside = folded.slice(from + `var(${name}`.length, end)
    // The name is the beginning of another's.
    if (/^[\w-]/.test(inside)) from += 1
    else folded = folded.slice(0, from) + (value ?? inside.replace(/^\s*,\s*/, '')) + folded.slice(end + 1)
  }
  return folded
}

function withoutBlock(code: string, ...beginnings: readonly string[]): string {
  const from = beginnings.map((one) => code.indexOf(one)).find((at) => at !== -1)
  if (from === undefined) return code
  return code.slice(0, from) + code.slice(endOf(code, code.indexOf('{', from)) + 1)
}

/** Where what is opened at a place of the text is closed. */
function endOf(text: string, opened: number): number {
  const [open = '', close = ''] = text[opened] === '(' ? '()' : '{}'
  let depth = 0
  for (let at = opened; at < text.length; at += 1) {
    if (text[at] === open) depth += 1
    if (text[at] === close) depth -= 1
    if (depth === 0) return at
  }
  throw new Error(`${text.slice(opened, opened + 40)} is never closed.`)
}
