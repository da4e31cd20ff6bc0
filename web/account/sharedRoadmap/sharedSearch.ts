/** What the address of a shared roadmap can say. */
export interface SharedSearch {
  /** Where a further page begins. */
  after?: string
  /** That it is shown inside another page. */
  embed?: '1'
  /** Why the password's form was refused when it was sent without JavaScript. */
  refused?: 'password' | 'later'
}

/** Reads the query of its address. What it does not know leaves the address. */
export function readSharedSearch(search: Record<string, unknown>): SharedSearch {
  const read: SharedSearch = {}
  const after = search['after']
  if (typeof after === 'string' && /^[\w-]{1,500}$/.test(after)) read.after = after
  if (search['embed'] === '1' || search['embed'] === 1) read.embed = '1'
  const refused = search['refused']
  if (refused === 'password' || refused === 'later') read.refused = refused
  return read
}
