import { useNavigate } from '@tanstack/react-router'
import type { EntryDraft } from '../../../../contract/changelog.ts'
import { ConfirmDialog } from '../../../components/forms/ConfirmDialog.tsx'
import { useFailureText } from '../../../components/useFailureText.ts'
import type { WritePath } from '../../../data/callTypes.ts'
import type { Calls } from '../../../data/calls.gen.ts'
import { toDataError } from '../../../data/errors/dataError.ts'
import { useDataClient } from '../../../data/react.tsx'
import { useWrite } from '../../../data/useWrite.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { LinkButton } from '../../../ui/actions/LinkButton.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { Menu, type MenuItem } from '../../../ui/overlay/Menu.tsx'
import { useWords } from '../../../words/useWords.ts'
import type { MessageID } from '../../../words/words.ts'
import { useRefusalToast } from '../../forms/useRefusalToast.ts'
import type { Draft, DraftStore } from './draftStore.ts'
import { PreviewDialog } from './PreviewDialog.tsx'
import { DateDialog } from './publish/DateDialog.tsx'
import { PublishDialog } from './publish/PublishDialog.tsx'
import { SendBackDialog } from './SendBackDialog.tsx'
import { VersionsDialog } from './VersionsDialog.tsx'

export type EntryTask = 'publish' | 'versions' | 'delete' | 'unpublish' | 'preview' | 'date' | 'sendBack'

interface EntryActionsProps {
  entry: EntryDraft
  store: DraftStore
  draft: Draft
  /** The element that says how the texts stand: while they clash, it says why an entry can't be published. */
  stateID: string
  task: EntryTask | null
  onTask: (task: EntryTask | null) => void
}

/** What can be done with an entry as it stands, by who looks. What gives the texts to others waits until a clash is settled, because they aren't what the entry has. */
export function EntryActions({ entry, store, draft, stateID, task, onTask }: EntryActionsProps) {
  const { t } = useWords()
  const client = useDataClient()
  const refused = useRefusalToast()
  const close = () => onTask(null)
  const { id: entryID, canPublish, team, isPinned } = entry
  const { state, approval } = team
  const isPublished = state === 'published'
  const waits = draft.state.at === 'clash' ? { disabled: true, 'aria-describedby': stateID } : {}
  const run = async <P extends WritePath<Calls>>(path: P, inputs: Calls[P]['input'], done: MessageID) => {
    try {
      await client.write(path, inputs)
      toasts.show({ text: t(done) })
    } catch (thrown) {
      refused(toDataError(thrown))
    }
  }
  const items: MenuItem[] = [
    ...(isPublished ? [{ label: t('adminChangelog.preview'), onSelect: () => onTask('preview') }] : []),
    { label: t('adminChangelog.versions'), onSelect: () => onTask('versions') },
    {
      label: t('adminChangelog.sendTest'),
      onSelect: () => void run('/api/changelogAudience/sendTest', { entryID }, 'adminChangelog.testSent'),
    },
    ...(canPublish && isPublished
      ? [
          {
            label: t(isPinned ? 'adminChangelog.unpin' : 'adminChangelog.pin'),
            onSelect: () =>
              void run(
                '/api/changelog/pinEntry',
                { entryID, isPinned: !isPinned },
                isPinned ? 'adminChangelog.unpinned' : 'adminChangelog.pinned',
              ),
          },
          { label: t('adminChangelog.changeDate'), onSelect: () => onTask('date') },
          { label: t('adminChangelog.unpublish'), onSelect: () => onTask('unpublish') },
        ]
      : []),
    ...(canPublish && state === 'scheduled'
      ? [
          {
            label: t('adminChangelog.unschedule'),
            onSelect: () => void run('/api/changelog/unscheduleEntry', { entryID }, 'adminChangelog.unscheduled'),
          },
        ]
      : []),
    ...(entry.canChange
      ? [{ label: t('adminChangelog.delete'), danger: true, startsGroup: true, onSelect: () => onTask('delete') }]
      : []),
  ]
  return (
    <div className="flex flex-wrap items-center gap-2">
      {entry.needsApproval && !isPublished && approval !== 'approved' && !entry.canApprove && (
        <Button
          {...(approval === 'none' ? waits : {})}
          onClick={() =>
            void run(
              '/api/changelog/askApproval',
              { entryID, isAsked: approval === 'none' },
              approval === 'none' ? 'adminChangelog.approvalAsked' : 'adminChangelog.approvalTakenBack',
            )
          }
        >
          {t(approval === 'none' ? 'adminChangelog.askApproval' : 'adminChangelog.takeBackApproval')}
        </Button>
      )}
      {entry.canApprove && approval === 'asked' && (
        <Button onClick={() => onTask('sendBack')}>{t('adminChangelog.sendBack')}</Button>
      )}
      {entry.needsApproval && !isPublished && entry.canApprove && approval !== 'approved' && (
        <Button
          {...waits}
          onClick={async () => {
            if (await store.flush())
              await run(
                '/api/changelog/approveEntry',
                { entryID, revision: store.revision() },
                'adminChangelog.approved',
              )
          }}
        >
          {t('adminChangelog.approve')}
        </Button>
      )}
      {!isPublished && <Button onClick={() => onTask('preview')}>{t('adminChangelog.preview')}</Button>}
      {isPublished && <LinkButton href={paths.changelogEntry(entry.urlName)}>{t('adminChangelog.view')}</LinkButton>}
      {canPublish && !isPublished && (
        <Button look="primary" {...waits} onClick={() => onTask('publish')}>
          {t(state === 'scheduled' ? 'adminChangelog.reschedule' : 'adminChangelog.publish')}
        </Button>
      )}
      <Menu
        label={t('adminChangelog.more')}
        items={items}
        button={(attributes) => <IconButton {...attributes} icon="dots" label={t('adminChangelog.more')} />}
      />
      {task === 'publish' && <PublishDialog entry={entry} store={store} onClose={close} />}
      {task === 'versions' && <VersionsDialog entry={entry} store={store} onClose={close} />}
      {task === 'preview' && <PreviewDialog entry={entry} store={store} draft={draft} onClose={close} />}
      {task === 'delete' && <DeleteEntry entry={entry} onClose={close} />}
      {task === 'sendBack' && <SendBackDialog entryID={entryID} onClose={close} />}
      {task === 'date' && <DateDialog entry={entry} onClose={close} />}
      {task === 'unpublish' && <Unpublish entry={entry} onClose={close} />}
    </div>
  )
}

interface Part {
  entry: EntryDraft
  onClose: () => void
}

function DeleteEntry({ entry: { id, title }, onClose }: Part) {
  const { t } = useWords()
  const navigate = useNavigate()
  const failureText = useFailureText()
  const { run, pending, error } = useWrite('/api/changelog/deleteEntry')
  return (
    <ConfirmDialog
      title={t('adminChangelog.deleteTitle', { title })}
      text={t('adminChangelog.deleteText')}
      confirmLabel={t('adminChangelog.delete')}
      danger
      pending={pending}
      refusal={error ? failureText(error, t('admin.failed.write')) : undefined}
      onClose={onClose}
      onConfirm={() =>
        run({ entryID: id }, () => {
          toasts.show({ text: t('adminChangelog.deleted') })
          void navigate({ to: paths.adminChangelog() })
        })
      }
    />
  )
}

function Unpublish({ entry: { id }, onClose }: Part) {
  const { t } = useWords()
  const failureText = useFailureText()
  const { run, pending, error } = useWrite('/api/changelog/unpublishEntry')
  return (
    <ConfirmDialog
      title={t('adminChangelog.unpublishTitle')}
      text={t('adminChangelog.unpublishText')}
      confirmLabel={t('adminChangelog.unpublish')}
      danger
      pending={pending}
      refusal={error ? failureText(error, t('admin.failed.write')) : undefined}
      onClose={onClose}
      onConfirm={() =>
        run({ entryID: id }, () => {
          toasts.show({ text: t('adminChangelog.unpublished') })
          onClose()
        })
      }
    />
  )
}
