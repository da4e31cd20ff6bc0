/** A change of a text: what takes the place of `start` to `end`, and what is selected afterwards. */
export interface TextEdit {
  start: number
  end: number
  text: string
  select: readonly [start: number, end: number]
}

/** A text and what is selected in it. */
export interface Selected {
  value: string
  start: number
  end: number
}

/** The whole lines that a selection touches, and where they begin and end. */
export function linesOf({ value, start, end }: Selected): { lines: string[]; from: number; to: number } {
  const from = value.lastIndexOf('\n', start - 1) + 1
  // A selection that ends where a line begins does not touch that line.
  const last = end > start && value.charAt(end - 1) === '\n' ? end - 1 : end
  const found = value.indexOf('\n', last)
  const to = found === -1 ? value.length : found
  return { lines: value.slice(from, to).split('\n'), from, to }
}

/** Whether a place in a text is inside a fence that nothing closes before it: what is written there is code. */
export function isInFence(value: string, place: number): boolean {
  let fence = ''
  for (const line of value.slice(0, place).split('\n')) {
    const [, sign = ''] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? []
    if (fence === '') fence = sign
    else if (sign.startsWith(fence) && line.trim() === sign) fence = ''
  }
  return fence !== ''
}
