import { useState } from 'react'
import type { Company, PortalSettings } from '../../../contract/company.ts'
import { languageNames, languages, languageOf } from '../../../contract/languages.ts'
import { SettingsForm } from '../../components/forms/SettingsForm.tsx'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useWrite } from '../../data/useWrite.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { Select } from '../../ui/forms/Select.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'

const links = ['termsURL', 'privacyURL', 'imprintURL'] as const

/** How the portal greets its visitors: language and theme of who chose none, its parts, search engines, and the footer's links. */
export function PortalForm({ company }: { company: Company }) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/company/updatePortal')
  const refusal = useRefusal(error, links, t('admin.failed.write'))
  const [kept, setKept] = useState(company.portal)
  const [portal, setPortal] = useState(company.portal)
  const change = (changed: Partial<PortalSettings>) => setPortal((present) => ({ ...present, ...changed }))

  const submit = async () => {
    const { output } = await run({
      ...portal,
      ...Object.fromEntries(links.map((link) => [link, portal[link]?.trim() || null])),
    })
    if (!output) return
    setKept(output.portal)
    setPortal(output.portal)
    toasts.show({ text: t('admin.saved') })
  }
  return (
    <SettingsForm
      submitLabel={t('admin.portal.save')}
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      unsaved={JSON.stringify(portal) !== JSON.stringify(kept)}
      gap={6}
    >
      <Select
        label={t('admin.portal.language')}
        hint={t('admin.portal.languageHint')}
        options={[
          { value: '', text: t('admin.portal.languageOfBrowser') },
          ...languages.map((language) => ({ value: language, text: languageNames[language] })),
        ]}
        value={portal.language ?? ''}
        onChange={(event) => change({ language: languageOf(event.target.value) })}
      />
      <Select
        label={t('admin.portal.theme')}
        hint={t('admin.portal.themeHint')}
        options={(['system', 'light', 'dark'] as const).map((theme) => ({
          value: theme,
          text: t(`admin.theme.${theme}`),
        }))}
        value={portal.defaultTheme}
        onChange={({ target: { value } }) =>
          change({ defaultTheme: value === 'light' || value === 'dark' ? value : 'system' })
        }
      />
      <Checkbox
        label={t('admin.portal.roadmap')}
        hint={t('admin.portal.roadmapHint')}
        checked={portal.showsRoadmap}
        onChange={(event) => change({ showsRoadmap: event.target.checked })}
      />
      <Checkbox
        label={t('admin.portal.indexed')}
        hint={t('admin.portal.indexedHint')}
        checked={portal.isIndexed}
        onChange={(event) => change({ isIndexed: event.target.checked })}
      />
      <Checkbox
        label={t('admin.portal.mentions')}
        hint={t('admin.portal.mentionsHint')}
        checked={portal.anyoneMentionsTeam}
        onChange={(event) => change({ anyoneMentionsTeam: event.target.checked })}
      />
      {links.map((link) => (
        <TextField
          key={link}
          label={t(`admin.portal.${link}`)}
          optional={t('admin.optional')}
          error={refusal.of(link)}
          inputMode="url"
          autoComplete="url"
          value={portal[link] ?? ''}
          onChange={(event) => change({ [link]: event.target.value })}
        />
      ))}
    </SettingsForm>
  )
}
