import { useState } from 'react'
import type { Company } from '../../../contract/company.ts'
import { portalSettings } from '../../../contract/portalSettings.ts'
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

/** The look and, beside it, the portal as it would be. One button saves all of it. */
export function LookForm({ company }: { company: Company }) {
  const { t, number } = useWords()
  const pictures = useWrite('/api/company/update')
  const words = useWrite('/api/company/updatePortal')
  const refusal = useRefusal(pictures.error ?? words.error, ['accent', 'welcome'], t('admin.failed.write'))
  const [look, setLook] = useState(() => lookOf(company))
  const change = (part: Partial<typeof look>) => setLook((present) => ({ ...present, ...part }))

  const submit = async () => {
    words.reset()
    const first = await pictures.run({ accent: look.accent.trim() || null, ...changedPictures(look) })
    if (!first.output) return
    const welcome = look.welcome.trim()
    const second = await words.run({ welcome: welcome || null, font: look.font })
    if (!second.output) return
    setLook(lookOf(second.output))
    showTheme(second.output.themeURL)
    const isCut = (second.output.portal.welcome ?? '') !== welcome
    toasts.show({
      text: t(
        isCut
          ? 'admin.look.savedCut'
          : first.output.accentCorrected
            ? 'admin.settings.savedCorrected'
            : 'admin.look.saved',
        { most: welcomeSetting.most },
      ),
      kind: 'saved',
    })
  }
  return (
    <div className="grid gap-10 xl:grid-cols-[minmax(0,25rem)_minmax(0,1fr)]">
      <SettingsForm
        submitLabel={t('admin.look.save')}
        onSubmit={submit}
        pending={pictures.pending || words.pending}
        refusal={refusal}
        unsaved={differs(look, company)}
        gap={8}
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
