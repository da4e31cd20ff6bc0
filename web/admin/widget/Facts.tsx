import { DraftForm } from '../../components/forms/DraftForm.tsx'
import { useDraft } from '../../components/forms/useDraft.ts'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useWrite } from '../../data/useWrite.ts'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { useWords } from '../../words/useWords.ts'
import { Part } from '../settings/Part.tsx'
import type { Settings } from './WidgetPage.tsx'

/** Whether pages may say more of people than a hash proves. */
export function Facts({ settings: { takesFacts } }: { settings: Settings }) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/widget/changeSettings')
  const refusal = useRefusal(error, [], t('admin.failed.write'))
  const draft = useDraft({ takesFacts })
  const said = (isOn: boolean) => t(isOn ? 'adminSettings.on' : 'adminSettings.off')
  return (
    <Part id="widget-facts" title={t('adminWidget.facts')} text={t('adminWidget.factsText')}>
      <DraftForm
        draft={draft}
        save={() => run(draft.changes)}
        shown={() => ({
          label: t('adminWidget.takesFacts'),
          theirs: said(takesFacts),
          mine: said(draft.values.takesFacts),
        })}
        pending={pending}
        refusal={refusal}
      >
        <Checkbox
          label={t('adminWidget.takesFacts')}
          hint={t('adminWidget.takesFactsHint')}
          checked={draft.values.takesFacts}
          onChange={({ target }) => draft.change({ takesFacts: target.checked })}
        />
      </DraftForm>
    </Part>
  )
}
