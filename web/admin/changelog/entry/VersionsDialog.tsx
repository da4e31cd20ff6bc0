import { useState } from 'react'
import type { EntryDraft } from '../../../../contract/changelog.ts'
import { useFailureText } from '../../../components/useFailureText.ts'
import type { Calls } from '../../../data/calls.gen.ts'
import { useData } from '../../../data/react.tsx'
import { useWrite } from '../../../data/useWrite.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { InlineError } from '../../../ui/feedback/InlineError.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { LoadFailed } from '../../states/LoadFailed.tsx'
import { RowsLoading } from '../../states/RowsLoading.tsx'
import { useWords } from '../../../words/useWords.ts'
import type { DraftStore } from './draftStore.ts'

interface VersionsDialogProps {
  entry: EntryDraft
  store: DraftStore
  onClose: () => void
}

/** What an entry said before: what has changed since, and the way back. */
export function VersionsDialog({ entry, store, onClose }: VersionsDialogProps) {
  const { t } = useWords()
  const [chosen, setChosen] = useState<string>()
  const [cursors, setCursors] = useState<string[]>([])
  const inputs = { entryID: entry.id, ...(cursors.length > 0 ? { cursor: cursors.at(-1) } : {}) }
  const { data: result, error } = useData('/api/changelog/getVersions', inputs)
  return (
    <Dialog open size="large" title={t('adminChangelog.versions')} closeLabel={t('portal.close')} onClose={onClose}>
      {chosen !== undefined ? (
        <Version entry={entry} store={store} versionID={chosen} onBack={() => setChosen(undefined)} onClose={onClose} />
      ) : error !== null ? (
        <LoadFailed path="/api/changelog/getVersions" inputs={inputs} />
      ) : !result ? (
        <RowsLoading rows={4} />
      ) : result.versions.length === 0 ? (
        <p className="text-ink-2">{t('adminChangelog.noVersions')}</p>
      ) : (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {result.versions.map(({ id, saved, savedBy, isAside, title }) => (
              <li key={id}>
                <button
                  type="button"
                  className="flex w-full flex-col items-start py-3 text-start hover:bg-hover"
                  onClick={() => setChosen(id)}
                >
                  <span dir="auto" className="text-ui wrap-anywhere">
                    {title}
                  </span>
                  <Saved version={{ saved, savedBy, isAside }} />
                </button>
              </li>
            ))}
          </ul>
          <div className="mt-4 flex gap-2">
            {cursors.length > 0 && (
              <Button size="small" onClick={() => setCursors(cursors.slice(0, -1))}>
                {t('adminChangelog.newer')}
              </Button>
            )}
            {result.hasNextPage && result.cursor !== null && (
              <Button size="small" onClick={() => setCursors([...cursors, result.cursor ?? ''])}>
                {t('adminChangelog.older')}
              </Button>
            )}
          </div>
        </>
      )}
    </Dialog>
  )
}

interface VersionProps extends VersionsDialogProps {
  versionID: string
  onBack: () => void
}

function Version({ entry, store, versionID, onBack, onClose }: VersionProps) {
  const { t } = useWords()
  const failureText = useFailureText()
  const inputs = { entryID: entry.id, versionID }
  const { data: version, error } = useData('/api/changelog/getVersion', inputs)
  const restoring = useWrite('/api/changelog/restoreVersion')
  if (!version)
    return error === null ? <RowsLoading rows={4} /> : <LoadFailed path="/api/changelog/getVersion" inputs={inputs} />
  const restore = async () => {
    await store.flush()
    await restoring.run({ ...inputs, revision: store.revision() }, ({ title, body, team }) => {
      store.replace({ title, body }, team.revision)
      toasts.show({ text: t('adminChangelog.restored') })
      onClose()
    })
  }
  return (
    <div className="grid gap-4">
      <Saved version={version} />
      {version.title !== version.presentTitle && (
        <p className="wrap-anywhere">
          <del className="text-ink-3">{version.title}</del> <ins className="no-underline">{version.presentTitle}</ins>
        </p>
      )}
      <div className="grid gap-2">
        {version.paragraphs.map(({ kind, text }, at) => (
          <p
            key={`${kind} ${at}`}
            dir="auto"
            className={`border-s-2 ps-3 whitespace-pre-wrap wrap-anywhere ${looks[kind]}`}
          >
            {kind !== 'same' && <span className="block text-micro text-ink-3">{t(`adminChangelog.${kind}`)}</span>}
            {text}
          </p>
        ))}
      </div>
      {restoring.error && <InlineError>{failureText(restoring.error, t('admin.failed.write'))}</InlineError>}
      <div className="flex gap-2">
        <Button onClick={onBack}>{t('adminChangelog.allVersions')}</Button>
        {entry.canChange && (
          <Button look="primary" loading={restoring.pending} onClick={() => void restore()}>
            {t('adminChangelog.restore')}
          </Button>
        )}
      </div>
    </div>
  )
}

type ShownVersion = Calls['/api/changelog/getVersion']['output']

/** When and by whom a version was saved. */
function Saved({
  version: { saved, savedBy, isAside },
}: {
  version: Pick<ShownVersion, 'saved' | 'savedBy' | 'isAside'>
}) {
  const { t, dateTime } = useWords()
  return (
    <span className="text-small text-ink-3">
      {[dateTime(saved), savedBy?.name, isAside && t('adminChangelog.aside')].filter(Boolean).join(' · ')}
    </span>
  )
}

const looks = {
  same: 'border-transparent text-ink-3',
  added: 'border-ink',
  removed: 'border-line-strong text-ink-2 line-through',
} as const
