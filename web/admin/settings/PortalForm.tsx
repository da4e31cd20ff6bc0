import { useState, type SubmitEvent } from 'react'
import type { Company } from '../../../contract/company.ts'
import { portalEntries } from '../../../contract/portalSettings.ts'
import { useDataClient } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { useWords } from '../../words/useWords.ts'
import { UnsavedGuard } from '../forms/UnsavedGuard.tsx'
import { useRefusal } from '../forms/useRefusal.ts'
import { PortalField } from './PortalField.tsx'

const links = portalEntries.flatMap(([name, { kind }]) => (kind === 'link' ? [name] : []))

/** How the portal greets its visitors: language and theme of who chose none, its parts, search engines, and the footer's links. */
export function PortalForm({ company }: { company: Company }) {
  const { t } = useWords()
  const client = useDataClient()
  const { run, pending, error } = useWrite('/api/company/updatePortal')
  const { form, of, general } = useRefusal(error, links)
  const [kept, setKept] = useState(company.portal)
  const [portal, setPortal] = useState(company.portal)

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const { output } = await run({
      ...portal,
      ...Object.fromEntries(links.map((name) => [name, String(portal[name] ?? '').trim() || null])),
    })
    if (!output) return
    await client.invalidate('/api/company/get')
    setKept(output.portal)
    setPortal(output.portal)
    toasts.show({ text: t('admin.saved') })
  }
  return (
    <>
      <form ref={form} noValidate className="grid gap-6" onSubmit={(event) => void submit(event)}>
        {portalEntries.map(([name]) => (
          <PortalField
            key={name}
            name={name}
            value={portal[name]}
            error={of(name)}
            onChange={(value) => setPortal((present) => ({ ...present, [name]: value }))}
          />
        ))}
        {general && <InlineError>{general}</InlineError>}
        <div>
          <Button type="submit" look="primary" loading={pending}>
            {t('admin.portal.save')}
          </Button>
        </div>
      </form>
      <UnsavedGuard dirty={JSON.stringify(portal) !== JSON.stringify(kept)} />
    </>
  )
}
