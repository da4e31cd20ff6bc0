import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { longestRoadmapName } from '../../../../contract/roadmapKinds.ts'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { useRefusal } from '../../../components/forms/useRefusal.ts'
import { useWrite } from '../../../data/useWrite.ts'
import { adminPaths } from '../../adminPaths.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useWords } from '../../../words/useWords.ts'

interface NameDialogProps {
  roadmap: { id: string; name: string }
  isCopy: boolean
  /** Told of the new address of one that was renamed. */
  onRenamed?: (urlName: string) => void
  onClose: () => void
}

/** Renames a roadmap, or names a copy of it, which is then opened. */
export function NameDialog({ roadmap, isCopy, onRenamed, onClose }: NameDialogProps) {
  const { t } = useWords()
  const navigate = useNavigate()
  const update = useWrite('/api/roadmaps/update')
  const duplicate = useWrite('/api/roadmaps/duplicate')
  const [begun] = useState(
    isCopy ? t('adminRoadmaps.copyOf', { name: roadmap.name }).slice(0, longestRoadmapName) : roadmap.name,
  )
  const [name, setName] = useState(begun)
  const { pending, error } = isCopy ? duplicate : update
  const refusal = useRefusal(error, ['name'], t('admin.failed.write'))
  const submit = async () => {
    if (isCopy)
      return duplicate.run({ roadmapID: roadmap.id, name }, (copy) => {
        onClose()
        toasts.show({ text: t('adminRoadmaps.created', { name: copy.name }), kind: 'saved' })
        void navigate({ href: adminPaths.roadmap(copy.urlName) })
      })
    return update.run({ roadmapID: roadmap.id, name, expects: { name: begun } }, (saved) => {
      onClose()
      toasts.show({ text: t('admin.savedNamed', { name: saved.name }), kind: 'saved' })
      onRenamed?.(saved.urlName)
    })
  }
  return (
    <FormDialog
      title={t(isCopy ? 'adminRoadmaps.duplicateTitle' : 'adminRoadmaps.renameTitle')}
      submitLabel={t(isCopy ? 'adminRoadmaps.duplicate' : 'adminRoadmaps.rename')}
      unsaved={name !== begun}
      pending={pending}
      refusal={refusal}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        autoFocus
        label={t('adminRoadmaps.name')}
        error={refusal.of('name')}
        autoComplete="off"
        maxLength={longestRoadmapName}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </FormDialog>
  )
}
