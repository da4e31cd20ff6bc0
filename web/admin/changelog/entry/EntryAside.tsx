import { useState } from 'react'
import type { EntryDraft } from '../../../../contract/changelog.ts'
import { entryTypes, mostLabelsOfEntry } from '../../../../contract/changelogKinds.ts'
import { useFailureText } from '../../../components/useFailureText.ts'
import { useData } from '../../../data/react.tsx'
import { useWrite } from '../../../data/useWrite.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { InlineError } from '../../../ui/feedback/InlineError.tsx'
import { Checkbox } from '../../../ui/forms/Checkbox.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useWords } from '../../../words/useWords.ts'
import { useEntryTime } from '../useEntryTime.ts'
import { CoverPart } from './aside/CoverPart.tsx'
import { LinkedPosts } from './aside/LinkedPosts.tsx'
import { Part } from './aside/Part.tsx'
import { ReachPart } from './aside/ReachPart.tsx'
import { TranslationsPart } from './aside/TranslationsPart.tsx'
import type { DraftStore, Facts } from './draftStore.ts'

/** Who sent it back, and what they wrote to its author. */
function SentBack({ sentBack: { by, at, note } }: { sentBack: NonNullable<EntryDraft['sentBack']> }) {
  const { t, dateTime } = useWords()
  return (
    <div className="mt-3 border-s-2 border-line-strong ps-3">
      <p className="text-small text-ink-3">
        {t('adminChangelog.sentBackBy', { name: by?.name ?? '–', time: dateTime(at) })}
      </p>
      {note !== '' && (
        <p dir="auto" className="mt-1 text-ui whitespace-pre-wrap wrap-anywhere">
          {note}
        </p>
      )}
    </div>
  )
}

/** What an entry has beside its text. Each change is saved right away. */
export function EntryAside({ entry, store }: { entry: EntryDraft; store: DraftStore }) {
  const { t } = useWords()
  const failureText = useFailureText()
  const { run, error } = useWrite('/api/changelog/saveEntry')
  const { state } = entry.team
  const time = useEntryTime(entry)
  const save = (facts: Facts) =>
    void run({ entryID: entry.id, revision: store.revision(), ...facts }, ({ revision }) => store.counted(revision))
  return (
    <aside aria-label={t('adminChangelog.details')} className="grid min-w-0 content-start gap-8">
      <div>
        <p className="text-h3">{t(`adminChangelog.is.${state}`)}</p>
        <p className="mt-1 text-small text-ink-3">{time}</p>
        {entry.needsApproval && state !== 'published' && (
          <p className="mt-1 text-small text-ink-2">{t(`adminChangelog.approval.${entry.team.approval}`)}</p>
        )}
        {entry.sentBack && entry.team.approval === 'none' && state !== 'published' && (
          <SentBack sentBack={entry.sentBack} />
        )}
        {error && <InlineError>{failureText(error, t('admin.failed.write'))}</InlineError>}
      </div>
      <Part title={t('adminChangelog.types')}>
        {entryTypes.map((type) => (
          <Checkbox
            key={type}
            label={t('changelog.types', { type })}
            disabled={!entry.canChange}
            checked={entry.types.includes(type)}
            onChange={({ target }) =>
              save({ types: entryTypes.filter((one) => (one === type ? target.checked : entry.types.includes(one))) })
            }
          />
        ))}
      </Part>
      <Labels entry={entry} onSave={save} />
      <CoverPart entry={entry} onSave={save} />
      <LinkedPosts entry={entry} store={store} />
      <TranslationsPart entry={entry} />
      {state === 'published' && <ReachPart entryID={entry.id} />}
    </aside>
  )
}

function Labels({ entry, onSave }: { entry: EntryDraft; onSave: (facts: Facts) => void }) {
  const { t } = useWords()
  const failureText = useFailureText()
  const { data: changelog } = useData('/api/changelog/get', {})
  const creating = useWrite('/api/changelog/createLabel')
  const [name, setName] = useState('')
  const { labelIDs, canChange } = entry
  const toggle = (id: string, isOn: boolean) =>
    onSave({ labelIDs: isOn ? [...labelIDs, id] : labelIDs.filter((one) => one !== id) })
  const labels = changelog?.labels ?? []
  return (
    <Part title={t('adminChangelog.labels')}>
      {labels.map(({ id, name: shown }) => (
        <Checkbox
          key={id}
          label={shown}
          disabled={!canChange || (!labelIDs.includes(id) && labelIDs.length >= mostLabelsOfEntry)}
          checked={labelIDs.includes(id)}
          onChange={({ target }) => toggle(id, target.checked)}
        />
      ))}
      {labels.length === 0 && <p className="text-small text-ink-3">{t('adminChangelog.noLabels')}</p>}
      {canChange && (
        <form
          className="flex items-center gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            if (name.trim() === '' || creating.pending) return
            void creating.run({ name: name.trim() }, ({ id }) => {
              setName('')
              if (labelIDs.length < mostLabelsOfEntry) toggle(id, true)
            })
          }}
        >
          <div className="min-w-0 flex-1">
            <TextField
              label={t('adminChangelog.newLabel')}
              hideLabel
              placeholder={t('adminChangelog.newLabel')}
              autoComplete="off"
              maxLength={30}
              error={creating.error ? failureText(creating.error, t('admin.failed.write')) : undefined}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </div>
          <Button type="submit" loading={creating.pending}>
            {t('adminChangelog.add')}
          </Button>
        </form>
      )}
    </Part>
  )
}
