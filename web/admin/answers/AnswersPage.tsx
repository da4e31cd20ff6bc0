import { useState } from 'react'
import type { SavedAnswer } from '../../../contract/savedAnswers.ts'
import { useData } from '../../data/react.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import { SettingsSection } from '../settings/SettingsSection.tsx'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'
import { usePermission } from '../states/usePermission.ts'
import { AnswerDialog } from './AnswerDialog.tsx'
import { AnswerList } from './AnswerList.tsx'
import { matching } from './matching.ts'

/** With more answers than these they can be searched. */
const fewAnswers = 5

/** The texts to answer with: those that the team shares, and the viewer's own. */
export default function AnswersPage() {
  const { t } = useWords()
  const [task, setTask] = useState<{ answer?: SavedAnswer } | null>(null)
  return (
    <SettingsSection
      title={t('adminSettings.answers')}
      intro={t('adminAnswers.intro')}
      action={
        <Button icon="plus" onClick={() => setTask({})}>
          {t('adminAnswers.new')}
        </Button>
      }
    >
      <Answers onEdit={(answer) => setTask({ answer })} />
      {task && <AnswerDialog {...task} onClose={() => setTask(null)} />}
    </SettingsSection>
  )
}

function Answers({ onEdit }: { onEdit: (answer: SavedAnswer) => void }) {
  const { t } = useWords()
  const { data: answers, error } = useData('/api/savedAnswers/list', {})
  const mayShare = usePermission('comments.moderate')
  const [query, setQuery] = useState('')
  if (!answers)
    return error === null ? <RowsLoading rows={6} /> : <LoadFailed path="/api/savedAnswers/list" inputs={{}} />
  if (answers.length === 0)
    return (
      <div className="border-y border-line py-8">
        <h2 className="text-h3">{t('adminAnswers.empty')}</h2>
        <p className="mt-1 text-ink-2">{t('adminAnswers.emptyText')}</p>
      </div>
    )
  const isSearched = query.trim() !== ''
  const found = matching(answers, query)
  const kinds = [
    { isShared: true, title: t('adminAnswers.shared'), none: t('adminAnswers.noneShared') },
    { isShared: false, title: t('adminAnswers.own'), none: t('adminAnswers.noneOwn') },
  ]
  return (
    <>
      {answers.length > fewAnswers && (
        <div className="mb-6 max-w-80">
          <TextField
            type="search"
            label={t('adminAnswers.search')}
            hideLabel
            placeholder={t('adminAnswers.search')}
            maxLength={200}
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
        </div>
      )}
      <p role="status" className={isSearched && found.length === 0 ? 'text-ink-2' : 'sr-only'}>
        {isSearched ? t('adminAnswers.found', { count: found.length, query: query.trim() }) : ''}
      </p>
      {kinds.map(({ isShared, title, none }) => {
        const ofKind = found.filter((answer) => answer.isShared === isShared)
        return ofKind.length === 0 && isSearched ? null : (
          <AnswerList
            key={String(isShared)}
            title={title}
            none={none}
            isShared={isShared}
            answers={ofKind}
            mayOrder={!isSearched && (!isShared || mayShare)}
            onEdit={onEdit}
          />
        )
      })}
    </>
  )
}
