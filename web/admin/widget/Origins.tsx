import { DraftForm } from '../../components/forms/DraftForm.tsx'
import { useDraft } from '../../components/forms/useDraft.ts'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useWrite } from '../../data/useWrite.ts'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { useWords } from '../../words/useWords.ts'
import { Part } from '../settings/Part.tsx'
import type { Settings } from './WidgetPage.tsx'

/** The sites that may show the widget: all of them, or those of a list. */
export function Origins({ settings: { origins } }: { settings: Settings }) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/widget/changeSettings')
  const refusal = useRefusal(error, ['origins'], t('admin.failed.write'))
  const stored = { origins: origins.join('\n') }
  const draft = useDraft(stored)
  const { values } = draft
  return (
    <Part id="widget-origins" title={t('adminWidget.origins')} text={t('adminWidget.originsText')}>
      <DraftForm
        draft={draft}
        save={({ origins: expected = stored.origins }) =>
          run({ origins: linesOf(values.origins), expects: linesOf(expected) })
        }
        shown={() => ({
          label: t('adminWidget.originsLabel'),
          theirs: stored.origins || t('adminWidget.none'),
          mine: values.origins || t('adminWidget.none'),
        })}
        pending={pending}
        refusal={refusal}
      >
        <TextArea
          label={t('adminWidget.originsLabel')}
          hint={t('adminWidget.originsHint')}
          error={refusal.of('origins')}
          dir="ltr"
          rows={3}
          autoCapitalize="none"
          spellCheck={false}
          value={values.origins}
          onChange={({ target }) => draft.change({ origins: target.value })}
        />
      </DraftForm>
    </Part>
  )
}

function linesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => line.trim() || [])
}
