import type { ReactNode } from 'react'
import '../../../locales/en/adminPost.json?texts'
import type { Post } from '../../../contract/posts.ts'
import type { CommentPlace } from '../../components/comments/activity/activityQuery.ts'
import { Markdown } from '../../ui/text/Markdown.tsx'
import { useWords } from '../../words/useWords.ts'
import { SavedAnswers } from '../answers/compose/SavedAnswers.tsx'
import type { ActionName } from '../actions/ActionDialog.tsx'
import type { MovedPost } from '../../components/posts/manage/MoveDialog.tsx'
import { ReviewsOfPost } from '../moderation/reviews/ReviewsOfPost.tsx'
import { usePostActions } from '../actions/usePostActions.tsx'
import { Conversation } from './Conversation.tsx'
import { DeletedBanner } from './DeletedBanner.tsx'
import { FieldsPart } from './fields/FieldsPart.tsx'
import { FactList } from './facts/FactList.tsx'
import { MoreFacts } from './facts/MoreFacts.tsx'
import { usePostKeys } from './usePostKeys.ts'

interface PostViewProps {
  post: Post
  place: CommentPlace
  /** The address that shows the comments from a place on. */
  hrefOf: (place: CommentPlace) => string
  /** A post that was moved lives there now. */
  onMoved: (moved: MovedPost) => void | Promise<void>
  /** Shown instead of the details: the form that changes them. */
  form?: ReactNode
}

/** A post's conversation and its facts beside it. Where there is little room, the main facts come before the post and the rest after the conversation. */
export function PostView({ post, place, hrefOf, onMoved, form }: PostViewProps) {
  const { t } = useWords()
  const { start, dialog } = usePostActions()
  const act = (action: ActionName) => start(action, post, { onDone: (moved) => (moved ? onMoved(moved) : undefined) })
  usePostKeys(post, act)
  return (
    <div className="@container">
      {post.isDeleted && post.review?.isWaiting !== true && <DeletedBanner post={post} />}
      <ReviewsOfPost postID={post.id} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 @min-[48rem]:grid-cols-[minmax(0,1fr)_19rem] @min-[48rem]:grid-rows-[auto_1fr]">
        <aside aria-label={t('adminPost.facts')} className="mb-6 min-w-0 @min-[48rem]:col-start-2 @min-[48rem]:mb-0">
          <FactList post={post} onAction={act} />
        </aside>
        <div className="min-w-0 @min-[48rem]:col-start-1 @min-[48rem]:row-span-2 @min-[48rem]:row-start-1">
          {form ??
            (post.detailsHTML === '' ? (
              <p className="text-ink-3">{t('admin.post.noDetails')}</p>
            ) : (
              <Markdown html={post.detailsHTML} className="wrap-anywhere" />
            ))}
          {!post.isDeleted && (
            <SavedAnswers post={post}>
              <Conversation post={post} place={place} hrefOf={hrefOf} />
            </SavedAnswers>
          )}
        </div>
        <aside aria-label={t('admin.post.about')} className="mt-8 min-w-0 @min-[48rem]:col-start-2 @min-[48rem]:mt-0">
          <FieldsPart post={post} />
          <MoreFacts post={post} onAction={act} />
        </aside>
      </div>
      {dialog}
    </div>
  )
}
