import type { CustomFieldSubject } from '../../../../contract/customFieldTypes.ts'
import type { CustomField, CustomFieldValue } from '../../../../contract/customFields.ts'
import { useWrite } from '../../../data/useWrite.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { useWords } from '../../../words/useWords.ts'
import { useRefusalToast } from '../../forms/useRefusalToast.ts'

export interface FieldsOf {
  subject: CustomFieldSubject
  subjectID: string
}

/** Changes the value of a field from its present one; undone from the message. Gives whether it was done. */
export function useSetField(
  of: FieldsOf,
  { id, name }: CustomField,
): {
  set: (from: CustomFieldValue | null, to: CustomFieldValue | null) => Promise<boolean>
  pending: boolean
} {
  const { t } = useWords()
  const { run, pending } = useWrite('/api/customFields/setValues')
  const refused = useRefusalToast()
  const set = async (from: CustomFieldValue | null, to: CustomFieldValue | null, undoable = true) => {
    const { error } = await run({ ...of, values: { [id]: to }, expects: { [id]: from } })
    if (error) {
      refused(error)
      return false
    }
    toasts.show({
      text: t('adminProfile.changed', { name }),
      ...(undoable ? { action: { label: t('admin.undo'), onSelect: () => void set(to, from, false) } } : {}),
    })
    return true
  }
  return { set: (from, to) => set(from, to), pending }
}
