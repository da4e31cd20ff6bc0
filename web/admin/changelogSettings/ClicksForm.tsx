import { DraftForm } from '../../components/forms/DraftForm.tsx'
import { useDraft } from '../../components/forms/useDraft.ts'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useWrite } from '../../data/useWrite.ts'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { useWords } from '../../words/useWords.ts'

/** Whether links in emails about entries are counted. */
export function ClicksForm({ counts }: { counts: boolean }) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/company/updatePortal')
  const refusal = useRefusal<never>(error, [], t('admin.failed.write'))
  const draft = useDraft({ countsChangelogClicks: counts })
  const textOf = (value: boolean) => t(value ? 'adminSettings.on' : 'adminSettings.off')
  return (
    <DraftForm
      draft={draft}
      save={(expects) => run({ ...draft.changes, expects })}
      shown={() => ({
        label: t('admin.portal.changelogClicks'),
        theirs: textOf(counts),
        mine: textOf(draft.values.countsChangelogClicks),
      })}
      pending={pending}
      refusal={refusal}
    >
      <Checkbox
        label={t('admin.portal.changelogClicks')}
        hint={t('admin.portal.changelogClicksHint')}
        checked={draft.values.countsChangelogClicks}
        onChange={({ target }) => draft.change({ countsChangelogClicks: target.checked })}
      />
    </DraftForm>
  )
}
