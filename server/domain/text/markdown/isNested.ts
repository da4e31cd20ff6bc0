/**
 * Whether HTML is made of these pieces alone, and its tags are closed in the order of nesting. A piece that opens or closes a tag names it in a group whose
 * name begins with `opened` or `closed`. One pass, without backtracking.
 */
export function isNested(html: string, pieces: RegExp): boolean {
  const open: string[] = []
  pieces.lastIndex = 0
  while (pieces.lastIndex < html.length) {
    const found = pieces.exec(html)
    if (!found) return false
    for (const [name, tag] of Object.entries(found.groups ?? {})) {
      if (tag === undefined) continue
      if (name.startsWith('opened')) open.push(tag)
      else if (open.pop() !== tag) return false
    }
  }
  return open.length === 0
}
