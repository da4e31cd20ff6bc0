import type { SpamRules } from '../../../contract/moderation.ts'
import { mostOwnWords } from '../../../contract/moderationKinds.ts'
import { DraftForm } from '../../components/forms/DraftForm.tsx'
import { useDraft } from '../../components/forms/useDraft.ts'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useData } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { useWords } from '../../words/useWords.ts'
import '../../../locales/en/adminModeration.json?texts'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'

/** What counts as a sign of spam: the company's own words, and what becomes of texts that have one. */
export function RulesForm() {
  const { data: rules, error } = useData('/api/moderation/getRules', {})
  if (!rules)
    return error === null ? <RowsLoading rows={4} /> : <LoadFailed path="/api/moderation/getRules" inputs={{}} />
  return <Rules rules={rules} />
}

function Rules({ rules }: { rules: SpamRules }) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/moderation/updateRules')
  const refusal = useRefusal(error, ['words'], t('admin.failed.write'))
  const present = rules.words.join('\n')
  const draft = useDraft({ words: present, holdsSuspects: rules.holdsSuspects })
  return (
    <div className="max-w-[40rem]">
      <p className="mb-6 text-ui text-ink-2">{t('adminModeration.signs')}</p>
      <DraftForm
        draft={draft}
        save={({ words }) => run({ ...draft.changes, ...(words !== undefined && { expects: { words } }) })}
        shown={() => ({ label: t('adminModeration.words'), theirs: present, mine: draft.values.words })}
        pending={pending}
        refusal={refusal}
        gap={6}
      >
        <TextArea
          label={t('adminModeration.words')}
          hint={t('adminModeration.wordsHint', { most: mostOwnWords })}
          optional={t('admin.optional')}
          error={refusal.of('words')}
          rows={8}
          value={draft.values.words}
          onChange={({ target }) => draft.change({ words: target.value })}
        />
        <Checkbox
          label={t('adminModeration.holds')}
          hint={t('adminModeration.holdsHint')}
          checked={draft.values.holdsSuspects}
          onChange={({ target }) => draft.change({ holdsSuspects: target.checked })}
        />
      </DraftForm>
    </div>
  )
}
