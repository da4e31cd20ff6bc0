import type { OutputOf } from '../../../contract/call.ts'
import type { changelogGet } from '../../../contract/changelog.ts'
import { entryLengths } from '../../../contract/entryLengths.ts'
import { DraftForm } from '../../components/forms/DraftForm.tsx'
import { useDraft } from '../../components/forms/useDraft.ts'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useWrite } from '../../data/useWrite.ts'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { useWords } from '../../words/useWords.ts'

const labels = {
  intro: 'adminChangelogSettings.intro.label',
  isShown: 'admin.portal.changelog',
  needsApproval: 'adminChangelogSettings.approval',
} as const

/** What stands above the entries, whether visitors see them, and whether someone else approves each. */
export function ChangelogForm({ changelog }: { changelog: OutputOf<typeof changelogGet> }) {
  const { t, number } = useWords()
  const { run, pending, error } = useWrite('/api/changelog/updateSettings')
  const refusal = useRefusal(error, ['intro'], t('admin.failed.write'))
  const { intro, isShown, needsApproval } = changelog
  const stored = { intro: intro ?? '', isShown, needsApproval }
  const draft = useDraft(stored)
  const { values, change } = draft
  const textOf = (value: string | boolean) =>
    typeof value === 'string' ? value : t(value ? 'adminSettings.on' : 'adminSettings.off')
  return (
    <DraftForm
      draft={draft}
      save={(expects) => run({ ...draft.changes, expects })}
      shown={(field) => ({ label: t(labels[field]), theirs: textOf(stored[field]), mine: textOf(values[field]) })}
      pending={pending}
      refusal={refusal}
      gap={6}
    >
      <TextArea
        label={t(labels.intro)}
        hint={t('adminChangelogSettings.intro.hint')}
        optional={t('admin.optional')}
        error={refusal.of('intro')}
        name="intro"
        rows={3}
        value={values.intro}
        counter={{
          max: entryLengths.intro,
          text: (length) =>
            t('adminChangelogSettings.intro.counter', { length: number(length), most: number(entryLengths.intro) }),
        }}
        onChange={({ target }) => change({ intro: target.value })}
      />
      <Checkbox
        label={t(labels.isShown)}
        hint={t('adminChangelogSettings.shownHint')}
        checked={values.isShown}
        onChange={({ target }) => change({ isShown: target.checked })}
      />
      <Checkbox
        label={t(labels.needsApproval)}
        hint={t('adminChangelogSettings.approvalHint')}
        checked={values.needsApproval}
        onChange={({ target }) => change({ needsApproval: target.checked })}
      />
    </DraftForm>
  )
}
