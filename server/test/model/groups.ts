import type { Book, Change } from './book.ts'
import type { Customer, Join, Segment } from './customers.ts'
import type { Company } from './town.ts'

/** What the people have made so far, to choose from: the newest is written to most. */
export interface Things {
  posts: { id: string; authorID: string }[]
  comments: Made[]
  bulks: Bulk[]
  customers: Customer[]
  deals: { id: string }[]
  segments: Segment[]
  joins: Join[]
}

export const nothingYet = (): Things => ({
  posts: [],
  comments: [],
  bulks: [],
  customers: [],
  deals: [],
  segments: [],
  joins: [],
})

/** A bulk action that changed posts. */
export interface Bulk {
  id: string
  kind: 'status' | 'tags' | 'board' | 'delete' | 'merge'
  by: string
  rows: BulkRow[]
}

/** A post that a bulk action changed. */
export interface BulkRow {
  postID: string
  /** What undoing restores. */
  before: string | null
  /** How often that had happened to the post right after, or what else tells that it is as the action left it. */
  count: number
  board?: string | null
  /** How often its tags had changed right after a move that took them along. */
  tags?: number
}

/** A comment: `postID` is where it was written, unless it answers another one, with which it goes. */
export interface Made {
  id: string
  postID: string
  authorID: string
  answers?: Made
  /** The post that it became. */
  splitInto?: string
}

/** A post and those that are merged into it, as the book has them. */
export interface Group {
  root: string
  members: readonly string[]
  /** What must stay so for the group to be the same one. */
  needs: readonly Change[]
}

/** The group that a post is in; null while a write is under way that may change it. */
export function groupOf(book: Book, { posts }: Things, postID: string): Group | null {
  const root = rootOf(book, postID)
  const members = posts.map(({ id }) => id).filter((id) => rootOf(book, id) === root)
  const facts = [root, ...members].map((id) => `merged|${id}`)
  if (!facts.every((fact) => book.isSettled(fact))) return null
  return { root, members, needs: facts.map((fact) => ({ fact, to: book.valueOf(fact) })) }
}

/** The post that a comment is a comment of: a thread goes with the comment that begins it. */
export function homeOf({ postID, answers }: Made): string {
  return answers ? (answers.splitInto ?? homeOf(answers)) : postID
}

/** Facts of people and posts as they are: a write that must not meet any other one of them takes them. */
export function asTheyAre(book: Book, { people, guests, clients }: Company, postIDs: readonly string[]): Change[] {
  return postIDs
    .flatMap((id) => [
      `presence|${id}`,
      ...people.flatMap(({ userID }) => [`vote|${id}|${userID}`, `following|${id}|${userID}`]),
      ...guests.map(({ userID }) => `guestVote|${id}|${userID}`),
      ...clients.map(({ userID }) => `vote|${id}|${userID}`),
    ])
    .map((fact) => ({ fact, to: book.valueOf(fact) }))
}

function rootOf(book: Book, postID: string): string {
  const above = book.valueOf(`merged|${postID}`)
  return above === null ? postID : rootOf(book, above)
}
