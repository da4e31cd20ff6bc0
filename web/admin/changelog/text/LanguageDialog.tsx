import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { useRefusal } from '../../../components/forms/useRefusal.ts'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useWords } from '../../../words/useWords.ts'

/** The language of a block of code, by which it is coloured. */
export function LanguageDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useWords()
  const refusal = useRefusal(null, [])
  const [begun] = useState(() => String(editor.getAttributes('codeBlock').language ?? ''))
  const [language, setLanguage] = useState(begun)
  return (
    <FormDialog
      title={t('adminChangelogText.language')}
      submitLabel={t('admin.save')}
      unsaved={language !== begun}
      pending={false}
      refusal={refusal}
      onSubmit={() => {
        const word = language.replace(/[`\s]/g, '')
        editor.commands.updateAttributes('codeBlock', { language: word === '' ? null : word })
        onClose()
      }}
      onClose={onClose}
    >
      <TextField
        label={t('adminChangelogText.language')}
        hint={t('adminChangelogText.languageHint')}
        autoComplete="off"
        maxLength={20}
        value={language}
        onChange={({ target }) => setLanguage(target.value)}
      />
    </FormDialog>
  )
}
