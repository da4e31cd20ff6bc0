import { useState } from 'react'
import type { CurrencyRate, CurrencySettings } from '../../../contract/currencies.ts'
import { exactNumber } from '../../components/fields/exactNumber.ts'
import { useDataClient } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Menu } from '../../ui/overlay/Menu.tsx'
import { useWords } from '../../words/useWords.ts'
import { offerUndo } from '../actions/offerUndo.ts'
import { useRefusalToast } from '../forms/useRefusalToast.ts'
import { usePermission } from '../states/usePermission.ts'
import { RateDialog, type RateTask } from './RateDialog.tsx'

/** The rates into the reporting currency, each currency's latest first, and the currencies that have none. */
export function RatesPart({ currencies }: { currencies: CurrencySettings }) {
  const { t, list } = useWords()
  const mayManage = usePermission('company.manage')
  const [task, setTask] = useState<RateTask | null>(null)
  const { reporting, rates, missing } = currencies
  const codes = [...new Set(rates.map(({ currency }) => currency))]
  return (
    <section aria-labelledby="rates" className="mt-12 border-t border-line pt-8">
      <h2 id="rates" tabIndex={-1} className="text-h2">
        {t('adminMoney.rates')}
      </h2>
      <p className="mt-1 text-ink-2 text-pretty">
        {t(reporting === null ? 'adminMoney.ratesFirst' : 'adminMoney.ratesText')}
      </p>
      {reporting !== null && missing.length > 0 && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-sm bg-status-amber-soft px-4 py-3 text-ui text-status-amber">
          <p className="min-w-0 flex-1 basis-64">
            {t('adminMoney.missing', { count: missing.length, currencies: list(missing) })}
          </p>
          {mayManage && (
            <Button size="small" onClick={() => setTask({ kind: 'new', currency: missing[0] ?? '' })}>
              {t('adminMoney.enterRate', { currency: missing[0] ?? '' })}
            </Button>
          )}
        </div>
      )}
      {reporting !== null && codes.length === 0 && missing.length === 0 && (
        <p className="mt-4 text-ink-2">{t('adminMoney.noRates', { reporting })}</p>
      )}
      {reporting !== null &&
        codes.map((code) => (
          <RatesOf
            key={code}
            code={code}
            reporting={reporting}
            rates={rates.filter(({ currency }) => currency === code)}
            mayManage={mayManage}
            onChange={(rate) => setTask({ kind: 'change', rate })}
          />
        ))}
      {reporting !== null && mayManage && (
        <div className="mt-4">
          <Button icon="plus" onClick={() => setTask({ kind: 'new', currency: '' })}>
            {t('adminMoney.newRate')}
          </Button>
        </div>
      )}
      {task && reporting !== null && (
        <RateDialog task={task} reporting={reporting} rates={rates} onClose={() => setTask(null)} />
      )}
    </section>
  )
}

/** So many of a currency's rates are seen before someone asks for all. */
const fewRates = 5

interface RatesOfProps {
  code: string
  reporting: string
  rates: readonly CurrencyRate[]
  mayManage: boolean
  onChange: (rate: CurrencyRate) => void
}

function RatesOf({ code, reporting, rates, mayManage, onChange }: RatesOfProps) {
  const { t, locale, date } = useWords()
  const [isAll, setIsAll] = useState(false)
  const shown = isAll ? rates : rates.slice(0, fewRates)
  return (
    <section aria-label={code} className="mt-6">
      <h3 className="text-h3">{code}</h3>
      <ul className="mt-2 border-t border-line text-ui">
        {shown.map((rate) => (
          <li key={rate.day} className="flex items-center justify-between gap-4 border-b border-line py-1.5">
            <span className="flex min-h-8 min-w-0 flex-wrap items-center gap-x-4 tabular-nums">
              <span>
                {t('adminMoney.equation', { currency: code, rate: exactNumber(locale, rate.rate), reporting })}
              </span>
              <span className="text-ink-3">{t('adminMoney.since', { day: date(rate.day) })}</span>
            </span>
            {mayManage && <RateMenu rate={rate} onChange={() => onChange(rate)} />}
          </li>
        ))}
      </ul>
      {rates.length > shown.length && (
        <div className="mt-3">
          <Button size="small" onClick={() => setIsAll(true)}>
            {t('adminMoney.allRates', { count: rates.length })}
          </Button>
        </div>
      )}
    </section>
  )
}

function RateMenu({ rate, onChange }: { rate: CurrencyRate; onChange: () => void }) {
  const { t, date } = useWords()
  const client = useDataClient()
  const removal = useWrite('/api/currencies/deleteRate')
  const refused = useRefusalToast()
  const { currency, day } = rate
  const remove = async () => {
    const { error } = await removal.run({ currency, day })
    if (error) return refused(error)
    // The row is gone: the focus stays near.
    document.querySelector<HTMLElement>('#rates')?.focus()
    offerUndo({
      text: t('adminMoney.rateRemoved', { currency, day: date(day) }),
      undo: () => client.write('/api/currencies/putRate', rate),
    })
  }
  const label = t('adminMoney.rateActions', { currency, day: date(day) })
  return (
    <Menu
      label={label}
      items={[
        { label: t('adminMoney.change'), onSelect: onChange },
        { label: t('adminMoney.remove'), startsGroup: true, onSelect: () => void remove() },
      ]}
      button={(attributes) => <IconButton icon="dots" label={label} {...attributes} />}
    />
  )
}
