import { useState } from 'react'
import '../../../locales/en/adminValues.json?texts'
import type { CustomPostField } from '../../../contract/customPostFields.ts'
import type { FieldValue } from '../../../contract/teamFacts.ts'
import { shortTitle } from '../../components/posts/shortTitle.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { useWords } from '../../words/useWords.ts'
import { ChooseOption } from '../post/fields/ChooseOption.tsx'
import { FieldEditor } from '../post/fields/FieldEditor.tsx'
import { FieldText } from '../post/fields/FieldText.tsx'
import { useChangeField } from '../post/fields/useChangeField.ts'
import { useFieldsOf } from '../post/fields/useFieldsOf.ts'
import type { ActionDialogProps } from './actionPost.ts'
import { ChoiceDialog } from './choice/ChoiceDialog.tsx'
import { useTeamFacts } from './useTeamFacts.ts'

/** Chooses a custom field of the post's board, and then its value. */
export function FieldsDialog({ post, options, onClose }: ActionDialogProps) {
  const { t } = useWords()
  const change = useChangeField()
  const fields = useFieldsOf(post.board.id)
  const known = useTeamFacts(post)
  const [field, setField] = useState<CustomPostField | null>(null)
  const valueOf = ({ id }: CustomPostField) => known?.fields[id] ?? null
  const title = shortTitle(post)
  const save = (of: CustomPostField, value: FieldValue | null) =>
    void change({ id: post.id, present: known && of.type !== 'choices' ? valueOf(of) : undefined }, of, value)
  const close = () => {
    onClose()
    void options.onDone?.()
  }
  if (!field)
    return (
      <ChoiceDialog
        title={t('adminValues.title', { title })}
        choices={(fields ?? []).map((one) => ({
          id: one.id,
          text: one.name,
          mark: (
            <span className="flex min-w-0 flex-1 justify-between gap-4">
              <span className="truncate">{one.name}</span>
              <span className="max-w-40 truncate text-small text-ink-2">
                <FieldText field={one} value={valueOf(one)} />
              </span>
            </span>
          ),
        }))}
        chosen={[]}
        {...(fields ? { empty: t('adminValues.noFields') } : {})}
        onChoose={(id) => {
          const chosen = fields?.find((one) => one.id === id)
          if (chosen?.type !== 'checkbox') return setField(chosen ?? null)
          save(chosen, valueOf(chosen) === true ? null : true)
          close()
        }}
        onClose={onClose}
      />
    )
  const shared = { field, value: valueOf(field), onSave: (value: FieldValue | null) => save(field, value) }
  const heading = t('adminValues.choose', { name: field.name, title })
  if (field.type === 'choice' || field.type === 'choices')
    return <ChooseOption key={field.id} {...shared} title={heading} onClose={close} />
  return (
    <Dialog open title={heading} closeLabel={t('portal.close')} onClose={onClose}>
      <FieldEditor {...shared} onClose={close} />
    </Dialog>
  )
}
