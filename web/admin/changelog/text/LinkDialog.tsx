import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { linkTarget } from '../../../../contract/markdown/links.ts'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { useRefusal } from '../../../components/forms/useRefusal.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useWords } from '../../../words/useWords.ts'

/** Links the selection, changes the link that the caret is in, or puts a new one. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useWords()
  const refusal = useRefusal(null, [])
  const [begun] = useState(() => String(editor.getAttributes('link').href ?? ''))
  const [address, setAddress] = useState(begun)
  const [isWrong, setIsWrong] = useState(false)
  const save = () => {
    const typed = address.trim()
    const href = linkTarget(typed) ?? linkTarget(`https://${typed}`)
    if (href === undefined) return setIsWrong(true)
    const chain = editor.chain().extendMarkRange('link')
    if (editor.state.selection.empty && begun === '')
      chain.insertContent({ type: 'text', text: typed, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setMark('link', { href }).run()
    onClose()
  }
  return (
    <FormDialog
      title={t('adminChangelogText.link')}
      submitLabel={t('adminChangelogText.linkSave')}
      unsaved={address !== begun}
      pending={false}
      refusal={refusal}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={t('adminChangelogText.address')}
        autoComplete="off"
        inputMode="url"
        error={isWrong ? t('adminChangelogText.addressWrong') : undefined}
        value={address}
        onChange={({ target }) => {
          setAddress(target.value)
          setIsWrong(false)
        }}
      />
      {begun !== '' && (
        <Button
          size="small"
          onClick={() => {
            editor.chain().extendMarkRange('link').unsetMark('link').run()
            onClose()
          }}
        >
          {t('adminChangelogText.linkRemove')}
        </Button>
      )}
    </FormDialog>
  )
}
