import { useState } from 'react'
import { languageNames, languages } from '../../../contract/languages.ts'
import { widgetForms } from '../../../contract/widgetPreview.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { RadioGroup } from '../../ui/forms/RadioGroup.tsx'
import { Select } from '../../ui/forms/Select.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import { CopyField } from '../forms/CopyField.tsx'
import { Part } from '../settings/Part.tsx'
import { snippetOf, type SnippetOptions } from './snippet.ts'
import { WidgetPreview } from './WidgetPreview.tsx'
import type { HasSecret, Settings } from './WidgetPage.tsx'

const untouched: Omit<SnippetOptions, 'boardToken'> = {
  form: 'button',
  theme: '',
  language: '',
  position: '',
  label: '',
}

/** What is pasted into a page of the company's product, with its own tokens, and beside it what that shows. */
export function Snippet({ settings: { boards, companyID, origin }, has }: { settings: Settings; has: HasSecret }) {
  const { t } = useWords()
  const [chosen, setChosen] = useState<Partial<SnippetOptions>>({})
  const board = boards.find(({ id }) => id === chosen.boardToken) ?? boards[0]
  const options: SnippetOptions = { ...untouched, ...chosen, boardToken: board?.id ?? '' }
  const { form } = options
  const change = (next: Partial<SnippetOptions>) => setChosen((before) => ({ ...before, ...next }))
  const way = has('token') ? 'token' : has('identify') ? 'hash' : null
  const isWithoutBoard = form !== 'news' && !board
  return (
    <Part id="widget-snippet" title={t('adminWidget.snippet')} text={t('adminWidget.snippetText')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-8 xl:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
        <div className="grid max-w-main grid-cols-[minmax(0,1fr)] content-start gap-4">
          <RadioGroup
            label={t('adminWidget.form')}
            value={form}
            onChange={(value) => change({ form: value, position: '' })}
            options={widgetForms.map((value) => ({
              value,
              text: t(`adminWidget.form.${value}`),
              hint: t(`adminWidget.form.${value}Text`),
            }))}
          />
          {form !== 'news' && board && (
            <Select
              label={t('adminWidget.board')}
              hint={board.isPublic ? undefined : t('adminWidget.notPublic')}
              value={board.id}
              options={boards.map(({ id, name }) => ({ value: id, text: name }))}
              onChange={({ target }) => change({ boardToken: target.value })}
            />
          )}
          {!isWithoutBoard && <Looks options={options} change={change} />}
        </div>
        {isWithoutBoard ? (
          <div className="grid content-start justify-items-start gap-3 border-t border-line pt-4">
            <p className="text-ui text-ink-3">{t('adminWidget.noBoards')}</p>
            <LinkButton href={paths.adminBoards()}>{t('adminWidget.openBoards')}</LinkButton>
          </div>
        ) : (
          <WidgetPreview options={options} />
        )}
      </div>
      {!isWithoutBoard && (
        <div className="grid max-w-main grid-cols-[minmax(0,1fr)] gap-4">
          <CopyField label={t('adminWidget.html')} value={snippetOf(options, { origin, way })} isCode />
          {form !== 'news' && board && <CopyField label={t('adminWidget.boardToken')} value={board.id} />}
          <CopyField label={t('adminWidget.companyID')} value={companyID} />
        </div>
      )}
    </Part>
  )
}

interface LooksProps {
  options: SnippetOptions
  change: (next: Partial<SnippetOptions>) => void
}

/** What a page can say of the widget's looks. */
function Looks({ options: { form, theme, language, position, label }, change }: LooksProps) {
  const { t } = useWords()
  const sides = form === 'news' ? (['bottom', 'top', 'left', 'right'] as const) : (['right', 'left'] as const)
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t('adminWidget.theme')}
          value={theme}
          options={[
            { value: '', text: t('adminWidget.theme.auto') },
            { value: 'light', text: t('adminWidget.theme.light') },
            { value: 'dark', text: t('adminWidget.theme.dark') },
          ]}
          onChange={({ target }) => change({ theme: target.value })}
        />
        <Select
          label={t('adminWidget.language')}
          value={language}
          options={[
            { value: '', text: t('adminWidget.language.auto') },
            ...languages.map((value) => ({ value, text: languageNames[value] })),
          ]}
          onChange={({ target }) => change({ language: target.value })}
        />
        {form !== 'board' && (
          <Select
            label={t(form === 'news' ? 'adminWidget.side' : 'adminWidget.position')}
            value={position === '' ? sides[0] : position}
            options={sides.map((value) => ({ value, text: t(`adminWidget.position.${value}`) }))}
            onChange={({ target }) => change({ position: target.value === sides[0] ? '' : target.value })}
          />
        )}
      </div>
      {form === 'button' && (
        <TextField
          label={t('adminWidget.label')}
          optional={t('admin.optional')}
          hint={t('adminWidget.labelHint')}
          maxLength={40}
          value={label}
          onChange={({ target }) => change({ label: target.value })}
        />
      )}
    </>
  )
}
