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

/** What a file's records become. */
export const importKinds = ['posts', 'people', 'companies'] as const
export type ImportKind = (typeof importKinds)[number]

/** What a column of people can be, besides a custom field; the last three are of the company they work for. */
export const peopleFields = [
  'id',
  'email',
  'name',
  'avatarURL',
  'created',
  'companyID',
  'companyName',
  'companyDomain',
] as const
export type PeopleField = (typeof peopleFields)[number]

/** The same of companies. Amounts are in the units of their currency, as people write them. */
export const companyFields = [
  'id',
  'name',
  'domain',
  'created',
  'monthlySpend',
  'currency',
  'plan',
  'accountOwner',
] as const
export type CompanyField = (typeof companyFields)[number]
