import { useRef, useState } from 'react'
import type { OutputOf } from '../../../contract/call.ts'
import type { changelogAudiencePreviewImport } from '../../../contract/changelogAudience.ts'
import { longestEntryFile, type EntryFileFormat } from '../../../contract/changelogAudienceKinds.ts'
import { FormDialog } from '../../components/forms/FormDialog.tsx'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useData } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { RadioGroup } from '../../ui/forms/RadioGroup.tsx'
import { useWords } from '../../words/useWords.ts'
import { ImportPreview } from './ImportPreview.tsx'

export type ImportPreviewOutput = OutputOf<typeof changelogAudiencePreviewImport>

interface ReadFile {
  name: string
  format: EntryFileFormat
  text: string
  preview: ImportPreviewOutput
}

/** Entries from a file: it is chosen, shown as what it would become, and then imported. Nobody is told of them. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const { data: changelog } = useData('/api/changelog/get', {})
  const previewing = useWrite('/api/changelogAudience/previewImport')
  const importing = useWrite('/api/changelogAudience/importEntries')
  const refusal = useRefusal(importing.error ?? previewing.error, [], t('adminChangelog.import.failed'))
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<ReadFile | null>(null)
  const [as, setAs] = useState<'drafts' | 'published'>('published')
  const [problem, setProblem] = useState<'tooLong' | 'nothing' | null>(null)
  // Where someone has to approve, everything begins as a draft.
  const become = changelog?.needsApproval === false ? as : 'drafts'
  const fresh = file?.preview.entries.filter(({ isKnown }) => !isKnown).length ?? 0
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return
    setFile(null)
    setProblem(null)
    importing.reset()
    // No character takes less than a byte.
    if (chosen.size > longestEntryFile * 4) return setProblem('tooLong')
    const text = await chosen.text()
    if (text.length > longestEntryFile) return setProblem('tooLong')
    const format = /\.json$/i.test(chosen.name) || /^\s*[[{]/.test(text.slice(0, 200)) ? 'json' : 'markdown'
    await previewing.run({ format, text }, (preview) => {
      if (preview.entries.length === 0) setProblem('nothing')
      setFile({ name: chosen.name, format, text, preview })
    })
  }
  const submit = () => {
    if (!file) return input.current?.click()
    if (fresh === 0) return setProblem('nothing')
    return importing.run({ format: file.format, text: file.text, as: become }, ({ made }) => {
      onClose()
      toasts.show({ text: t('adminChangelog.import.done', { count: made }) })
    })
  }
  return (
    <FormDialog
      title={t('adminChangelog.import')}
      text={t('adminChangelog.import.text')}
      submitLabel={file ? t('adminChangelog.import.submit', { count: fresh }) : t('adminChangelog.import.choose')}
      size="large"
      gap={5}
      unsaved={false}
      pending={previewing.pending || importing.pending}
      refusal={refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept=".md,.markdown,.txt,.json,text/markdown,text/plain,application/json"
        onChange={({ target }) => {
          void choose(target.files?.[0])
          target.value = ''
        }}
      />
      {problem === 'tooLong' && <InlineError>{t('adminChangelog.import.tooLong')}</InlineError>}
      {problem === 'nothing' && <InlineError>{t('adminChangelog.import.nothing')}</InlineError>}
      {file && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0 text-ui wrap-anywhere">
              <bdi>{file.name}</bdi>
            </p>
            <Button size="small" onClick={() => input.current?.click()}>
              {t('adminChangelog.import.another')}
            </Button>
          </div>
          <ImportPreview preview={file.preview} />
          {fresh > 0 && changelog?.needsApproval === false && (
            <RadioGroup
              label={t('adminChangelog.import.as')}
              value={as}
              options={(['published', 'drafts'] as const).map((value) => ({
                value,
                text: t(`adminChangelog.import.as.${value}`),
              }))}
              onChange={setAs}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
