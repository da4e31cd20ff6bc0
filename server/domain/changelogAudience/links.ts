import { audienceAddresses } from '../../../contract/changelogAudienceKinds.ts'

/** What the addresses in an email lead to, for one reader. The first parameter differs, so that none is the beginning of another. */
interface Place {
  origin: string
  entryID: string
  /** The reader's token. */
  token: string
}

/** Where someone says whether an entry solved it. */
export function solvedURL({ origin, entryID, token }: Place, solved: 'yes' | 'no'): string {
  return addressOf(`${origin}${audienceAddresses.solved}`, { solved, entry: entryID, reader: token })
}

/** An address of ours that leads to the entry, or to a post, and notes that someone followed it. */
export function openURL({ origin, entryID, token }: Place, to: 'entry' | { postID: string }): string {
  const place = to === 'entry' ? to : to.postID
  return addressOf(`${origin}${audienceAddresses.open}`, { to: place, entry: entryID, reader: token })
}

function addressOf(address: string, query: Record<string, string>): string {
  return `${address}?${new URLSearchParams(query).toString()}`
}
