import { Suspense, useId, useState } from 'react'
import type { EntryDraft } from '../../../../contract/changelog.ts'
import { entryLengths } from '../../../../contract/entryLengths.ts'
import { entryHTML } from '../../../components/changelog/entryHTML.ts'
import { UnsavedGuard } from '../../../components/forms/UnsavedGuard.tsx'
import { loadChunk } from '../../../data/chunks/chunk.ts'
import { lazyPart } from '../../../page/lazyPart.tsx'
import { useInBrowser } from '../../../ui/behaviour/useInBrowser.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { Markdown } from '../../../ui/text/Markdown.tsx'
import { useWords } from '../../../words/useWords.ts'
import { useKeys } from '../../keys/useKeys.ts'
import { useData } from '../../../data/react.tsx'
import { AdminPage } from '../../states/AdminPage.tsx'
import { ClashPanel } from './ClashPanel.tsx'
import { EntryActions, type EntryTask } from './EntryActions.tsx'
import { EntryAside } from './EntryAside.tsx'
import { MarkdownField } from './MarkdownField.tsx'
import { SaveState } from './SaveState.tsx'
import type { Draft, DraftStore } from './draftStore.ts'
import { useEntryDraft } from './useDraft.ts'

const TextEditor = lazyPart(() =>
  loadChunk('web/admin/changelog/text/TextEditor.tsx', () => import('../text/TextEditor.tsx')),
)

/** The editor of one entry: its texts, what is known of it beside them, and what can be done with it. */
export function EntryEditor({ entry }: { entry: EntryDraft }) {
  const { t } = useWords()
  const { store, draft } = useEntryDraft(entry)
  const [task, setTask] = useState<EntryTask | null>(null)
  const stateID = useId()
  const isClash = draft.state.at === 'clash'
  useKeys('adminChangelog.entry', [
    { key: 'Mod+s', text: 'adminChangelog.saveNow', run: () => void store.flush(), inFields: true },
    ...(entry.canPublish && entry.team.state !== 'published' && !isClash
      ? [{ key: 'Mod+Enter', text: 'adminChangelog.publish', run: () => setTask('publish'), inFields: true } as const]
      : []),
  ])
  return (
    <AdminPage
      title={draft.texts.title.trim() || t('adminChangelog.untitled')}
      above={[{ text: t('adminChangelog.title'), href: paths.adminChangelog() }]}
      width="full"
      hidesTitle={entry.canChange && !isClash}
      action={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SaveState id={stateID} state={draft.state} onRetry={() => void store.flush()} />
          <EntryActions entry={entry} store={store} draft={draft} stateID={stateID} task={task} onTask={setTask} />
        </div>
      }
    >
      <UnsavedGuard dirty={draft.state.at === 'refused' || isClash} />
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_280px]">
        <div className="min-w-0 max-w-[720px]">
          <h2 className="sr-only">{t('adminChangelog.text')}</h2>
          {draft.state.at === 'clash' ? (
            <ClashPanel entryID={entry.id} clash={draft.state} onSettle={store.settle} />
          ) : entry.canChange ? (
            <EntryTexts store={store} draft={draft} />
          ) : (
            <EntryReading entry={entry} />
          )}
        </div>
        <EntryAside entry={entry} store={store} />
      </div>
    </AdminPage>
  )
}

function EntryTexts({ store, draft }: { store: DraftStore; draft: Draft }) {
  const { t } = useWords()
  const [isSource, setIsSource] = useState(false)
  const isAwake = useInBrowser(() => true, false)
  const { texts, version, state } = draft
  const refused = state.at === 'refused' ? state.error : null
  const waiting = <Skeleton className="h-96 w-full" />
  return (
    <div className="grid gap-5">
      <TextField
        label={t('adminChangelog.entryTitle')}
        autoComplete="off"
        maxLength={entryLengths.title}
        error={refused?.field === 'title' ? refused.message : undefined}
        value={texts.title}
        onChange={({ target }) => store.change({ title: target.value })}
      />
      {isSource ? (
        <MarkdownField body={texts.body} onChange={(body) => store.change({ body })} />
      ) : isAwake ? (
        <Suspense fallback={waiting}>
          <TextEditor
            key={version}
            label={t('adminChangelog.text')}
            body={texts.body}
            onChange={(body) => store.change({ body })}
            onUnknown={() => setIsSource(true)}
          />
        </Suspense>
      ) : (
        waiting
      )}
      <div>
        <Button size="small" look="ghost" onClick={() => setIsSource(!isSource)}>
          {t(isSource ? 'adminChangelog.useEditor' : 'adminChangelog.useMarkdown')}
        </Button>
      </div>
    </div>
  )
}

/** What someone sees who may not change it: a published or scheduled entry, without the permission to publish. */
function EntryReading({ entry }: { entry: EntryDraft }) {
  const { t } = useWords()
  const { data: html } = useData('/api/changelog/preview', { text: entry.body, entryID: entry.id })
  return (
    <>
      <p className="mb-6 text-small text-ink-3">{t('adminChangelog.readOnly')}</p>
      {html === null ? (
        <Skeleton className="h-40 w-full" />
      ) : (
        <Markdown html={entryHTML(html, t)} className="entry text-lead wrap-anywhere" />
      )}
    </>
  )
}
