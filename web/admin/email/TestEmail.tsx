import { useViewer } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { useWords } from '../../words/useWords.ts'
import { useRefusalToast } from '../forms/useRefusalToast.ts'

/** Sends the viewer an email as the company's people get them. */
export function TestEmail() {
  const { t } = useWords()
  const { email } = useViewer()
  const { run, pending } = useWrite('/api/notifications/sendTest')
  const refused = useRefusalToast()
  const send = async () => {
    const { error } = await run({})
    if (error) refused(error)
    else toasts.show({ text: t('adminEmail.tested', { email: email ?? '' }) })
  }
  return (
    <section className="mt-12 border-t border-line pt-8">
      <h2 className="text-h3">{t('adminEmail.test')}</h2>
      <p className="mt-1 mb-4 text-ink-2">{t('adminEmail.testText', { email: email ?? '' })}</p>
      <Button loading={pending} onClick={() => void send()}>
        {t('adminEmail.send')}
      </Button>
    </section>
  )
}
