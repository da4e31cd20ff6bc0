import { isApple } from './pressOf.ts'

/** What is printed on the keys of an entry: one list of names for each press of a sequence, `[['G'], ['I']]` or `[['Ctrl', 'K']]`. */
export function keyNames(key: string): string[][] {
  const isOnApple = isApple()
  return key.split(' ').map((press) => {
    const parts = press.split(/(?<=.)\+/)
    const last = parts.at(-1) ?? ''
    const isCapital = last.length === 1 && last !== last.toLowerCase()
    return [...parts.slice(0, -1), ...(isCapital ? ['Shift'] : []), last].map((part) => nameOf(part, isOnApple))
  })
}

const names: Readonly<Record<string, readonly [onApple: string, elsewhere: string]>> = {
  Mod: ['⌘', 'Ctrl'],
  Shift: ['⇧', 'Shift'],
  Escape: ['Esc', 'Esc'],
  Enter: ['↵', 'Enter'],
  ArrowUp: ['↑', '↑'],
  ArrowDown: ['↓', '↓'],
  ArrowLeft: ['←', '←'],
  ArrowRight: ['→', '→'],
}

function nameOf(part: string, isOnApple: boolean): string {
  return names[part]?.[isOnApple ? 0 : 1] ?? (part.length === 1 ? part.toUpperCase() : part)
}
