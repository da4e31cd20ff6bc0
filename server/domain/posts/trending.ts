/**
 * Trending is a forward-decay score: the sum of 2^((t − epoch) / half-life) over a post's own beginning and its votes, kept as its
 * logarithm to base 2. Time only multiplies every post's sum by the same number, so the stored order never has to be computed again
 * (Cormode et al., "Forward Decay", ICDE 2009). Imported counts have no times and are left out.
 */
const halfLifeSeconds = 7 * 24 * 60 * 60
const epochSeconds = Date.UTC(2026, 0, 1) / 1000

/** What one vote, or the post's beginning, weighs: the power of two. */
export function exponentOf(time: Date): number {
  return (time.getTime() / 1000 - epochSeconds) / halfLifeSeconds
}

/** The logarithm to base 2 of a sum of powers of two; exact to a float's precision however far the powers are apart. */
export function logSum(exponents: readonly number[]): number {
  const top = Math.max(...exponents)
  return top + Math.log2(exponents.reduce((sum, exponent) => sum + 2 ** (exponent - top), 0))
}

/** The SQL expression of `exponentOf` for a `timestamptz` column; `extract` is numeric and slow to raise, so it is cast first. */
export function exponentSQL(column: string): string {
  return `((extract(epoch from ${column})::float8 - ${epochSeconds}) / ${halfLifeSeconds})`
}
