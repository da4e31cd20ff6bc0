import { Suspense, useCallback, useState, type ReactNode } from 'react'
import type { Comment } from '../../../../contract/activity.ts'
import type { Post } from '../../../../contract/posts.ts'
import { writeCommentID } from '../../../components/comments/CommentField.tsx'
import { ComposerAid, type ComposerPlace } from '../../../components/comments/editor/ComposerAid.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { useWords } from '../../../words/useWords.ts'
import '../../../../locales/en/adminAnswers.json?texts'
import { useKeys } from '../../keys/useKeys.ts'
import { AnswerPicker } from './lazyAnswerPicker.ts'

/** Offers the saved answers in every field for a comment on a post, by a button and by the key that other trackers have for it. */
export function SavedAnswers({ post, children }: { post: Post; children: ReactNode }) {
  const [open, setOpen] = useState<{ area: HTMLTextAreaElement; parent?: Comment | undefined } | null>(null)
  const aid = useCallback(
    ({ area, parent }: ComposerPlace) => (
      <AnswersButton onPress={() => area.current && setOpen({ area: area.current, parent })} />
    ),
    [],
  )
  const openHere = () => {
    const active = document.activeElement
    const area = active instanceof HTMLTextAreaElement ? active : document.getElementById(writeCommentID)
    if (!(area instanceof HTMLTextAreaElement)) return false
    const button = area.form?.querySelector<HTMLElement>(`[${mark}]`)
    if (button) button.click()
    // The field of the post itself, before the rest of its form has come.
    else if (area.id === writeCommentID) setOpen({ area })
    else return false
    return true
  }
  useKeys('adminPost.keys', [{ key: 'Mod+.', text: 'adminAnswers.insert', run: openHere, inFields: true }])
  return (
    <ComposerAid value={aid}>
      {children}
      <Suspense>{open && <AnswerPicker post={post} {...open} onClose={() => setOpen(null)} />}</Suspense>
    </ComposerAid>
  )
}

const mark = 'data-saved-answers'

function AnswersButton({ onPress }: { onPress: () => void }) {
  const { t } = useWords()
  return (
    <Button
      look="ghost"
      size="small"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+. Meta+."
      {...{ [mark]: '' }}
      onClick={onPress}
    >
      {t('adminAnswers.title')}
    </Button>
  )
}
