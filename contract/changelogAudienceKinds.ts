// What is told of entries, apart from the schemas, so that the browser can know it without those.

/** Why someone can't be told of an entry by email: there is no address, its server refused it, or they chose no emails of entries. */
export const unreachableReasons = ['noAddress', 'refused', 'turnedOff'] as const
export type UnreachableReason = (typeof unreachableReasons)[number]

/** How someone subscribed: with an address and its confirmation, while signed in, or by the team with a list. */
export const subscriptionSources = ['email', 'account', 'team'] as const
export type SubscriptionSource = (typeof subscriptionSources)[number]

/** Files of entries: a CHANGELOG.md (keepachangelog.com, 1.1.0), or releases as GitHub's API has them. */
export const entryFileFormats = ['markdown', 'json'] as const
export type EntryFileFormat = (typeof entryFileFormats)[number]

/** Days for which the link of a confirmation email works. */
export const optInDays = 7
/** Characters of a file of entries, and its entries. */
export const longestEntryFile = 400_000
export const mostImportedEntries = 300

/** Addresses of the portal that an email leads to; the browser has a page at the first two, the server answers the others. */
export const audienceAddresses = {
  /** `?request=…&proof=…` */
  confirm: '/changelog/-/confirm',
  /** `?reader=…`: what someone is subscribed to, and the way out. */
  subscription: '/changelog/-/subscription',
  /** `?to=…&entry=…&reader=…`: leads to the entry, or to a post of it. */
  open: '/changelog/-/open',
  /** `?solved=…&entry=…&reader=…` */
  solved: '/changelog/-/solved',
} as const
