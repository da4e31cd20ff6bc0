/** What the team's search over the whole company finds, in the order in which it is shown. Apart from the schemas, for the browser. */
export const searchKinds = [
  'posts',
  'comments',
  'entries',
  'people',
  'boards',
  'categories',
  'tags',
  'statuses',
  'savedAnswers',
  'views',
] as const
export type SearchKind = (typeof searchKinds)[number]

/** What is to be said of something that was found, beside its name. */
export const searchNotes = ['internal', 'archived', 'own', 'shared', 'member', 'blocked', 'draft', 'scheduled'] as const

/** At most this many of a kind at once. */
export const mostFound = 20
