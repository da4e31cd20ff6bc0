import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { WholeSegment } from '../../../contract/segments.ts'
import { ConfirmDialog } from '../../components/forms/ConfirmDialog.tsx'
import { FormDialog } from '../../components/forms/FormDialog.tsx'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useFailureText } from '../../components/useFailureText.ts'
import { useWrite } from '../../data/useWrite.ts'
import { adminPaths } from '../adminPaths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'

/** Renames or deletes a segment; one that others speak of is not deleted. */
export function SegmentActions({ segment }: { segment: WholeSegment }) {
  const { t } = useWords()
  const [open, setOpen] = useState<'rename' | 'delete'>()
  const close = () => setOpen(undefined)
  return (
    <div className="flex gap-2">
      <Button size="small" onClick={() => setOpen('rename')}>
        {t('adminSegments.rename')}
      </Button>
      <Button size="small" look="ghost" onClick={() => setOpen('delete')}>
        {t('adminSegments.delete')}
      </Button>
      {open === 'rename' && <Rename segment={segment} onClose={close} />}
      {open === 'delete' && <Delete segment={segment} onClose={close} />}
    </div>
  )
}

interface Part {
  segment: WholeSegment
  onClose: () => void
}

function Rename({ segment, onClose }: Part) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/segments/update')
  const refusal = useRefusal(error, ['name'], t('admin.failed.write'))
  const [begun] = useState(segment.name)
  const [name, setName] = useState(segment.name)
  return (
    <FormDialog
      title={t('adminSegments.rename')}
      submitLabel={t('admin.save')}
      unsaved={name !== begun}
      pending={pending}
      refusal={refusal}
      onClose={onClose}
      onSubmit={() =>
        void run({ segmentID: segment.id, name, expects: { name: begun } }, (saved) => {
          onClose()
          toasts.show({ text: t('admin.savedNamed', { name: saved.name }), kind: 'saved' })
        })
      }
    >
      <TextField
        label={t('adminSegments.name')}
        error={refusal.of('name')}
        autoComplete="off"
        maxLength={60}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </FormDialog>
  )
}

function Delete({ segment: { id, name, uses }, onClose }: Part) {
  const { t, list } = useWords()
  const navigate = useNavigate()
  const removal = useWrite('/api/segments/delete')
  const failureText = useFailureText()
  const isUsed = uses.length > 0
  return (
    <ConfirmDialog
      title={t('adminSegments.deleteTitle', { name })}
      text={
        isUsed
          ? t('adminSegments.deleteUsed', { names: list(uses.map((use) => use.name)) })
          : t('adminSegments.deleteText')
      }
      confirmLabel={t('adminSegments.delete')}
      danger
      pending={removal.pending}
      refusal={removal.error ? failureText(removal.error, t('admin.failed.write')) : undefined}
      onClose={onClose}
      onConfirm={() =>
        removal.run({ segmentID: id }, () => {
          toasts.show({ text: t('adminSegments.deleted', { name }) })
          void navigate({ to: adminPaths.segments() })
        })
      }
    />
  )
}
