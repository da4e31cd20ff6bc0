import { useState } from 'react'
import type { CurrencyRate } from '../../../contract/currencies.ts'
import { exactNumber } from '../../components/fields/exactNumber.ts'
import { FormDialog } from '../../components/forms/FormDialog.tsx'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useData } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import { CurrencySelect } from './CurrencySelect.tsx'
import { dayIn } from './dayIn.ts'
import { readRate } from './readRate.ts'

/** A new rate, of a currency or of none yet, or one that is changed: its currency and day stay. */
export type RateTask = { kind: 'new'; currency: string } | { kind: 'change'; rate: CurrencyRate }

interface RateDialogProps {
  task: RateTask
  reporting: string
  rates: readonly CurrencyRate[]
  onClose: () => void
}

/** Enters what a currency is worth in the reporting currency from a day on. */
export function RateDialog({ task, reporting, rates, onClose }: RateDialogProps) {
  const { t, locale, date } = useWords()
  const { data: company } = useData('/api/company/get', {})
  const today = dayIn(company?.timeZone ?? 'UTC')
  const { run, pending, error } = useWrite('/api/currencies/putRate')
  const refusal = useRefusal(error, ['currency', 'day', 'rate'], t('admin.failed.write'))
  const begun = task.kind === 'new' ? { currency: task.currency, day: today, rate: '' } : typedOf(task.rate)
  const [typed, setTyped] = useState(begun)
  const [isTried, setIsTried] = useState(false)
  const change = (part: Partial<typeof begun>) => setTyped({ ...typed, ...part })
  const rate = readRate(typed.rate)
  const wrong = {
    currency: typed.currency === '' ? t('adminMoney.wrongCurrency') : undefined,
    day: typed.day === '' ? t('adminMoney.wrongDay') : typed.day > today ? t('adminMoney.futureDay') : undefined,
    rate: rate === undefined ? t('adminMoney.wrongRate') : undefined,
  }
  const errorOf = (field: keyof typeof wrong) => (isTried ? wrong[field] : undefined) ?? refusal.of(field)
  const replaced =
    task.kind === 'new'
      ? rates.find(({ currency, day }) => currency === typed.currency && day === typed.day)
      : undefined
  const submit = () => {
    setIsTried(true)
    if (rate === undefined || wrong.currency !== undefined || wrong.day !== undefined) return
    void run({ currency: typed.currency, day: typed.day, rate }, () => {
      onClose()
      toasts.show({ text: t('adminMoney.rateSaved', { currency: typed.currency }), kind: 'saved' })
    })
  }
  return (
    <FormDialog
      title={
        task.kind === 'new'
          ? t('adminMoney.newRateTitle')
          : t('adminMoney.changeRateTitle', { currency: typed.currency, day: date(typed.day) })
      }
      submitLabel={t('adminMoney.saveRate')}
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      unsaved={typed.rate !== begun.rate}
      onClose={onClose}
      gap={5}
    >
      {task.kind === 'new' && (
        <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,1fr)_11rem]">
          <CurrencySelect
            label={t('adminMoney.currency')}
            error={errorOf('currency')}
            none={t('adminMoney.chooseCurrency')}
            except={reporting}
            value={typed.currency}
            onChange={(currency) => change({ currency })}
          />
          <TextField
            label={t('adminMoney.from')}
            error={errorOf('day')}
            type="date"
            min="1900-01-01"
            max={today}
            value={typed.day}
            onChange={({ target }) => change({ day: target.value })}
          />
        </div>
      )}
      <TextField
        label={t('adminMoney.rate')}
        hint={
          typed.currency === ''
            ? t('adminMoney.rateHintAny', { reporting })
            : t('adminMoney.rateHint', { reporting, currency: typed.currency })
        }
        error={errorOf('rate')}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        maxLength={40}
        value={typed.rate}
        onChange={({ target }) => change({ rate: target.value })}
      />
      {replaced && (
        <p role="status" className="text-small text-ink-2">
          {t('adminMoney.replaces', {
            rate: t('adminMoney.equation', {
              currency: replaced.currency,
              rate: exactNumber(locale, replaced.rate),
              reporting,
            }),
          })}
        </p>
      )}
    </FormDialog>
  )
}

const typedOf = ({ currency, day, rate }: CurrencyRate) => ({ currency, day, rate: String(rate) })
