import { useState } from 'react'
import { DraftForm } from '../../components/forms/DraftForm.tsx'
import { useDraft } from '../../components/forms/useDraft.ts'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import { CopyField } from '../forms/CopyField.tsx'
import { useRefusalToast } from '../forms/useRefusalToast.ts'
import { Part } from '../settings/Part.tsx'
import { AddToken } from './AddToken.tsx'
import type { Settings } from './WidgetPage.tsx'

/** What another feedback tool called the company and its boards, so that its snippets go on working. */
export function Elsewhere({ settings }: { settings: Settings }) {
  const { t } = useWords()
  return (
    <Part id="widget-elsewhere" title={t('adminWidget.elsewhere')} text={t('adminWidget.elsewhereText')}>
      <CopyField label={t('adminWidget.script')} value={`${settings.origin}/sdk.js`} />
      <AppID appID={settings.appID} />
      <Tokens boards={settings.boards} />
    </Part>
  )
}

function AppID({ appID }: { appID: string | null }) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/widget/changeSettings')
  const refusal = useRefusal(error, ['appID'], t('admin.failed.write'))
  const draft = useDraft({ appID: appID ?? '' })
  const { values } = draft
  return (
    <DraftForm
      draft={draft}
      save={() => run({ appID: values.appID.trim() || null })}
      shown={() => ({
        label: t('adminWidget.appID'),
        theirs: appID ?? t('adminWidget.none'),
        mine: values.appID || t('adminWidget.none'),
      })}
      pending={pending}
      refusal={refusal}
    >
      <TextField
        label={t('adminWidget.appID')}
        hint={t('adminWidget.appIDHint')}
        optional={t('admin.optional')}
        error={refusal.of('appID')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        value={values.appID}
        onChange={({ target }) => draft.change({ appID: target.value })}
      />
    </DraftForm>
  )
}

function Tokens({ boards }: { boards: Settings['boards'] }) {
  const { t } = useWords()
  const [isAdding, setIsAdding] = useState(false)
  const { run, pending } = useWrite('/api/widget/changeSettings')
  const refused = useRefusalToast()
  const [removing, setRemoving] = useState<string | null>(null)
  const named = boards.filter(({ token }) => token !== null)
  const remove = async ({ id, name }: Settings['boards'][number]) => {
    setRemoving(id)
    const { output, error } = await run({ tokens: [{ boardID: id, token: null }] })
    setRemoving(null)
    if (error) return refused(error)
    if (!output) return
    toasts.show({ text: t('adminWidget.removed', { board: name }) })
    document.querySelector<HTMLElement>('#widget-tokens')?.focus()
  }
  return (
    <section aria-labelledby="widget-tokens" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="widget-tokens" tabIndex={-1} className="text-ui font-medium text-ink">
          {t('adminWidget.tokens')}
        </h3>
        {named.length < boards.length && (
          <Button icon="plus" onClick={() => setIsAdding(true)}>
            {t('adminWidget.addToken')}
          </Button>
        )}
      </div>
      {named.length === 0 ? (
        <p className="border-t border-line pt-4 text-ui text-ink-3">{t('adminWidget.noTokens')}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {named.map((board) => (
            <li
              key={board.id}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-ui"
            >
              <span className="min-w-0 wrap-anywhere">
                {board.name}
                <code dir="ltr" className="ms-3 font-mono text-small text-ink-3">
                  {board.token}
                </code>
              </span>
              <Button
                size="small"
                aria-label={t('adminWidget.removeName', { board: board.name })}
                loading={pending && removing === board.id}
                onClick={() => void remove(board)}
              >
                {t('adminWidget.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isAdding && (
        <AddToken boards={boards.filter(({ token }) => token === null)} onClose={() => setIsAdding(false)} />
      )}
    </section>
  )
}
