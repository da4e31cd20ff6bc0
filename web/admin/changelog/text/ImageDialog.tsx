import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { useRefusal } from '../../../components/forms/useRefusal.ts'
import { longestAlt } from '../../../components/pictures/pictureMarkdown.ts'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useWords } from '../../../words/useWords.ts'

/** What the chosen image shows, in words. It may stay empty. */
export function ImageDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useWords()
  const refusal = useRefusal(null, [])
  const [begun] = useState(() => String(editor.getAttributes('image').alt ?? ''))
  const [alt, setAlt] = useState(begun)
  return (
    <FormDialog
      title={t('adminChangelogText.describe')}
      submitLabel={t('admin.save')}
      unsaved={alt !== begun}
      pending={false}
      refusal={refusal}
      onSubmit={() => {
        editor.commands.updateAttributes('image', { alt: alt.trim() })
        onClose()
      }}
      onClose={onClose}
    >
      <TextField
        label={t('adminChangelogText.alt')}
        hint={t('adminChangelogText.altHint')}
        autoComplete="off"
        maxLength={longestAlt}
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
      />
    </FormDialog>
  )
}
