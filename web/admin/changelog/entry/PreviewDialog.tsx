import { useState } from 'react'
import type { EntryDraft } from '../../../../contract/changelog.ts'
import { useData } from '../../../data/react.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { RadioGroup } from '../../../ui/forms/RadioGroup.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { Markdown } from '../../../ui/text/Markdown.tsx'
import { LoadFailed } from '../../states/LoadFailed.tsx'
import { useWords } from '../../../words/useWords.ts'

/** The text as readers will see it, in either theme, and the email. */
export function PreviewDialog({ entry, body, onClose }: { entry: EntryDraft; body: string; onClose: () => void }) {
  const { t } = useWords()
  const [as, setAs] = useState<'light' | 'dark' | 'email'>('light')
  const inputs = { text: body, entryID: entry.id }
  const { data: html, error } = useData('/api/changelog/preview', inputs)
  return (
    <Dialog open size="large" title={t('adminChangelog.preview')} closeLabel={t('portal.close')} onClose={onClose}>
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
          src={`/changelog/-/email/${entry.id}`}
          sandbox=""
          className="mt-5 h-[60dvh] w-full rounded-sm border border-line bg-surface"
        />
      ) : error !== null ? (
        <LoadFailed path="/api/changelog/preview" inputs={inputs} />
      ) : (
        <div data-theme={as} className="mt-5 rounded-sm border border-line bg-bg p-6 text-ink">
          <h3 dir="auto" className="mb-4 text-h1">
            {entry.title}
          </h3>
          {html === null ? <Skeleton className="h-40 w-full" /> : <Markdown html={html} className="entry-text" />}
        </div>
      )}
    </Dialog>
  )
}
