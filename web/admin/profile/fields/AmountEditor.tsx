import { useState, type SubmitEvent } from 'react'
import { Button } from '../../../ui/actions/Button.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useWords } from '../../../words/useWords.ts'
import { amountTyped, readAmount, readCurrency } from './fieldWords.ts'
import type { EditorProps } from './TypedEditor.tsx'

interface AmountEditorProps extends EditorProps {
  value: { amount: number; currency: string } | null
}

/** Where an amount and its currency are typed. An empty amount removes the value. */
export function AmountEditor({ field, value, onSave, onClose }: AmountEditorProps) {
  const { t } = useWords()
  const [amount, setAmount] = useState(value ? amountTyped(value.amount, value.currency) : '')
  const [currency, setCurrency] = useState(value?.currency ?? '')
  const [wrong, setWrong] = useState<'amount' | 'currency'>()
  const [pending, setPending] = useState(false)
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (pending) return
    const code = readCurrency(currency)
    const isEmpty = amount.trim() === ''
    if (!isEmpty && code === undefined) return setWrong('currency')
    const read = isEmpty || code === undefined ? null : readAmount(amount, code)
    if (read === undefined) return setWrong('amount')
    setPending(true)
    const isSaved = await onSave(read === null || code === undefined ? null : { amount: read, currency: code })
    if (isSaved) onClose()
    else setPending(false)
  }
  return (
    <form
      aria-label={field.name}
      noValidate
      className="grid min-w-0 flex-1 gap-2 py-1"
      onSubmit={(event) => void save(event)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_5rem] gap-2">
        <TextField
          label={t('adminProfile.amount')}
          size="medium"
          inputMode="decimal"
          autoComplete="off"
          autoFocus
          value={amount}
          error={wrong === 'amount' ? t('adminProfile.badAmount') : undefined}
          onChange={({ target }) => setAmount(target.value)}
        />
        <TextField
          label={t('adminProfile.currency')}
          size="medium"
          autoComplete="off"
          maxLength={3}
          value={currency}
          error={wrong === 'currency' ? t('adminProfile.badCurrency') : undefined}
          onChange={({ target }) => setCurrency(target.value)}
        />
      </div>
      <div className="flex gap-2">
        <Button size="small" look="primary" type="submit" loading={pending}>
          {t('adminProfile.save')}
        </Button>
        <Button size="small" look="ghost" onClick={onClose}>
          {t('adminProfile.cancel')}
        </Button>
      </div>
    </form>
  )
}
