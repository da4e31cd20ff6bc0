import { useState } from 'react'

interface AvatarProps {
  name: string
  /** What the tint is made of: the same wherever the same person is shown. */
  seed: string
  src?: string | null | undefined
  size?: 20 | 24 | 32 | 40 | 64
}

const sizes = {
  20: 'size-5 text-micro',
  24: 'size-6 text-micro tracking-tight',
  32: 'size-8 text-micro',
  40: 'size-10 text-ui',
  64: 'size-16 text-h2',
} as const

const tints = ['bg-tint-1', 'bg-tint-2', 'bg-tint-3', 'bg-tint-4'] as const

/** A person's picture, or initials where there is none or it does not load; someone without a name has a neutral one. The name stands in text beside it, so it is silent. */
export function Avatar({ name, seed, src, size = 24 }: AvatarProps) {
  const [broken, setBroken] = useState('')
  const box = `inline-grid shrink-0 place-items-center overflow-hidden rounded-full ${sizes[size]}`
  const shown = src || (name ? '' : '/someone.svg')
  if (shown && shown !== broken)
    return (
      <img
        className={`${box} object-cover`}
        src={shown}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        onError={() => setBroken(shown)}
      />
    )
  return (
    <span className={`${box} ${tintOf(seed)} font-[600] text-ink-2 uppercase select-none`} aria-hidden="true">
      {size === 20 ? [...initialsOf(name)][0] : initialsOf(name)}
    </span>
  )
}

/** Gives the first letters of the first and the last word, counted as people count letters; a question mark for no name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0] ?? '').join('') || '?'
}

/** The same seed has the same tint on every page and on the server. */
function tintOf(seed: string): string {
  let sum = 0
  for (const letter of seed) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return tints[sum % tints.length] ?? tints[0]
}
