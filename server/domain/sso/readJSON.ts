/** What a JSON text is, or why it is not taken: nobody can say which of two values of one name counts (RFC 8259, 4), and no token nests so deep. */
export type ReadJSON = { value: unknown } | { problem: 'badJSON' | 'repeated' | 'tooDeep'; name?: string }

/** Lists within lists and objects within objects; a token's claims nest four. */
const deepest = 10

/** Reads a JSON text, and refuses names that are repeated within an object, and nesting beyond ten levels. */
export function readJSON(text: string): ReadJSON {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { problem: 'badJSON' }
  }
  // The text is JSON from here on: what remains is to tell names from other strings.
  const open: (Set<string> | null)[] = []
  let last: string | null = null
  for (const token of tokensOf(text)) {
    if (token === '{' || token === '[') {
      open.push(token === '{' ? new Set() : null)
      if (open.length > deepest) return { problem: 'tooDeep' }
    } else if (token === '}' || token === ']') open.pop()
    else if (token === ':' && last !== null) {
      const name = JSON.parse(last) as string
      const names = open.at(-1)
      if (names?.has(name)) return { problem: 'repeated', name }
      names?.add(name)
    }
    last = token.startsWith('"') ? token : null
  }
  return { value }
}

/** The strings, brackets, colons and commas of a JSON text, in order. */
function* tokensOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += 1) {
    const begin = at
    if (text[at] === '"') {
      at += 1
      while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1
      yield text.slice(begin, at + 1)
    } else if ('{}[]:,'.includes(text[at] ?? ' ')) yield text[at] ?? ''
  }
}
