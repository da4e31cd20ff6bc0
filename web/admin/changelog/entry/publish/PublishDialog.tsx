import { useState } from 'react'
import type { EntryDraft, Tell } from '../../../../../contract/changelog.ts'
import { FormDialog } from '../../../../components/forms/FormDialog.tsx'
import { useRefusal } from '../../../../components/forms/useRefusal.ts'
import { useData } from '../../../../data/react.tsx'
import { useWrite } from '../../../../data/useWrite.ts'
import { toasts } from '../../../../ui/feedback/toasts.ts'
import { Checkbox } from '../../../../ui/forms/Checkbox.tsx'
import { RadioGroup } from '../../../../ui/forms/RadioGroup.tsx'
import { Select } from '../../../../ui/forms/Select.tsx'
import { TextField } from '../../../../ui/forms/TextField.tsx'
import { useWords } from '../../../../words/useWords.ts'
import type { MessageID } from '../../../../words/words.ts'
import { usePermission } from '../../../states/usePermission.ts'
import type { DraftStore } from '../draftStore.ts'
import { TellFields } from './TellFields.tsx'

interface PublishDialogProps {
  entry: EntryDraft
  store: DraftStore
  onClose: () => void
}

const times = ['now', 'later', 'backdated'] as const

/** Publishes an entry: when, for whom, who is told, and what becomes of its posts. */
export function PublishDialog({ entry, store, onClose }: PublishDialogProps) {
  const { t, dateTime, statusName } = useWords()
  const { data: company } = useData('/api/company/get', {})
  const maySegments = usePermission('customers.view')
  const { data: segments } = useData('/api/segments/get', {}, { enabled: maySegments })
  const [when, setWhen] = useState<(typeof times)[number]>(entry.scheduledLocal === null ? 'now' : 'later')
  const [at, setAt] = useState(entry.scheduledLocal ?? entry.publishedLocal ?? '')
  const [tell, setTell] = useState<Tell>(entry.tell)
  const [segmentID, setSegmentID] = useState(entry.segmentID)
  const complete = (company?.statuses ?? []).filter(({ type }) => type === 'complete')
  const [statusID, setStatusID] = useState(entry.moves?.statusID ?? '')
  const [mails, setMails] = useState(entry.moves?.mails ?? true)
  const [isMissing, setIsMissing] = useState(false)
  const [unsaved, setUnsaved] = useState<MessageID | null>(null)
  const facts = useWrite('/api/changelog/saveEntry')
  const publishing = useWrite('/api/changelog/publishEntry')
  const scheduling = useWrite('/api/changelog/scheduleEntry')
  const failed = facts.error ?? publishing.error ?? scheduling.error
  const refusal = useRefusal(failed, ['at', 'backdatedTo'], t('admin.failed.write'))
  const ownError = isMissing ? t('adminChangelog.timeMissing') : (refusal.of('at') ?? refusal.of('backdatedTo'))
  const isChanged =
    JSON.stringify([tell, segmentID]) !== JSON.stringify([entry.tell, entry.segmentID]) ||
    at !== (entry.scheduledLocal ?? entry.publishedLocal ?? '')
  const submit = async () => {
    if (when !== 'now' && at === '') return setIsMissing(true)
    setUnsaved(null)
    if (!(await store.flush()))
      return setUnsaved(store.read().state.at === 'clash' ? 'adminChangelog.settleFirst' : 'adminChangelog.saveFirst')
    const saved = await facts.run({ entryID: entry.id, revision: store.revision(), tell, segmentID })
    if (saved.error) return undefined
    store.counted(saved.output.revision)
    const { revision } = saved.output
    const moves = statusID === '' ? null : { statusID, mails }
    if (when === 'later')
      return scheduling.run({ entryID: entry.id, revision, at, moves }, ({ team }) => {
        onClose()
        toasts.show({ text: t('adminChangelog.scheduledFor', { time: dateTime(team.scheduled ?? '') }) })
      })
    const inputs = { entryID: entry.id, revision, moves, ...(when === 'backdated' ? { backdatedTo: at } : {}) }
    return publishing.run(inputs, () => {
      onClose()
      toasts.show({ text: t('adminChangelog.published') })
    })
  }
  return (
    <FormDialog
      title={t('adminChangelog.publish')}
      submitLabel={t(when === 'later' ? 'adminChangelog.schedule' : 'adminChangelog.publish')}
      size="large"
      gap={6}
      unsaved={isChanged}
      pending={facts.pending || publishing.pending || scheduling.pending}
      refusal={unsaved === null ? refusal : { ...refusal, general: t(unsaved) }}
      onSubmit={submit}
      onClose={onClose}
    >
      <RadioGroup
        label={t('adminChangelog.when')}
        value={when}
        options={times.map((value) => ({ value, text: t(`adminChangelog.at.${value}`) }))}
        onChange={setWhen}
      />
      {when !== 'now' && (
        <TextField
          type="datetime-local"
          label={t('adminChangelog.dayAndTime')}
          hint={t('adminChangelog.inTimeZone', { zone: entry.timeZone })}
          error={ownError}
          value={at}
          onChange={({ target }) => {
            setAt(target.value)
            setIsMissing(false)
          }}
        />
      )}
      {(maySegments || segmentID !== null) && (
        <Select
          label={t('adminChangelog.whoReads')}
          value={segmentID ?? ''}
          options={[
            { value: '', text: t('adminChangelog.everyone') },
            ...(segments ?? []).map(({ id, name }) => ({ value: id, text: name })),
            ...(segmentID !== null && !segments?.some(({ id }) => id === segmentID)
              ? [{ value: segmentID, text: entry.team.segment?.name ?? segmentID }]
              : []),
          ]}
          onChange={({ target }) => setSegmentID(target.value === '' ? null : target.value)}
        />
      )}
      <TellFields entryID={entry.id} tell={tell} segments={segments ?? []} onChange={setTell} />
      {entry.posts.length > 0 && complete.length > 0 && (
        <div className="grid gap-3">
          <Select
            label={t('adminChangelog.movePosts', { count: entry.posts.length })}
            value={statusID}
            options={[
              { value: '', text: t('adminChangelog.leavePosts') },
              ...complete.map(({ id, name }) => ({ value: id, text: statusName(name) })),
            ]}
            onChange={({ target }) => setStatusID(target.value)}
          />
          {statusID !== '' && (
            <Checkbox
              label={t('adminChangelog.mailFollowers')}
              hint={t('adminChangelog.mailFollowersHint')}
              checked={mails}
              onChange={({ target }) => setMails(target.checked)}
            />
          )}
        </div>
      )}
    </FormDialog>
  )
}
