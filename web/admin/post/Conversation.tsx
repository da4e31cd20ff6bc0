import { useState } from 'react'
import type { ActivityChange } from '../../../contract/activity.ts'
import type { Post } from '../../../contract/posts.ts'
import { ChangeLine } from '../../components/comments/activity/ChangeLine.ts'
import type { CommentPlace } from '../../components/comments/activity/activityQuery.ts'
import { CommentSection } from '../../components/comments/CommentSection.tsx'
import { useSettled } from '../../ui/behaviour/useSettled.ts'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import { FactChangeLine } from './FactChangeLine.tsx'
import { FoundActivity } from './FoundActivity.tsx'

interface ConversationProps {
  post: Post
  place: CommentPlace
  hrefOf: (place: CommentPlace) => string
}

const waitMs = 200
const changeLine = (item: ActivityChange) => <FactChangeLine item={item} />

/** All that was said about a post and done with it, which can be searched. */
export function Conversation({ post, place, hrefOf }: ConversationProps) {
  const { t } = useWords()
  const [typed, setTyped] = useState('')
  const text = useSettled(typed.trim(), waitMs)
  return (
    <ChangeLine value={changeLine}>
      <CommentSection
        post={post}
        place={place}
        hrefOf={hrefOf}
        beside={
          <div className="w-64 max-w-full">
            <TextField
              type="search"
              size="medium"
              label={t('adminPost.find')}
              hideLabel
              placeholder={t('adminPost.find')}
              maxLength={200}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </div>
        }
        instead={
          text === '' ? undefined : <FoundActivity postID={post.id} text={text} sort={place.sort} hrefOf={hrefOf} />
        }
      />
    </ChangeLine>
  )
}
