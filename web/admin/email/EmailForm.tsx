import { lengths } from '../../../contract/lengths.ts'
import { DraftForm } from '../../components/forms/DraftForm.tsx'
import { useDraft } from '../../components/forms/useDraft.ts'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useWrite } from '../../data/useWrite.ts'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'

interface EmailFormProps {
  email: { senderName: string | null; footer: string | null }
  company: string
}

/** The sender's name and the lines at the end of each email. */
export function EmailForm({ email, company }: EmailFormProps) {
  const { t, number } = useWords()
  const { run, pending, error } = useWrite('/api/company/updateEmail')
  const refusal = useRefusal(error, ['senderName', 'footer'], t('admin.failed.write'))
  const draft = useDraft({ senderName: email.senderName, footer: email.footer })
  const labels = { senderName: t('adminEmail.senderName'), footer: t('adminEmail.footer') }

  return (
    <DraftForm
      draft={draft}
      save={(expects) => run({ ...draft.changes, expects })}
      shown={(field) => ({ label: labels[field], theirs: email[field] ?? '', mine: draft.values[field] ?? '' })}
      pending={pending}
      refusal={refusal}
      gap={6}
    >
      <TextField
        label={labels.senderName}
        hint={t('adminEmail.senderNameHint', { company })}
        error={refusal.of('senderName')}
        optional={t('admin.optional')}
        autoComplete="off"
        value={draft.values.senderName ?? ''}
        onChange={({ target }) => draft.change({ senderName: target.value || null })}
      />
      <TextArea
        label={labels.footer}
        hint={t('adminEmail.footerHint')}
        error={refusal.of('footer')}
        optional={t('admin.optional')}
        counter={{
          max: lengths.mailFooter,
          text: (length) => t('adminEmail.counter', { length: number(length), max: number(lengths.mailFooter) }),
        }}
        rows={3}
        value={draft.values.footer ?? ''}
        onChange={({ target }) => draft.change({ footer: target.value || null })}
      />
    </DraftForm>
  )
}
