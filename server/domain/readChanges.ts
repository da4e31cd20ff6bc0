import { sql } from 'kysely'
import type { Noun } from '../../contract/nouns.ts'
import type { Db } from '../ports/database/database.ts'
import type { FoldedVote, Happening } from './events.ts'

/** A change that lists and posts show, without what it was. */
export interface Change {
  companyID: string
  eventID: string
  nouns: readonly Noun[]
  postID: string | null
}

/** More than these in one answer are left out: a reader of so many changes asks for everything again. */
const mostChangesOfCompany = 200

/** The first segment of an event's type, such as `post` of `post.moved`. */
type Beginning<Type> = Type extends `${infer First}.${string}` ? First : never

/**
 * What an event of each kind changes in lists and posts, by the beginning of its type. Settings, people and jobs are read when their page is opened. A
 * new beginning does not compile until it is decided here.
 */
const shown: Record<Beginning<Happening['type']>, readonly Noun[]> = {
  post: ['posts'],
  comment: ['comments', 'posts'],
  vote: ['votes', 'posts'],
  guestVotes: ['guests', 'votes', 'posts'],
  tag: ['tags', 'posts'],
  customField: ['customFields'],
  thirdPartyCompany: ['thirdPartyCompanies', 'users', 'posts'],
  customPostField: ['customPostFields', 'posts'],
  accountOwner: ['accountOwners', 'thirdPartyCompanies'],
  currency: ['currencies', 'opportunities', 'posts'],
  opportunity: ['opportunities', 'posts'],
  roadmap: ['roadmaps'],
  segment: ['segments', 'users', 'thirdPartyCompanies', 'posts'],
  status: ['statuses', 'posts'],
  board: ['boards'],
  category: ['boards'],
  translation: ['translations', 'company', 'boards', 'statuses', 'posts'],
  view: ['views'],
  savedAnswer: ['savedAnswers'],
  changelog: ['changelog'],
  changelogLabel: ['changelog'],
  entry: ['changelog'],
  changelogAudience: [],
  profileNote: ['profileNotes'],
  inbox: ['inbox'],
  moderation: ['moderation'],
  report: ['moderation', 'inbox'],
  review: ['moderation', 'inbox'],
  bulk: ['posts', 'jobs'],
  import: ['posts', 'boards'],
  samples: ['posts', 'boards'],
  account: [],
  apiKey: [],
  company: [],
  domain: [],
  emailDomain: [],
  invite: [],
  job: [],
  member: [],
  onboarding: [],
  role: [],
  signInProvider: [],
  ssoPage: [],
  ssoSecret: [],
  widget: [],
  user: [],
}
const told = Object.entries(shown).flatMap(([beginning, nouns]) => (nouns.length > 0 ? [beginning] : []))

/** Of one person alone, or frequent: the number of votes is read every 30 s, so only those given on someone's behalf are told. */
const silent: readonly (Happening['type'] | FoldedVote)[] = [
  'post.followed',
  'post.unfollowed',
  'comment.liked',
  'comment.unliked',
  'entry.liked',
  'entry.unliked',
  'view.ordered',
  'vote.created',
  'vote.deleted',
]

/**
 * The changes of some companies whose events have ids from `fromID` on, the latest first. One statement for all of them; each is a range of the
 * primary key.
 */
export async function readChanges(db: Db, companyIDs: readonly string[], fromID: string): Promise<Change[]> {
  const { rows } = await sql<{
    company_id: string
    id: string
    type: string
    post_id: string | null
    other_id: string | null
  }>`
    select e.company_id, e.id, e.type, e.post_id, e.other_id
    from unnest(${companyIDs}::uuid[]) as c (id)
    cross join lateral (
      select e.company_id, e.id, e.type, e.post_id, coalesce(e.data ->> 'mergedPostID', e.data ->> 'fromPostID') as other_id
      from events e
      where e.company_id = c.id and e.id >= ${fromID}::uuid
        and split_part(e.type, '.', 1) = any(${told}::text[])
        and e.type <> all(${silent}::text[])
      order by e.id desc
      limit ${mostChangesOfCompany}
    ) as e`.execute(db)
  return rows.flatMap(({ company_id: companyID, id: eventID, type, post_id: postID, other_id: otherID }) => {
    const nouns = shown[type.slice(0, type.indexOf('.')) as keyof typeof shown]
    // Merging and unmerging change two posts.
    return (otherID === null ? [postID] : [postID, otherID]).map((id) => ({ companyID, eventID, postID: id, nouns }))
  })
}
