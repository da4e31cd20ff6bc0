import { useState } from 'react'
import type { ProvenDomain } from '../../../contract/signInProviders.ts'
import { Form } from '../../components/forms/Form.tsx'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useFailureText } from '../../components/useFailureText.ts'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import { CopyField } from '../forms/CopyField.tsx'

/** The company's email domains, each with the record that proves it. */
export function EmailDomains({ domains }: { domains: readonly ProvenDomain[] }) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/signInProviders/addDomain')
  const refusal = useRefusal(error, ['domain'], t('admin.failed.write'))
  const [domain, setDomain] = useState('')
  const submit = async () => {
    const { output } = await run({ domain })
    if (output) setDomain('')
  }
  return (
    <section aria-labelledby="email-domains">
      <h2 id="email-domains" className="text-h3">
        {t('adminSignIn.proven')}
      </h2>
      <p className="mt-1 text-ui text-ink-2 text-pretty">{t('adminSignIn.provenText')}</p>
      <ul className="mt-4 divide-y divide-line border-t border-line">
        {domains.length === 0 && <li className="py-4 text-ui text-ink-3">{t('adminSignIn.provenEmpty')}</li>}
        {domains.map((entry) => (
          <li key={entry.domain} className="py-4">
            <Domain entry={entry} />
          </li>
        ))}
      </ul>
      <div className="border-t border-line pt-4">
        <Form onSubmit={submit} pending={pending} refusal={refusal} footer={null}>
          <div className="flex items-end gap-2">
            <div className="min-w-0 flex-1">
              <TextField
                label={t('adminSignIn.domain')}
                error={refusal.of('domain')}
                dir="ltr"
                autoCapitalize="none"
                spellCheck={false}
                value={domain}
                onChange={(event) => setDomain(event.target.value)}
              />
            </div>
            <Button type="submit" size="large" loading={pending}>
              {t('adminSignIn.addDomain')}
            </Button>
          </div>
        </Form>
      </div>
    </section>
  )
}

function Domain({ entry: { domain, record, proven, checked } }: { entry: ProvenDomain }) {
  const { t, date } = useWords()
  const failureText = useFailureText()
  const check = useWrite('/api/signInProviders/checkDomain')
  const remove = useWrite('/api/signInProviders/removeDomain')
  const error = check.error ?? remove.error
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 text-ui wrap-anywhere">
          <bdi>{domain}</bdi>
          <span className={`ms-2 text-small ${proven === null ? 'text-ink-3' : 'text-status-green'}`}>
            {t(proven === null ? 'adminSignIn.notProven' : 'adminSignIn.isProven')}
          </span>
        </p>
        <div className="flex gap-2">
          <Button loading={check.pending} onClick={() => void check.run({ domain })}>
            {t('adminSignIn.check')}
          </Button>
          <Button
            look="ghost"
            loading={remove.pending}
            onClick={() =>
              void remove.run({ domain }, () => void toasts.show({ text: t('adminSignIn.domainRemoved') }))
            }
          >
            {t('adminSignIn.removeDomain', { domain })}
          </Button>
        </div>
      </div>
      {proven === null && (
        <>
          <p className="text-small text-ink-2">{t('adminSignIn.record')}</p>
          <CopyField label={t('adminSignIn.recordName')} value={record.name} hideLabel />
          <CopyField label={t('adminSignIn.recordValue')} value={record.value} hideLabel />
          {checked !== null && (
            <p role="status" className="text-small text-ink-3">
              {t('adminSignIn.notFoundYet', { when: date(checked) })}
            </p>
          )}
        </>
      )}
      {error && <InlineError>{failureText(error, t('admin.failed.write'))}</InlineError>}
    </div>
  )
}
