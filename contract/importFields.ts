/** The size of an uploaded file's parts, in bytes; the last one is smaller. */
export const importPartBytes = 2 * 1024 * 1024

/** What a column can be, in the order in which a form shows them. */
export const importFields = [
  'title',
  'details',
  'author',
  'authorEmail',
  'created',
  'votes',
  'status',
  'closed',
  'category',
  'tags',
  'id',
  'comments',
  'commentBody',
  'commentAuthor',
  'commentAuthorEmail',
  'commentCreated',
  'commentID',
] as const
export type ImportField = (typeof importFields)[number]

export const importEncodings = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const
