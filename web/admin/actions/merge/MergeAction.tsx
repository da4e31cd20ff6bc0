import { useState } from 'react'
import { flushSync } from 'react-dom'
import '../../../../locales/en/adminMerge.json?texts'
import { shortTitle } from '../../../components/posts/shortTitle.ts'
import { useData } from '../../../data/react.tsx'
import { useWords } from '../../../words/useWords.ts'
import type { ActionDialogProps } from '../actionPost.ts'
import { MergePreview } from './MergePreview.tsx'
import { MergeTarget, type Target } from './MergeTarget.tsx'

/** Merges a post: first into which other one, the likeliest ones with their reasons, then what comes of it. */
export function MergeAction({ post, options, onClose }: ActionDialogProps) {
  const { t } = useWords()
  const [chosen, setChosen] = useState<Target | null>(null)
  const { data: suggested, error: unread } = useData('/api/posts/getMergeSuggestions', { postID: post.id })
  if (chosen !== null)
    return (
      <MergePreview
        post={post}
        other={chosen}
        onBack={() => setChosen(null)}
        onClose={onClose}
        onDone={async (moved) => {
          // What is shown of a post that is part of another one by now would be asked for again, in vain.
          flushSync(onClose)
          await options.onDone?.(moved)
        }}
      />
    )
  return (
    <MergeTarget
      title={t('adminMerge.title', { title: shortTitle(post) })}
      suggested={suggested?.posts ?? []}
      except={post.id}
      empty={t(suggested ? 'adminMerge.empty' : 'adminMerge.looking')}
      failure={unread}
      onChoose={setChosen}
      onClose={onClose}
    />
  )
}
