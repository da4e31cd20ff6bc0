import { useId } from 'react'
import type { Viewer } from '../../../contract/viewer.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { useWords } from '../../words/useWords.ts'
import { useViewerForm } from './useViewerForm.tsx'

/** What others see of whoever looks: their name and their picture. */
export default function ViewerDialog({ viewer, onClose }: { viewer: Viewer; onClose: () => void }) {
  const { t } = useWords()
  const form = useId()
  const { fields, pending, submit } = useViewerForm(viewer, onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('viewer.edit')}
      text={t('viewer.text')}
      closeLabel={t('portal.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('viewer.cancel')}</Button>
          <Button look="primary" type="submit" form={form} loading={pending}>
            {t('viewer.save')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="grid gap-6" onSubmit={submit}>
        {fields}
      </form>
    </Dialog>
  )
}
