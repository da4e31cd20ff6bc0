import type { Viewer } from '../../../contract/viewer.ts'
import { useWords } from '../../words/useWords.ts'
import { FormDialog } from '../forms/FormDialog.tsx'
import { useViewerForm } from './useViewerForm.tsx'

/** What others see of the viewer: name and picture. */
export default function ViewerDialog({ viewer, onClose }: { viewer: Viewer; onClose: () => void }) {
  const { t } = useWords()
  const { fields, ...form } = useViewerForm(viewer, onClose)
  return (
    <FormDialog {...form} title={t('pictures.viewer.edit')} text={t('pictures.viewer.text')} gap={6} onClose={onClose}>
      {fields}
    </FormDialog>
  )
}
