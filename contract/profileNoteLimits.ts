/** The length of a note on a profile, in characters. */
export const longestProfileNote = 5_000
