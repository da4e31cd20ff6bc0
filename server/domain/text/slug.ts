import anyAscii from 'any-ascii'

const longest = 60

/**
 * The words of a title as a piece of an address: ASCII, lower-case, joined with `-`, at most 60 characters and cut between words where that
 * leaves something to read (0035, Slugs). Other scripts are spelled in Latin letters. A title of signs alone gives the fallback.
 */
export function slugOf(title: string, fallback = 'post'): string {
  const latin = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[ßæøœđðłþı]/g, (letter) => unfolded[letter] ?? '')
    // An accent does not split its word; an apostrophe neither.
    .replace(/([a-z])\p{M}+/gu, '$1')
    .replace(/['’]/g, '')
  const words = inLatin(latin).match(/[a-z0-9]+/g) ?? []
  return cutAtHyphen(words.join('-'), longest) || fallback
}

/** Each letter of another script as any-ascii spells it; of Han, whose words have no spaces, each is a word. Signs and emoji part words. */
function inLatin(text: string): string {
  return (
    text
      // What was taken apart is one letter again, as the table has it.
      .normalize('NFC')
      .replace(/[^\p{ASCII}\p{L}\p{M}\p{N}]+/gu, ' ')
      .replace(/\p{Script=Han}/gu, (letter) => ` ${anyAscii(letter)} `)
      .replace(/[^\p{ASCII}]+/gu, (letters) => anyAscii(letters).replace(/['`]/g, ''))
      .toLowerCase()
  )
}

/** The address to try after `n - 1` clashes: `base-2` for 2. It stays within 60 characters by shortening the base. */
export function nextSlug(base: string, n: number): string {
  const ending = `-${n}`
  return cutAtHyphen(base, longest - ending.length) + ending
}

/** Letters that NFKD leaves whole although readers of their language spell them so. */
const unfolded: Record<string, string> = { ß: 'ss', æ: 'ae', ø: 'o', œ: 'oe', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i' }

/** The first address of a slug that is free: the slug itself, or that with -2, -3 … */
export function freeSlug(base: string, taken: Iterable<string>): string {
  const given = new Set(taken)
  let candidate = base
  for (let number = 2; given.has(candidate); number += 1) candidate = nextSlug(base, number)
  return candidate
}

function cutAtHyphen(slug: string, limit: number): string {
  if (slug.length <= limit) return slug
  const end = slug.lastIndexOf('-', limit)
  return slug.slice(0, end > limit / 2 ? end : limit).replace(/-$/, '')
}
