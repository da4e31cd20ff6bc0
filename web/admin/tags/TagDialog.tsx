import { useState } from 'react'
import { lengths } from '../../../contract/lengths.ts'
import type { ManagedTag } from '../../../contract/tags.ts'
import { FormDialog } from '../../components/forms/FormDialog.tsx'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useWrite } from '../../data/useWrite.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { TextField } from '../../ui/forms/TextField.tsx'
import type { Hue } from '../../ui/marks/hueClasses.ts'
import { useWords } from '../../words/useWords.ts'
import { HueField } from '../statuses/HueField.tsx'

type TagDialogProps = { onClose: () => void } & (
  { board: { id: string; name: string }; tag?: never } | { tag: ManagedTag; board?: never }
)

/** Adds a tag to a board, or changes the name and the colour of one. */
export function TagDialog({ board, tag, onClose }: TagDialogProps) {
  const { t } = useWords()
  const create = useWrite('/api/tags/create')
  const update = useWrite('/api/tags/update')
  const refusal = useRefusal(create.error ?? update.error, ['name'], t('admin.failed.write'))
  const [name, setName] = useState(tag?.name ?? '')
  const [hue, setHue] = useState<Hue>(tag?.hue ?? 'blue')
  const done = (saved: ManagedTag) => {
    onClose()
    const text = tag ? 'admin.savedNamed' : 'adminTags.created'
    toasts.show({ text: t(text, { name: saved.name }), kind: 'saved' })
  }
  const submit = () =>
    tag ? update.run({ tagID: tag.id, name, hue }, done) : create.run({ boardID: board.id, name, hue }, done)
  return (
    <FormDialog
      title={tag ? t('adminTags.editName', { name: tag.name }) : t('adminTags.newOn', { board: board.name })}
      submitLabel={t(tag ? 'adminTags.save' : 'adminTags.create')}
      onSubmit={submit}
      pending={create.pending || update.pending}
      refusal={refusal}
      unsaved={name.trim() !== (tag?.name ?? '')}
      onClose={onClose}
    >
      <TextField
        label={t('adminTags.name')}
        error={refusal.of('name')}
        autoComplete="off"
        maxLength={lengths.tagName}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <HueField value={hue} onChange={setHue} />
    </FormDialog>
  )
}
