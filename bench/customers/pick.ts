/** An even number below `most`, the same on every run, of a text of SQL. */
export const pick = (seed: string, most: number) => `(abs(hashtext(${seed})::bigint) % ${most})`
