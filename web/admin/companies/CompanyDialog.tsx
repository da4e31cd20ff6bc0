import { useState } from 'react'
import type { ThirdPartyCompany } from '../../../contract/thirdPartyCompanies.ts'
import '../../../locales/en/adminCompany.json?texts'
import { FormDialog } from '../../components/forms/FormDialog.tsx'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useWrite } from '../../data/useWrite.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import { amountTyped, readAmount, readCurrency } from '../profile/fields/fieldWords.ts'
import { usePermission } from '../states/usePermission.ts'

interface CompanyDialogProps {
  /** The company to change; without it one is added. */
  company?: ThirdPartyCompany
  onSaved?: (company: ThirdPartyCompany) => void
  onClose: () => void
}

/** Adds a customer's company, or changes what is known of one. */
export function CompanyDialog({ company, onSaved, onClose }: CompanyDialogProps) {
  const { t } = useWords()
  const seesMoney = usePermission('money.view')
  const create = useWrite('/api/thirdPartyCompanies/create')
  const update = useWrite('/api/thirdPartyCompanies/update')
  const refusal = useRefusal(
    create.error ?? update.error,
    ['name', 'domain', 'externalID', 'monthlySpend', 'currency'],
    t('admin.failed.write'),
  )
  const begun = typedOf(company)
  const [typed, setTyped] = useState(begun)
  const [wrong, setWrong] = useState<'monthlySpend' | 'currency'>()
  const field = (name: keyof typeof begun, more?: { maxLength?: number; inputMode?: 'decimal' }) => (
    <TextField
      key={name}
      label={t(`adminCompany.${name}`)}
      error={wrong === name ? t(`adminCompany.wrong.${wrong}`) : refusal.of(name)}
      autoComplete="off"
      maxLength={200}
      value={typed[name]}
      onChange={({ target }) => {
        setWrong(undefined)
        setTyped({ ...typed, [name]: target.value })
      }}
      {...more}
    />
  )
  const submit = () => {
    const money = seesMoney ? readMoney(typed) : undefined
    if (typeof money === 'string') return setWrong(money)
    const facts = {
      name: typed.name,
      domain: typed.domain.trim() || null,
      externalID: typed.externalID.trim() || null,
      ...money,
    }
    const done = (saved: ThirdPartyCompany) => {
      onClose()
      onSaved?.(saved)
      toasts.show({ text: t(company ? 'admin.savedNamed' : 'adminCompany.added', { name: saved.name }), kind: 'saved' })
    }
    if (company)
      void update.run({ thirdPartyCompanyID: company.id, ...facts, expects: expectsOf(company, facts) }, done)
    else void create.run(facts, done)
  }
  return (
    <FormDialog
      title={company ? t('adminCompany.editName', { name: company.name }) : t('adminCompany.new')}
      submitLabel={t(company ? 'adminCompany.save' : 'adminCompany.create')}
      onSubmit={submit}
      pending={create.pending || update.pending}
      refusal={refusal}
      unsaved={Object.entries(begun).some(([name, value]) => typed[name as keyof typeof begun].trim() !== value)}
      onClose={onClose}
    >
      {field('name')}
      {field('domain', { maxLength: 253 })}
      {field('externalID')}
      {seesMoney && (
        <div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-3">
          {field('monthlySpend', { inputMode: 'decimal' })}
          {field('currency', { maxLength: 3 })}
        </div>
      )}
    </FormDialog>
  )
}

function typedOf(company: ThirdPartyCompany | undefined) {
  const { name = '', domain, externalID, monthlySpend, currency } = company ?? {}
  return {
    name,
    domain: domain ?? '',
    externalID: externalID ?? '',
    monthlySpend: monthlySpend == null || currency == null ? '' : amountTyped(monthlySpend, currency),
    currency: currency ?? '',
  }
}

/** What was typed as money, or the field that is wrong. Nothing typed is an unknown spend. */
function readMoney({
  monthlySpend,
  currency,
}: {
  monthlySpend: string
  currency: string
}): { monthlySpend: number | null; currency: string | null } | 'monthlySpend' | 'currency' {
  if (monthlySpend.trim() === '') return { monthlySpend: null, currency: null }
  const code = readCurrency(currency)
  if (code === undefined) return 'currency'
  const amount = readAmount(monthlySpend, code)
  return amount === undefined || amount < 0 ? 'monthlySpend' : { monthlySpend: amount, currency: code }
}

/** What the form began with, of what it sends. */
function expectsOf(company: ThirdPartyCompany, facts: object) {
  return Object.fromEntries(Object.keys(facts).map((name) => [name, company[name as keyof ThirdPartyCompany]]))
}
