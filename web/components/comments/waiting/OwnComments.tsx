import { useData } from '../../../data/react.tsx'
import { Markdown } from '../../../ui/text/Markdown.tsx'
import { useWords } from '../../../words/useWords.ts'
import '../../../../locales/en/ownComments.json?texts'
import { PastTime } from '../PastTime.tsx'

/** The viewer's comments on a post that nobody else sees: they wait for approval, or were rejected. */
export function OwnComments({ postID }: { postID: string }) {
  const { t } = useWords()
  const { data: own } = useData('/api/moderation/getOwn', { postID })
  if (!own || own.length === 0) return null
  return (
    <ul aria-label={t('ownComments.label')} className="mt-6 grid gap-3">
      {own.map(({ subjectID, html, created, isWaiting, note }) => (
        <li key={subjectID} className="rounded-sm bg-sunken px-3 py-3">
          <p className="text-small text-ink-2">
            {isWaiting
              ? t('ownComments.waits')
              : note === null
                ? t('ownComments.rejected')
                : t('ownComments.rejectedBecause', { note })}{' '}
            <PastTime at={created} className="whitespace-nowrap" />
          </p>
          <Markdown html={html} className="mt-1 wrap-anywhere" />
        </li>
      ))}
    </ul>
  )
}
