import { useState } from 'react'
import type { Board } from '../../../contract/boards.ts'
import type { BoardApproval as Holds } from '../../../contract/moderationKinds.ts'
import { FormDialog } from '../../components/forms/FormDialog.tsx'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useData } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { RadioGroup } from '../../ui/forms/RadioGroup.tsx'
import { useWords } from '../../words/useWords.ts'
import '../../../locales/en/adminModeration.json?texts'
import { useRefusalToast } from '../forms/useRefusalToast.ts'
import { moderationPath } from '../moderation/moderationSearch.ts'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'

/** What of a board waits until the team approves it. Saved at once; where something still waits, it asks what becomes of that. */
export function BoardApproval({ board }: { board: Pick<Board, 'id'> }) {
  const { t } = useWords()
  const inputs = { boardID: board.id }
  const { data: approval, error } = useData('/api/moderation/getApproval', inputs)
  const write = useWrite('/api/moderation/changeApproval')
  const refused = useRefusalToast()
  const [wanted, setWanted] = useState<Holds | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  if (!approval)
    return error === null ? <RowsLoading rows={2} /> : <LoadFailed path="/api/moderation/getApproval" inputs={inputs} />

  const count = approval.waiting.posts + approval.waiting.comments
  const end = () => {
    setIsAsking(false)
    setWanted(null)
  }
  const change = async (holds: Holds, waiting?: 'publish' | 'keep') => {
    setWanted(holds)
    const done = await write.run({ ...inputs, holds, ...(waiting && { waiting }) })
    if (done.error?.code === 'approvalWaiting') return setIsAsking(true)
    end()
    if (done.error) refused(done.error)
    else toasts.show({ text: t('admin.savedSettings'), kind: 'saved' })
  }
  return (
    <>
      <RadioGroup
        label={t('adminModeration.approvalHint')}
        value={wanted ?? approval.holds}
        options={[
          { value: 'none', text: t('adminModeration.holdsNone') },
          { value: 'posts', text: t('adminModeration.holdsPosts'), hint: t('adminModeration.holdsPostsHint') },
          { value: 'postsAndComments', text: t('adminModeration.holdsAll') },
        ]}
        onChange={(holds) => !write.pending && void change(holds)}
      />
      {count > 0 && (
        <p className="mt-3 text-small text-ink-2">
          <TextLink href={moderationPath({ show: undefined, after: undefined })}>
            {t('adminModeration.waitingNow', { count })}
          </TextLink>
        </p>
      )}
      {isAsking && wanted !== null && (
        <WhatBecomes count={count} pending={write.pending} onChoose={(what) => change(wanted, what)} onClose={end} />
      )}
    </>
  )
}

interface WhatBecomesProps {
  count: number
  pending: boolean
  onChoose: (what: 'publish' | 'keep') => Promise<void>
  onClose: () => void
}

function WhatBecomes({ count, pending, onChoose, onClose }: WhatBecomesProps) {
  const { t } = useWords()
  const [what, setWhat] = useState<'publish' | 'keep'>('keep')
  return (
    <FormDialog
      title={t('adminModeration.whatBecomesTitle')}
      text={t('adminModeration.whatBecomesText', { count })}
      submitLabel={t('adminModeration.change')}
      onSubmit={() => onChoose(what)}
      pending={pending}
      refusal={useRefusal(null, [], '')}
      unsaved={false}
      onClose={onClose}
    >
      <RadioGroup
        label={t('adminModeration.whatBecomesTitle')}
        hideLabel
        value={what}
        options={[
          { value: 'keep', text: t('adminModeration.keepWaiting'), hint: t('adminModeration.keepWaitingHint') },
          { value: 'publish', text: t('adminModeration.publishAll'), hint: t('adminModeration.publishAllHint') },
        ]}
        onChange={setWhat}
      />
    </FormDialog>
  )
}
