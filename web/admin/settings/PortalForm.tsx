import { useState } from 'react'
import type { Company } from '../../../contract/company.ts'
import { portalEntries } from '../../../contract/portalSettings.ts'
import { SettingsForm } from '../../components/forms/SettingsForm.tsx'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useWrite } from '../../data/useWrite.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { useWords } from '../../words/useWords.ts'
import { PortalField } from './PortalField.tsx'

const entries = portalEntries.filter(([, setting]) => !('isLook' in setting))
const links = portalEntries.flatMap(([name, { kind }]) => (kind === 'link' ? [name] : []))

/** How the portal greets its visitors: language and theme of who chose none, its parts, search engines, and the footer's links. */
export function PortalForm({ company }: { company: Company }) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/company/updatePortal')
  const refusal = useRefusal(error, links, t('admin.failed.write'))
  const [kept, setKept] = useState(company.portal)
  const [portal, setPortal] = useState(company.portal)

  const submit = async () => {
    const { output } = await run({
      ...Object.fromEntries(entries.map(([name]) => [name, portal[name]])),
      ...Object.fromEntries(links.map((name) => [name, String(portal[name] ?? '').trim() || null])),
    })
    if (!output) return
    setKept(output.portal)
    setPortal(output.portal)
    toasts.show({ text: t('admin.savedSettings'), kind: 'saved' })
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
      {entries.map(([name]) => (
        <PortalField
          key={name}
          name={name}
          value={portal[name]}
          error={refusal.of(name)}
          onChange={(value) => setPortal((present) => ({ ...present, [name]: value }))}
        />
      ))}
    </SettingsForm>
  )
}
