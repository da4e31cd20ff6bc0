/** How far into a file its list must begin: an export's heading is short. */
const lookedAt = 100_000

/**
 * The keys of a JSON object's lists, as far as the beginning of the file shows them: `posts`, or `result.posts`. Empty
 * for a file that is a list itself.
 */
export function findLists(beginning: Buffer, encoding: string): string[] {
  const text = new TextDecoder(encoding).decode(beginning.subarray(0, lookedAt)).trimStart()
  if (!text.startsWith('{')) return []
  const found: string[] = []
  const keys: string[] = []
  let key = ''
  const token = /"((?:[^"\\]|\\.){0,2000})"|[{}[\]]/gs
  let lists = 0
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    const [mark, string] = match
    if (string !== undefined) key = string
    else if (mark === '[') {
      if (lists === 0 && keys.length <= 3) found.push([...keys.slice(1), key].map(quote).join('.'))
      lists += 1
    } else if (mark === ']') lists -= 1
    else if (lists > 0) continue
    else if (mark === '{') keys.push(key)
    else keys.pop()
  }
  return found
}

function quote(key: string): string {
  return /[.[\]"]/.test(key) ? `"${key}"` : key
}
