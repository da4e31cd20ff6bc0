import {
  portalEntries,
  portalSettings,
  type PortalSettingName,
  type PortalSettings,
} from '../../../contract/portalSettings.ts'
import type { Company } from '../../../contract/company.ts'
import { DraftForm } from '../../components/forms/DraftForm.tsx'
import { useDraft } from '../../components/forms/useDraft.ts'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useWrite } from '../../data/useWrite.ts'
import { useWords } from '../../words/useWords.ts'
import { PortalField } from './PortalField.tsx'
import { usePortalText } from './usePortalText.ts'

const entries = portalEntries.filter(([, setting]) => !('isLook' in setting) && !('isOfChangelog' in setting))
const links = portalEntries.flatMap(([name, { kind }]) => (kind === 'link' ? [name] : []))

/** How the portal greets its visitors: language and theme of who chose none, its parts, search engines, and the footer's links. */
export function PortalForm({ company }: { company: Company }) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/company/updatePortal')
  const refusal = useRefusal(error, links, t('admin.failed.write'))
  const draft = useDraft<PortalSettings>(company.portal)
  const textOf = usePortalText()

  const shown = (name: PortalSettingName) => ({
    label: t(portalSettings[name].text),
    theirs: textOf(name, company.portal[name]),
    mine: textOf(name, draft.values[name]),
  })
  return (
    <DraftForm
      draft={draft}
      save={(expects) => run({ ...draft.changes, expects })}
      shown={shown}
      submitLabel={t('admin.portal.save')}
      pending={pending}
      refusal={refusal}
      gap={6}
    >
      {entries.map(([name]) => (
        <PortalField
          key={name}
          name={name}
          value={draft.values[name]}
          error={refusal.of(name)}
          onChange={(value) => draft.change({ [name]: value === '' ? null : value })}
        />
      ))}
    </DraftForm>
  )
}
