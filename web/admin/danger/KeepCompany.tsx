import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { useWords } from '../../words/useWords.ts'
import { useRefusalToast } from '../forms/useRefusalToast.ts'

interface KeepCompanyProps {
  name: string
  closing: { askedBy: string | null; askedAt: string; eraseAt: string }
}

/** Who deletes the company and when everything is erased, with the way back. */
export function KeepCompany({ name, closing: { askedBy, askedAt, eraseAt } }: KeepCompanyProps) {
  const { t, date, dateTime } = useWords()
  const { run, pending } = useWrite('/api/company/keep')
  const refused = useRefusalToast()
  const keep = async () => {
    const { error } = await run({})
    if (error) return refused(error)
    toasts.show({ text: t('adminDanger.kept', { name }), kind: 'saved' })
    // The button goes with the deletion: the focus must not go with it.
    document.querySelector<HTMLElement>('main h1')?.focus()
  }
  return (
    <section className="border-t-2 border-danger pt-4">
      <h2 className="text-h3">{t('adminDanger.closing', { name, day: date(eraseAt) })}</h2>
      <p className="mt-1 text-ink-2">
        {t(askedBy === null ? 'adminDanger.byOperator' : 'adminDanger.by', {
          name: askedBy ?? '',
          time: dateTime(askedAt),
        })}
      </p>
      <p className="mt-1 mb-5 text-ink-2">{t('adminDanger.closingText')}</p>
      <Button look="primary" loading={pending} onClick={() => void keep()}>
        {t('adminDanger.keep')}
      </Button>
    </section>
  )
}
