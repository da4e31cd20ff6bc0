import type { Comment } from '../../../contract/activity.ts'
import type { Calls } from '../../data/calls.gen.ts'
import type { DataClient } from '../../data/client.ts'
import { viewerPath } from '../../data/constants.ts'
import type { Entry } from '../../data/outbox/entry.ts'
import type { OutboxKind } from '../../data/outbox/outbox.ts'
import { draftKey, giveBackDraft, keepInternal } from '../comments/drafts.ts'
import { addComment } from '../comments/editor/addComment.ts'
import { pendingComment } from '../comments/editor/pendingComment.tsx'
import { pendingTexts } from '../comments/pendingTexts.ts'
import { commentsOf } from '../comments/useComments.ts'
import { showEntryLike, tellEntryLike } from '../toggles/entryLikeToggle.ts'
import { followPath, showFollow } from '../toggles/followToggle.ts'
import { likePath, showLike, tellLike } from '../toggles/likeToggle.ts'
import { showVote, tellVote, votePath } from '../toggles/voteToggle.ts'

/** What may wait in the outbox: how each is called, shown and ended on any page. */
export function outboxKinds(client: DataClient): Record<'vote' | 'follow' | 'like' | 'entry' | 'comment', OutboxKind> {
  return {
    vote: {
      path: (entry) => votePath(isOn(entry)),
      show: (entry) => showVote(client, text(entry, 'postID'), isOn(entry)),
      tell: (entry, output) => tellVote(client, text(entry, 'postID'), output as Calls['/api/votes/create']['output']),
    },
    follow: {
      path: (entry) => followPath(isOn(entry)),
      show: (entry) => showFollow(client, text(entry, 'postID'), isOn(entry)),
      tell: (entry, output) =>
        showFollow(
          client,
          text(entry, 'postID'),
          (output as Calls['/api/subscriptions/create']['output']).viewerFollows,
        )(true),
    },
    like: {
      path: (entry) => likePath(isOn(entry)),
      inputs: ({ inputs: { objectID, objectType, reactionName } }) => ({ objectID, objectType, reactionName }),
      show: (entry) => showLike(commentsAt(client, entry), text(entry, 'objectID'), isOn(entry)),
      tell: (entry, output) =>
        tellLike(
          commentsAt(client, entry),
          text(entry, 'objectID'),
          output as Calls['/api/userReactions/create']['output'],
        ),
    },
    entry: {
      path: (entry) => likePath(isOn(entry)),
      show: (entry) => showEntryLike(client, text(entry, 'objectID'), isOn(entry)),
      tell: (entry, output) =>
        tellEntryLike(client, text(entry, 'objectID'), output as Calls['/api/userReactions/create']['output']),
    },
    comment: {
      path: () => '/api/comments/create',
      show: (entry) => showComment(client, entry),
      tell: (entry, output) => addComment(client, text(entry, 'postID'), output as Comment).end(true),
      giveBack(entry, reason) {
        const key = draftKey(text(entry, 'postID'), text(entry, 'parentID') || null)
        if (entry.inputs['internal'] === true) keepInternal(text(entry, 'postID'), text(entry, 'parentID') || null)
        giveBackDraft(key, text(entry, 'body'), reason === null ? undefined : { text: reason, concernsText: false })
      },
    },
  }
}

function showComment(client: DataClient, entry: Entry) {
  const viewer = client.peek(viewerPath, {}).data
  if (!viewer) return () => {}
  const facts = {
    parentID: text(entry, 'parentID') || null,
    isInternal: entry.inputs['internal'] === true,
    body: text(entry, 'body'),
  }
  const pending = pendingComment(viewer, facts, entry.key, entry.made)
  const { end } = addComment(client, text(entry, 'postID'), pending, entry.mayHaveArrived)
  return (isDone?: boolean) => {
    end(isDone)
    pendingTexts.delete(pending.id)
  }
}

function commentsAt(client: DataClient, entry: Entry) {
  return commentsOf(client, { boardID: '', postID: text(entry, 'postID') })
}

const isOn = ({ toggle }: Entry) => toggle?.isOn === true

function text({ inputs }: Entry, name: string): string {
  const value = inputs[name]
  return typeof value === 'string' ? value : ''
}
