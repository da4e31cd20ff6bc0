const longest = 60

/**
 * The words of a title as a piece of an address: ASCII by NFKD, lower-case, joined with `-`, at most 60 characters and cut between words
 * where that leaves something to read (0035, Slugs). A title without any such character gives the fallback.
 */
export function slugOf(title: string, fallback = 'post'): string {
  const ascii = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[ßæøœđðłþı]/g, (letter) => unfolded[letter] ?? '')
  // Marks go first, so that an accent does not split its word; an apostrophe neither.
  const words = ascii.replace(/[\p{M}'’]/gu, '').match(/[a-z0-9]+/g) ?? []
  return cutAtHyphen(words.join('-'), longest) || fallback
}

/** The address to try after `n - 1` clashes: `base-2` for 2. It stays within 60 characters by shortening the base. */
export function nextSlug(base: string, n: number): string {
  const ending = `-${n}`
  return cutAtHyphen(base, longest - ending.length) + ending
}

/** Letters that NFKD leaves whole although readers of their language spell them so. */
const unfolded: Record<string, string> = { ß: 'ss', æ: 'ae', ø: 'o', œ: 'oe', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i' }

function cutAtHyphen(slug: string, limit: number): string {
  if (slug.length <= limit) return slug
  const end = slug.lastIndexOf('-', limit)
  return slug.slice(0, end > limit / 2 ? end : limit).replace(/-$/, '')
}
