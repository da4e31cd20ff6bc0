import { toasts } from '../../ui/feedback/toasts.ts'
import { useWords } from '../../words/useWords.ts'
import '../../../locales/en/admin.json?texts'
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx'
import { SettingsForm, type SettingsFormProps } from './SettingsForm.tsx'
import type { Draft } from './useDraft.ts'

interface DraftFormProps<Values extends object> extends Omit<
  SettingsFormProps,
  'conflict' | 'onSubmit' | 'submitLabel' | 'unsaved'
> {
  draft: Draft<Values>
  /** Stores the draft's changes where `expects` is what is there; its output is missing if that was refused. */
  save: (expects: Partial<Values>) => Promise<{ output?: unknown }>
  /** A field as it is asked about when someone else has saved it meanwhile. */
  shown: (field: keyof Values & string) => { label: string; theirs: string; mine: string }
  submitLabel?: string
  /** What is said once it is stored. */
  savedText?: string
  /** Whether something is typed beside the draft. */
  alsoUnsaved?: boolean
}

/** A form over a draft: stores what was changed, says so, and asks whose values stay when someone else has saved the same fields meanwhile. */
export function DraftForm<Values extends object>({
  draft,
  save,
  shown,
  submitLabel,
  savedText,
  alsoUnsaved = false,
  ...form
}: DraftFormProps<Values>) {
  const { t } = useWords()
  const submit = async (expects: Partial<Values>) => {
    const { output } = await save(expects)
    if (!output) return
    draft.saved()
    toasts.show({ text: savedText ?? t('admin.savedSettings'), kind: 'saved' })
  }
  return (
    <SettingsForm
      {...form}
      submitLabel={submitLabel ?? t('admin.save')}
      onSubmit={() => submit(draft.expects)}
      unsaved={draft.unsaved || alsoUnsaved}
      conflict={
        <ChangedMeanwhile
          fields={draft.conflicts.map(shown)}
          pending={form.pending}
          onKeepMine={() => void submit(draft.expectsTheirs)}
          onTakeTheirs={draft.takeTheirs}
        />
      }
    />
  )
}
