/**
 * What the team keeps of a post beside its title, details and status. A change of one is a row of `post_changes`, with what it was and what it became
 * as JSON: an id or null (`owner`, `category`, `board`), ids (`tags`), a day or null (`eta`), a boolean (`etaPublic`, `pinned`,
 * `votesClosed`, `commentsClosed`), or the values of custom fields by their ids (`fields`).
 */
export const postFacts = [
  'owner',
  'tags',
  'category',
  'board',
  'eta',
  'etaPublic',
  'pinned',
  'votesClosed',
  'commentsClosed',
  'fields',
] as const
export type PostFact = (typeof postFacts)[number]

/** The types of custom post fields. The value of a field in JSON is a string, a number, an option's id, a list of them, a day (`2027-03-31`), `true`, or an address. */
export const postFieldTypes = ['text', 'number', 'choice', 'choices', 'date', 'checkbox', 'link'] as const
export type PostFieldType = (typeof postFieldTypes)[number]

/** A board's list begins with no more pinned posts than these. */
export const mostPinned = 3
