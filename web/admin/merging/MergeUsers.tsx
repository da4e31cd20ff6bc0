import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useFailureText } from '../../components/useFailureText.ts'
import { useData, useDataClient } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { paths } from '../../paths.ts'
import { useWords } from '../../words/useWords.ts'
import '../../../locales/en/adminMerging.json?texts'
import { offerUndo } from '../actions/offerUndo.ts'
import { PersonChoice } from '../post/voters/PersonChoice.tsx'
import { MergeConfirm, type Mergeable } from './MergeConfirm.tsx'
import { MergeFields } from './MergeFields.tsx'

interface MergeUsersProps {
  person: Mergeable
  /** The other one, where it is known; otherwise it is chosen first. */
  other?: Mergeable
  /** Whether the page is about one of them, and leads to whom both are then. */
  leads?: boolean
  onClose: () => void
}

/** Merges two people: the other one is found, then what comes of it is shown, then it is done. */
export function MergeUsers({ person, other, leads = false, onClose }: MergeUsersProps) {
  const { t } = useWords()
  const [chosen, setChosen] = useState(other)
  if (!chosen)
    return (
      <PersonChoice
        title={t('adminMerging.whom', { name: person.name })}
        onChoose={(whom, name) => 'userID' in whom && setChosen({ id: whom.userID, name })}
        onClose={onClose}
      />
    )
  return (
    <Preview
      person={person}
      other={chosen}
      leads={leads}
      onBack={other ? undefined : () => setChosen(undefined)}
      onClose={onClose}
    />
  )
}

interface PreviewProps {
  person: Mergeable
  other: Mergeable
  leads: boolean
  onBack: (() => void) | undefined
  onClose: () => void
}

function Preview({ person, other, leads, onBack, onClose }: PreviewProps) {
  const { t } = useWords()
  const client = useDataClient()
  const navigate = useNavigate()
  const failureText = useFailureText()
  const [isSwapped, setSwapped] = useState(false)
  const [from, into] = isSwapped ? [other, person] : [person, other]
  const pair = { userID: from.id, intoUserID: into.id }
  const { data: preview, error: unread } = useData('/api/users/previewMerge', pair)
  const { run, pending, error } = useWrite('/api/users/merge')
  const confirm = () =>
    run(pair, ({ mergeID, user }) => {
      offerUndo({
        text: t('adminMerging.done', { name: from.name }),
        undo: () => client.write('/api/users/undoMerge', { mergeID }),
      })
      onClose()
      if (leads) void navigate({ to: paths.adminPerson(user.urlName) })
    })
  return (
    <MergeConfirm
      from={from}
      into={into}
      text={t('adminMerging.userText')}
      isReady={preview !== undefined}
      pending={pending}
      refusal={error ? failureText(error, t('adminMerging.failed')) : (unread ?? undefined)}
      onSwap={() => setSwapped(!isSwapped)}
      onBack={onBack}
      onConfirm={confirm}
      onClose={onClose}
    >
      {preview && (
        <>
          <ul className="space-y-1 text-ui text-ink-2">
            <li>{t('adminMerging.wrote', { posts: preview.posts, comments: preview.comments })}</li>
            <li>{t('adminMerging.votes', { votes: preview.votes, both: preview.doubleVotes })}</li>
            {preview.companies > 0 && <li>{t('adminMerging.companies', { count: preview.companies })}</li>}
            {preview.notes > 0 && <li>{t('adminMerging.notes', { count: preview.notes })}</li>}
            {preview.intoMember && (
              <li className="text-danger-ink">{t('adminMerging.intoMember', { name: into.name })}</li>
            )}
          </ul>
          <MergeFields fields={preview.fields} />
        </>
      )}
    </MergeConfirm>
  )
}
