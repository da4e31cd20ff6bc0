import { useState } from 'react'
import type { Comment } from '../../../../contract/activity.ts'
import type { Post } from '../../../../contract/posts.ts'
import { useData, useViewer } from '../../../data/react.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { LinkButton } from '../../../ui/actions/LinkButton.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { useWords } from '../../../words/useWords.ts'
import '../../../../locales/en/adminAnswers.json?texts'
import { ChoiceDialog } from '../../actions/choice/ChoiceDialog.tsx'
import { LoadFailed } from '../../states/LoadFailed.tsx'
import { AnswerDialog } from '../AnswerDialog.tsx'
import { answersHref } from '../answersHref.ts'
import { matching } from '../matching.ts'
import { filledIn } from '../placeholders.ts'
import { insertAnswer } from './insertAnswer.ts'
import { byUse, noteUsed, recentAnswers } from './recentAnswers.ts'
import { useFilling } from './useFilling.ts'

interface AnswerPickerProps {
  post: Post
  /** What is answered; without it the post. */
  parent?: Comment | undefined
  area: HTMLTextAreaElement
  onClose: () => void
}

/** Chooses a saved answer for what is being written: typing narrows them, and the one that is taken is put in with its placeholders filled in. */
export default function AnswerPicker({ post, parent, area, onClose }: AnswerPickerProps) {
  const { t } = useWords()
  const { id: userID = '' } = useViewer()
  const { data: answers, error } = useData('/api/savedAnswers/list', {})
  const filling = useFilling(post, parent)
  const [query, setQuery] = useState('')
  const [isSaving, setIsSaving] = useState(false)
  const [recent] = useState(() => recentAnswers(userID))
  const [written] = useState(() => area.value.trim())
  if (isSaving) return <AnswerDialog body={written} onClose={onClose} />

  const found = matching(byUse(answers ?? [], recent), query)
  const choose = (id: string) => {
    const answer = found.find((one) => one.id === id)
    if (!answer) return
    noteUsed(userID, id)
    onClose()
    // The dialog is gone by then, and the area can take the focus.
    requestAnimationFrame(() => area.isConnected && insertAnswer(area, filledIn(answer.body, filling)))
  }
  return (
    <ChoiceDialog
      title={t('adminAnswers.title')}
      choices={found.map(({ id, title, body, isShared }) => ({
        id,
        text: title,
        mark: (
          <span className="block py-1">
            <span className="flex items-baseline gap-2">
              <span dir="auto" className="min-w-0 truncate">
                {title}
              </span>
              {!isShared && <span className="shrink-0 text-micro text-ink-3">{t('adminAnswers.yours')}</span>}
            </span>
            <span dir="auto" className="line-clamp-1 text-small text-ink-3 wrap-anywhere">
              {filledIn(body, filling)}
            </span>
          </span>
        ),
      }))}
      chosen={[]}
      onQuery={setQuery}
      {...(answers ? { empty: t('adminAnswers.pickEmpty') } : {})}
      onChoose={choose}
      onClose={onClose}
    >
      {!answers && error === null && <Skeleton className="mt-3 h-24" />}
      {!answers && error !== null && <LoadFailed path="/api/savedAnswers/list" inputs={{}} />}
      {answers && (
        <div className="mt-3 flex flex-wrap gap-2 border-t border-line pt-4">
          {written !== '' && (
            <Button size="small" onClick={() => setIsSaving(true)}>
              {t('adminAnswers.saveAs')}
            </Button>
          )}
          <LinkButton size="small" href={answersHref}>
            {t('adminAnswers.manage')}
          </LinkButton>
        </div>
      )}
    </ChoiceDialog>
  )
}
