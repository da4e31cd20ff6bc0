import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { mostPostsOfEntry } from '../../../contract/changelogKinds.ts'
import { StatusChip } from '../../components/posts/StatusChip.tsx'
import { useFailureText } from '../../components/useFailureText.ts'
import { useData } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { useWords } from '../../words/useWords.ts'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'

/** Finished posts that no entry mentions: those that are chosen begin one. */
export function Unmentioned() {
  const { t, date, number } = useWords()
  const navigate = useNavigate()
  const failureText = useFailureText()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [cursor, setCursor] = useState<string>()
  const creating = useWrite('/api/changelog/createEntry')
  const inputs = cursor === undefined ? {} : { cursor }
  const { data: result, error } = useData('/api/changelog/getUnmentioned', inputs, { keepPrevious: true })
  if (!result)
    return error === null ? (
      <RowsLoading rows={6} />
    ) : (
      <LoadFailed path="/api/changelog/getUnmentioned" inputs={inputs} />
    )
  if (result.posts.length === 0)
    return <EmptyState title={t('adminChangelog.allMentioned')} text={t('adminChangelog.allMentionedText')} />
  const begin = () =>
    void creating.run({ title: t('adminChangelog.untitled'), postIDs: [...chosen] }, ({ urlName }) =>
      navigate({ to: paths.adminChangelogEntry(urlName) }),
    )
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {result.posts.map(({ id, title, board, score, status, completed }) => (
          <li key={id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 py-3">
            <Checkbox
              label={title}
              hint={t('adminChangelog.completedOn', {
                board: board.name,
                count: score,
                shown: number(score),
                date: date(completed),
              })}
              checked={chosen.includes(id)}
              disabled={!chosen.includes(id) && chosen.length >= mostPostsOfEntry}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            />
            <StatusChip name={status.name} type={status.type} hue={status.hue} />
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap items-center gap-2">
        <Button look="primary" disabled={chosen.length === 0} loading={creating.pending} onClick={begin}>
          {t('adminChangelog.newWith', { count: chosen.length })}
        </Button>
        {cursor !== undefined && <Button onClick={() => setCursor(undefined)}>{t('adminChangelog.first')}</Button>}
        {result.hasNextPage && (
          <Button onClick={() => setCursor(result.cursor ?? undefined)}>{t('adminChangelog.next')}</Button>
        )}
      </div>
      {creating.error && <InlineError>{failureText(creating.error, t('admin.failed.write'))}</InlineError>}
    </>
  )
}
