import { useState } from 'react'
import { entryTypes } from '../../../../contract/changelogKinds.ts'
import type { EntryDraft } from '../../../../contract/changelog.ts'
import { entryInWidget, entryPlaces, panelSize } from '../../../../contract/entryInWidget.ts'
import { EntryCover } from '../../../components/changelog/EntryCover.tsx'
import { entryHTML } from '../../../components/changelog/entryHTML.ts'
import { TypeBadge } from '../../../components/changelog/TypeBadge.tsx'
import { useData } from '../../../data/react.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { RadioGroup } from '../../../ui/forms/RadioGroup.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { Markdown } from '../../../ui/text/Markdown.tsx'
import { LoadFailed } from '../../states/LoadFailed.tsx'
import { useWords } from '../../../words/useWords.ts'
import type { Draft, DraftStore, Texts } from './draftStore.ts'

interface PreviewDialogProps {
  entry: EntryDraft
  store: DraftStore
  draft: Draft
  onClose: () => void
}

const views = ['light', 'dark', 'widgetLight', 'widgetDark', 'email'] as const
type View = (typeof views)[number]

/** The entry as readers will see it in the portal and in the widget, in either theme, and the email. */
export function PreviewDialog({ entry, store, draft, onClose }: PreviewDialogProps) {
  const { t } = useWords()
  const [as, setAs] = useState<View>('light')
  const choose = (next: View) => {
    setAs(next)
    // What the server makes is made of what it has.
    void store.flush()
  }
  return (
    <Dialog open size="wide" title={t('adminChangelog.preview')} closeLabel={t('portal.close')} onClose={onClose}>
      <RadioGroup
        label={t('adminChangelog.previewAs')}
        hideLabel
        inRow
        value={as}
        options={views.map((value) => ({ value, text: t(`adminChangelog.previewOf.${value}`) }))}
        onChange={choose}
      />
      {as === 'light' || as === 'dark' ? (
        <InPortal entry={entry} texts={draft.texts} theme={as} />
      ) : (
        <AsSaved key={as} entryID={entry.id} state={draft.state} as={as} />
      )}
    </Dialog>
  )
}

/** The texts as they are typed, saved or not. */
function InPortal({ entry, texts, theme }: { entry: EntryDraft; texts: Texts; theme: 'light' | 'dark' }) {
  const { t } = useWords()
  const { title, body } = texts
  const { data: changelog } = useData('/api/changelog/get', {})
  const inputs = { text: body, entryID: entry.id }
  const { data: html, error } = useData('/api/changelog/preview', inputs)
  if (error !== null) return <LoadFailed path="/api/changelog/preview" inputs={inputs} />
  return (
    <div data-theme={theme} className="mt-5 rounded-sm border border-line bg-bg p-6 text-ink">
      <div className="mx-auto max-w-[42.5rem]">
        <h3 dir="auto" className="text-h1 wrap-anywhere text-balance">
          {title.trim() || t('adminChangelog.untitled')}
        </h3>
        <div className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1.5 text-small">
          {entryTypes
            .filter((type) => entry.types.includes(type))
            .map((type) => (
              <TypeBadge key={type} type={type} />
            ))}
          {(changelog?.labels ?? [])
            .filter(({ id }) => entry.labelIDs.includes(id))
            .map(({ id, name }) => (
              <bdi key={id} className="wrap-anywhere text-ink-2">
                {name}
              </bdi>
            ))}
        </div>
        <EntryCover cover={entry.cover} isFirst={false} />
        {html === null ? (
          <Skeleton className="mt-6 h-40 w-full" />
        ) : (
          <Markdown html={entryHTML(html, t)} className="entry mt-6 text-lead wrap-anywhere" />
        )}
      </div>
    </div>
  )
}

interface AsSavedProps {
  entryID: string
  state: Draft['state']
  as: Exclude<View, 'light' | 'dark'>
}

/** What the server makes of the entry, in frames without rights: once it has the texts, or with a word on why it hasn't. */
function AsSaved({ entryID, state, as }: AsSavedProps) {
  const { t } = useWords()
  if (state.at === 'waiting' || state.at === 'saving') return <Skeleton className="mt-5 h-[60dvh] w-full" />
  const theme = as === 'widgetDark' ? 'dark' : 'light'
  return (
    <>
      {state.at !== 'saved' && <p className="mt-5 text-small text-danger-ink">{t('adminChangelog.previewUnsaved')}</p>}
      {as === 'email' ? (
        <iframe
          title={t('adminChangelog.previewOf.email')}
          src={`/admin/changelog/email/${entryID}`}
          sandbox=""
          className="mt-5 h-[60dvh] w-full rounded-sm border border-line bg-surface"
        />
      ) : (
        <div className="mt-5 flex flex-wrap gap-6">
          {entryPlaces.map((place) => (
            <figure key={place} className="max-w-full min-w-0">
              <figcaption className="mb-2 text-small text-ink-2">{t(`adminChangelog.previewIn.${place}`)}</figcaption>
              {/* With its origin, by which it gets its pictures; nothing in it runs. */}
              <iframe
                title={t(`adminChangelog.previewIn.${place}`)}
                src={entryInWidget(entryID, place, theme)}
                sandbox="allow-same-origin"
                width={panelSize.width}
                height={panelSize.height}
                className="max-w-full rounded-md border border-line bg-surface"
              />
            </figure>
          ))}
        </div>
      )}
    </>
  )
}
