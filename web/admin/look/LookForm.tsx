import { useState } from 'react'
import type { Company } from '../../../contract/company.ts'
import { portalSettings } from '../../../contract/portalSettings.ts'
import { ChangedMeanwhile } from '../../components/forms/ChangedMeanwhile.tsx'
import { SettingsForm } from '../../components/forms/SettingsForm.tsx'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useWrite } from '../../data/useWrite.ts'
import { showTheme } from '../../page/look/showTheme.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { Select } from '../../ui/forms/Select.tsx'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { useWords } from '../../words/useWords.ts'
import { AccentField } from './AccentField.tsx'
import { changedPictures, differs, lookOf, pictureNames } from './lookOf.ts'
import { LookPreview } from './LookPreview.tsx'
import { PictureField } from './PictureField.tsx'

const { font: fonts, welcome: welcomeSetting } = portalSettings
const fontNames = Object.entries(fonts.names).map(([value, text]) => ({ value, text }))

const lookFields = ['accent', 'welcome', 'font'] as const
const lookLabels = { accent: 'admin.settings.accent', welcome: welcomeSetting.text, font: fonts.text } as const
const valuesOf = ({ accent, portal: { welcome, font } }: Company) => ({ accent, welcome, font })
const lookText = (field: (typeof lookFields)[number], value: string | null) =>
  field === 'font' ? (fontNames.find((font) => font.value === value)?.text ?? '') : (value ?? '')

/** The look and, beside it, the portal as it would be. One button saves all of it. */
export function LookForm({ company }: { company: Company }) {
  const { t, number } = useWords()
  const { run, pending, error } = useWrite('/api/company/update')
  const refusal = useRefusal(error, ['accent', 'welcome'], t('admin.failed.write'))
  const [look, setLook] = useState(() => lookOf(company))
  const [began, setBegan] = useState(company)
  const change = (part: Partial<typeof look>) => setLook((present) => ({ ...present, ...part }))

  const stored = valuesOf(company)
  const before = valuesOf(began)
  const mine = { accent: look.accent.trim() || null, welcome: look.welcome.trim() || null, font: look.font }
  const both = lookFields.filter(
    (field) => stored[field] !== before[field] && mine[field] !== before[field] && mine[field] !== stored[field],
  )

  const submit = async (expected = before) => {
    const { accent, welcome, font } = mine
    const { output } = await run({
      ...changedPictures(look),
      ...(accent === before.accent ? {} : { accent }),
      portal: { ...(welcome === before.welcome ? {} : { welcome }), ...(font === before.font ? {} : { font }) },
      expects: {
        ...(accent === before.accent ? {} : { accent: expected.accent }),
        portal: {
          ...(welcome === before.welcome ? {} : { welcome: expected.welcome }),
          ...(font === before.font ? {} : { font: expected.font }),
        },
      },
    })
    if (!output) return
    setBegan(output.company)
    setLook(lookOf(output.company))
    showTheme(output.company.themeURL)
    const isCut = (output.company.portal.welcome ?? '') !== (welcome ?? '')
    toasts.show({
      text: t(
        isCut ? 'admin.look.savedCut' : output.accentCorrected ? 'admin.settings.savedCorrected' : 'admin.look.saved',
        { most: welcomeSetting.most },
      ),
      kind: 'saved',
    })
  }
  const takeTheirs = () => {
    const theirs = lookOf(company)
    for (const field of both) change({ [field]: theirs[field] })
    setBegan(company)
  }
  return (
    <div className="grid gap-10 xl:grid-cols-[minmax(0,25rem)_minmax(0,1fr)]">
      <SettingsForm
        submitLabel={t('admin.look.save')}
        onSubmit={() => submit()}
        pending={pending}
        refusal={refusal}
        unsaved={differs(look, began)}
        gap={8}
        conflict={
          <ChangedMeanwhile
            fields={both.map((field) => ({
              label: t(lookLabels[field]),
              theirs: lookText(field, stored[field]),
              mine: lookText(field, mine[field]),
            }))}
            pending={pending}
            onKeepMine={() => void submit(stored)}
            onTakeTheirs={takeTheirs}
          />
        }
      >
        {pictureNames.map((name) => (
          <PictureField key={name} name={name} look={look} onChange={(picture) => change({ [name]: picture })} />
        ))}
        <AccentField value={look.accent} error={refusal.of('accent')} onChange={(accent) => change({ accent })} />
        <TextArea
          label={t(welcomeSetting.text)}
          hint={t(welcomeSetting.hint)}
          error={refusal.of('welcome')}
          optional={t('admin.optional')}
          counter={{
            max: welcomeSetting.most,
            text: (length) => t('admin.look.counter', { length: number(length), most: number(welcomeSetting.most) }),
          }}
          value={look.welcome}
          onChange={({ target }) => change({ welcome: target.value })}
        />
        <Select
          label={t(fonts.text)}
          options={fontNames}
          value={look.font}
          onChange={({ target }) => change({ font: target.value as typeof look.font })}
        />
      </SettingsForm>
      <LookPreview look={look} />
    </div>
  )
}
