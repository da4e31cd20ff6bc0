import { useRef, useState } from 'react'
import { mostListEntries } from '../../../contract/segmentKinds.ts'
import type { WholeSegment } from '../../../contract/segments.ts'
import { FormDialog } from '../../components/forms/FormDialog.tsx'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { useWords } from '../../words/useWords.ts'
import { entriesOf } from './entriesOf.ts'

/** The largest file that is read, in bytes. */
const mostBytes = 5_000_000
const shownUnknown = 20

/** Adds people or companies to a list, by a line for each or by a CSV file. Lines that name nobody stay, so that they can be mended. */
export function AddMembers({ segment, onClose }: { segment: WholeSegment; onClose: () => void }) {
  const { t, list } = useWords()
  const { run, pending, error } = useWrite('/api/segments/changeMembers')
  const refusal = useRefusal(error, [], t('admin.failed.write'))
  const file = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [unknown, setUnknown] = useState<readonly string[]>([])
  const [isTooLarge, setIsTooLarge] = useState(false)
  const read = async (chosen: File | undefined) => {
    if (!chosen) return
    setIsTooLarge(chosen.size > mostBytes)
    if (chosen.size <= mostBytes) setText(entriesOf(await chosen.text()).join('\n'))
  }
  const submit = async () => {
    const entries = entriesOf(text)
    const missing: string[] = []
    let added = 0
    for (let at = 0; at < entries.length; at += mostListEntries) {
      const { output } = await run({ segmentID: segment.id, adds: entries.slice(at, at + mostListEntries) })
      if (!output) return
      added += output.added
      missing.push(...output.unknown)
    }
    toasts.show({ text: t(`adminSegments.added.${segment.subject}`, { count: added }), kind: 'saved' })
    if (missing.length === 0) return onClose()
    setUnknown(missing)
    setText(missing.join('\n'))
  }
  return (
    <FormDialog
      title={t(`adminSegments.add.${segment.subject}`)}
      submitLabel={t('adminSegments.addMembers')}
      unsaved={text.trim() !== '' && unknown.length === 0}
      pending={pending}
      refusal={refusal}
      onClose={onClose}
      onSubmit={() => submit()}
      gap={5}
    >
      <TextArea
        label={t(`adminSegments.entries.${segment.subject}`)}
        hint={t('adminSegments.entriesHint')}
        rows={6}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setUnknown([])
        }}
      />
      <div>
        <input
          ref={file}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          className="hidden"
          aria-label={t('adminSegments.file')}
          onChange={({ target }) => void read(target.files?.[0])}
        />
        <Button size="small" onClick={() => file.current?.click()}>
          {t('adminSegments.file')}
        </Button>
      </div>
      {isTooLarge && <InlineError>{t('adminSegments.fileTooLarge')}</InlineError>}
      {unknown.length > 0 && (
        <InlineError>
          {t('adminSegments.unknown', { count: unknown.length, names: list(unknown.slice(0, shownUnknown)) })}
        </InlineError>
      )}
    </FormDialog>
  )
}
