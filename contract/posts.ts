import { z } from 'zod'
import { activityPage, activitySorts, editPage, statusChange } from './activity.ts'
import { anyone, guest, member, user } from './access.ts'
import { mailChoices } from './notificationKinds.ts'
import { read, write } from './call.ts'
import { fieldValues, shownField } from './customPostFields.ts'
import { postContext } from './postContext.ts'
import { postFilters, postOrder } from './postFilters.ts'
import { statusTypes } from './statusKinds.ts'
import { teamFacts } from './teamFacts.ts'
import {
  author,
  boardLink,
  category,
  cursor,
  done,
  eta,
  id,
  limit,
  pages,
  person,
  searchText,
  segmentFilter,
  status,
  time,
  urlName,
  urlNames,
} from './values.ts'

const mailChoice = z.enum(mailChoices)

/**
 * A row of a list. `score` is people plus `importedVotes`, votes that another tool counted and that belong to nobody here. `eta` is the team's planned
 * date, `changed` the time of the last change of status, in a list sorted by it and beside the team's facts, `team` what only the team sees, where it was asked for. `imageURL` is the small version of the first uploaded image in its details.
 */
export const postItem = z.object({
  id,
  title: z.string(),
  urlName,
  excerpt: z.string(),
  board: boardLink,
  category: category.pick({ id: true, name: true, language: true, urlName: true }).nullable(),
  status,
  author: author.nullable(),
  score: z.int(),
  importedVotes: z.int(),
  commentCount: z.int(),
  created: time,
  viewerVoted: z.boolean(),
  imageURL: z.string().nullable(),
  eta: eta.nullable(),
  changed: time.optional(),
  isPinned: z.literal(true).optional(),
  team: teamFacts.optional(),
})
export type PostItem = z.infer<typeof postItem>

/**
 * A post's own page, with the first page of its activity and its latest changes of status, newest first, at most 20.
 * `details` is the source, for those who may edit it. `viewerMail` is which emails the viewer gets as a follower, null
 * for a non-follower: `conversation` includes comments, once they have taken part. `fields` are the public custom fields that are filled in; absent when
 * there are none. `team` is for members.
 */
export const post = postItem.extend({
  author: person.nullable(),
  detailsHTML: z.string(),
  details: z.string().nullable(),
  edited: time.nullable(),
  statusChanged: time.nullable(),
  isDeleted: z.boolean(),
  /** Of a post that is not published, for its author and the team: whether it waits for approval, and if not why it was rejected. */
  review: z.object({ isWaiting: z.boolean(), note: z.string().nullable() }).optional(),
  /** The viewer has comments here that wait for approval or were rejected: `/api/moderation/getOwn` has them. */
  hasUnpublished: z.literal(true).optional(),
  viewerFollows: z.boolean(),
  viewerMail: z.object({ status: mailChoice, comments: mailChoice, conversation: mailChoice }).nullable(),
  canEdit: z.boolean(),
  canDelete: z.boolean(),
  votesClosed: z.boolean(),
  commentsClosed: z.boolean(),
  activity: activityPage,
  statusChanges: z.array(statusChange),
  fields: z.array(shownField).optional(),
  team: teamFacts
    .extend({ authorEmail: z.string().nullable(), authorIsBlocked: z.boolean(), isSpam: z.boolean() })
    .nullable(),
})
export type Post = z.infer<typeof post>

/**
 * Posts of the boards that the viewer may see. A list of one board, unless of a search, of the team or for an API key, begins with the board's pinned
 * posts, whatever the order: those have `isPinned`. `scoreFactor` says what `top` counts, with votes when absent; posts without it come last. One by the votes of a segment that has very many is refused
 * with `segmentCounting` until these are counted, a minute or two after it was first asked for. With `team: true`, which is for those who see what the team does, each comes with its `team` facts.
 */
export const postsGet = read('/api/posts/get', {
  access: anyone,
  keyScope: 'posts:read',
  shows: ['posts', 'boards'],
  input: { pages, cursor: cursor.optional(), ...postOrder, team: z.boolean().optional(), ...postFilters },
  output: { result: z.object({ posts: z.array(postItem), hasNextPage: z.boolean(), cursor: z.string().nullable() }) },
})

/** How many posts such a list has in all. At most 10,000 are counted: `isMore` says that there are more. */
export const postsCount = read('/api/posts/count', {
  access: anyone,
  shows: ['posts', 'boards'],
  input: postFilters,
  output: { result: z.object({ count: z.int(), isMore: z.boolean() }) },
})

/** An address that the post once had answers with the post, whose `board` and `urlName` say where it lives now. */
export const postsGetOne = read('/api/posts/getOne', {
  access: anyone,
  keyScope: 'posts:read',
  shows: ['posts', 'boards', 'comments', 'users'],
  input: { boardID: id, postURLName: urlName },
  output: { post },
})

/** Titles for pickers, newest first, at most 1,000. With `search`, at most 20 titles that have its words, those with the most votes first. */
export const postsGetTitles = read('/api/posts/get/titles', {
  access: anyone,
  keyScope: 'posts:read',
  input: { boardURLNames: urlNames, search: searchText.optional() },
  output: { result: z.object({ posts: z.array(z.object({ id, title: z.string(), urlName, boardID: id })) }) },
})

/**
 * At most three posts that say what `search` says, the likest first, and none that is beside the point. Those of the board come first; the post
 * of `postID` is left out, and so are those that the changelog's entry `entryID` is linked with, for who may edit it.
 */
export const postsFindSuggestions = read('/api/posts/findSuggestions', {
  access: anyone,
  keyScope: 'posts:read',
  input: {
    search: z.string().max(500),
    includeStatusTypes: z.array(z.enum(statusTypes)).max(4).optional(),
    boardID: id.optional(),
    postID: id.optional(),
    entryID: id.optional(),
  },
  output: { posts: z.array(postItem) },
})

/**
 * A text as it would be shown if it were sent now: of a new post or comment, or with `postID` or `commentID` of the one being edited, whose images
 * it may show. Nothing is kept. A mention is shown as it was typed; whom it names is decided when the text is sent (docs/decisions/0030).
 */
export const postsPreview = read('/api/posts/preview', {
  access: anyone,
  shows: [],
  input: { text: z.string().max(200_000), postID: id.optional(), commentID: id.optional() },
  output: { html: z.string() },
})

/**
 * Posts that say what a post says and may be merged with it, the likest first: five a page, at most ten pages. `reason`: the words of the title that the
 * post says too, and how many people voted for both, counted among the latest 500.
 */
export const postsGetMergeSuggestions = read('/api/posts/getMergeSuggestions', {
  access: member('admin.view'),
  keyScope: 'posts:read',
  input: { postID: id, pages: z.int().min(1).max(10).optional() },
  output: {
    result: z.object({
      posts: z.array(postItem.extend({ reason: z.object({ words: z.array(z.string()), voters: z.int() }) })),
      hasNextPage: z.boolean(),
    }),
  },
})

/**
 * `internalComments: true` is for members: the team's own comments and changes of facts are there too. `limit` counts items; without it the first 30. `threadID` asks for the replies of one thread, oldest
 * first, from the cursor on that a page gave of it; without `limit` 50. With `text` or `segmentURLName` the list is flat, of comments that have these words or are by those who belong to the segment, which needs `customers.view`. `commentID` asks for the page that begins with the thread of that comment
 * and holds the replies around it.
 */
export const postsActivityGet = read('/api/posts/activity/get', {
  access: anyone,
  keyScope: 'comments:read',
  shows: ['comments', 'posts', 'users'],
  input: {
    postID: id,
    internalComments: z.boolean(),
    limit: limit.optional(),
    text: searchText.optional(),
    segmentURLName: segmentFilter.optional(),
    sort: z.enum(activitySorts).optional(),
    threadID: id.optional(),
    commentID: id.optional(),
    cursor: cursor.optional(),
  },
  output: { result: activityPage },
})

/**
 * What a post said before, for everyone who may see it; an edit from when it was on a board that they may not see is left out. A merged post gives
 * what the post said that it was merged into.
 */
export const postsGetEdits = read('/api/posts/getEdits', {
  access: anyone,
  shows: ['posts', 'users'],
  input: { postID: id, cursor: cursor.optional() },
  output: { result: editPage },
})

/** A post or a comment that was taken away: `text` is its beginning in plain words, `by` the one who took it away. */
export const removedItem = z.object({
  kind: z.enum(['post', 'comment']),
  id,
  post: z.object({ title: z.string(), urlName, board: boardLink }),
  text: z.string(),
  author: author.nullable(),
  removed: time,
  by: author.nullable(),
})
export type RemovedItem = z.infer<typeof removedItem>

/**
 * What was deleted, or marked as spam, and can be restored until it is removed for good: the latest first. Comments are for members who moderate
 * them, and come as long as their post is there.
 */
export const postsGetRemoved = read('/api/posts/getRemoved', {
  access: member('posts.delete'),
  shows: ['posts', 'comments', 'users'],
  input: { spam: z.boolean(), cursor: cursor.optional() },
  output: {
    result: z.object({ items: z.array(removedItem), hasNextPage: z.boolean(), cursor: z.string().nullable() }),
  },
})

/** The author's own vote and subscription come with the post. `context` is what the page around the widget says of itself: refused with `badInput` elsewhere, and where it is longer than 2 kB. */
export const postsCreate = write('/api/posts/create', {
  access: guest,
  touches: ['posts'],
  input: {
    boardID: id,
    title: z.string().max(100_000),
    details: z.string().max(200_000).optional(),
    categoryID: id.nullable().optional(),
    fields: fieldValues.optional(),
    context: postContext.optional(),
  },
  output: { post: z.object({ id, urlName, board: boardLink }) },
  creates: true,
  limit: { count: 30, seconds: 3600 },
})

/**
 * By the author, or by a member who may edit posts. `expects` has what the form began with: refused with `changedMeanwhile`, naming the fields, where
 * someone else changed one since.
 */
export const postsUpdate = write('/api/posts/update', {
  access: user,
  touches: ['posts'],
  input: {
    postID: id,
    title: z.string().max(100_000).optional(),
    details: z.string().max(200_000).optional(),
    categoryID: id.nullable().optional(),
    expects: z.strictObject({ title: z.string(), details: z.string(), categoryID: id.nullable() }).partial().optional(),
  },
  output: { post: z.object({ id, urlName, board: boardLink }) },
})

const changeIDs = z.array(id)

/** The facts that one call may change; what is left out stays, each custom field too. `ownerID` is a member’s, `tagIDs` are the board’s, at most 30. */
const changedFacts = {
  ownerID: id.nullable().optional(),
  tagIDs: z.array(id).max(30).optional(),
  categoryID: id.nullable().optional(),
  eta: eta.nullable().optional(),
  etaPublic: z.boolean().optional(),
  pinned: z.boolean().optional(),
  votesClosed: z.boolean().optional(),
  commentsClosed: z.boolean().optional(),
  fields: fieldValues.optional(),
}

/**
 * Changes what the team keeps of a post. `expects` has the values that the change began with: refused with `changedMeanwhile`, naming the fields, where
 * one is different now. Answers with the ids of the changes for `undoChanges`, none where nothing changed.
 */
export const postsChangeFacts = write('/api/posts/changeFacts', {
  access: member('posts.edit'),
  touches: ['posts'],
  input: { postID: id, ...changedFacts, expects: z.strictObject(changedFacts).optional() },
  output: { result: z.object({ changeIDs }) },
})

/**
 * Takes back one's own changes of facts of the last 24 hours, all of them or none. Refused with `changedSince` where one of the facts was changed after,
 * naming who did, and with `tooLate`.
 */
export const postsUndoChanges = write('/api/posts/undoChanges', {
  access: member('posts.edit'),
  touches: ['posts'],
  input: { changeIDs: changeIDs.min(1).max(100) },
  output: { result: done },
})

/** By the author while nobody else has commented or voted, or by a member who may delete posts. */
export const postsDelete = write('/api/posts/delete', {
  access: user,
  touches: ['posts'],
  input: { postID: id },
  output: { result: done },
})

export const postsRestore = write('/api/posts/restore', {
  access: member('posts.delete'),
  touches: ['posts'],
  input: { postID: id },
  output: { result: done },
})

/** Its category and its tags go along where the other board has one of the same name, and are cleared otherwise. `changeIDs` is for `undoChanges`. */
export const postsMove = write('/api/posts/move', {
  access: member('posts.edit'),
  touches: ['posts'],
  input: { postID: id, boardID: id },
  output: { post: z.object({ id, urlName, board: boardLink, changeIDs }) },
})

/** Followers hear of it when it can be undone no more; with `mails: false` not by email. */
export const postsChangeStatus = write('/api/posts/changeStatus', {
  access: member('posts.changeStatus'),
  touches: ['posts'],
  input: { postID: id, statusID: id, note: z.string().max(200_000).optional(), mails: z.boolean().optional() },
  output: { post: z.object({ id, status }) },
})

/**
 * Takes back one's own latest change of a post's status as if it had not been. Refused with `tooLate` after ten seconds, once anyone was told, and
 * when it was changed again.
 */
export const postsUndoStatus = write('/api/posts/undoStatus', {
  access: member('posts.changeStatus'),
  touches: ['posts'],
  input: { postID: id },
  output: { post: z.object({ id, status }) },
})

/** How many people would get an email, at once or in their daily one, if the post were given a status now. */
export const postsCountMailed = read('/api/posts/countMailed', {
  access: member('posts.changeStatus'),
  input: { postID: id, statusID: id },
  output: { count: z.int() },
})

/** When the team means to have it; `null` clears it, and what is left out stays. */
export const postsChangeETA = write('/api/posts/changeETA', {
  access: member('posts.edit'),
  touches: ['posts'],
  input: { postID: id, eta: eta.nullable().optional() },
  output: { post: z.object({ id, eta: eta.nullable(), changeIDs }) },
})

/** Takes the post away and blocks its author, in one action. */
export const postsMarkSpam = write('/api/posts/markSpam', {
  access: member('users.block'),
  touches: ['posts'],
  input: { postID: id },
  output: { result: done },
})
