import { useState } from 'react'
import { entryTypes } from '../../../../contract/changelogKinds.ts'
import type { EntryDraft } from '../../../../contract/changelog.ts'
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

interface PreviewDialogProps {
  entry: EntryDraft
  /** As they are typed, saved or not. */
  texts: { title: string; body: string }
  onClose: () => void
}

/** The entry as readers will see it, in either theme, and the email. */
export function PreviewDialog({ entry, texts: { title, body }, onClose }: PreviewDialogProps) {
  const { t } = useWords()
  const [as, setAs] = useState<'light' | 'dark' | 'email'>('light')
  const { data: changelog } = useData('/api/changelog/get', {})
  const inputs = { text: body, entryID: entry.id }
  const { data: html, error } = useData('/api/changelog/preview', inputs)
  return (
    <Dialog open size="wide" title={t('adminChangelog.preview')} closeLabel={t('portal.close')} onClose={onClose}>
      <RadioGroup
        label={t('adminChangelog.previewAs')}
        hideLabel
        value={as}
        options={(['light', 'dark', 'email'] as const).map((value) => ({
          value,
          text: t(`adminChangelog.previewOf.${value}`),
        }))}
        onChange={setAs}
      />
      {as === 'email' ? (
        <iframe
          title={t('adminChangelog.previewOf.email')}
          src={`/admin/changelog/email/${entry.id}`}
          sandbox=""
          className="mt-5 h-[60dvh] w-full rounded-sm border border-line bg-surface"
        />
      ) : error !== null ? (
        <LoadFailed path="/api/changelog/preview" inputs={inputs} />
      ) : (
        <div data-theme={as} className="mt-5 rounded-sm border border-line bg-bg p-6 text-ink">
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
      )}
    </Dialog>
  )
}
