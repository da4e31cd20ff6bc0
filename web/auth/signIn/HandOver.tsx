import type { SignedInAccount } from '../../../contract/accounts.ts'
import { useFailureText } from '../../components/useFailureText.ts'
import { useWrite } from '../../data/useWrite.ts'
import { leaveTo } from '../../page/address/leaveTo.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { useOnceAwake } from '../../ui/behaviour/useOnceAwake.ts'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useWords } from '../../words/useWords.ts'
import { AuthPage } from '../frame/AuthPage.tsx'

interface HandOverProps {
  company: SignedInAccount['companies'][number]
  /** The hash of the cookie with which the browser began at the company. */
  browser: string
  next: string
}

/** Hands the account over to the company that the browser came from. */
export function HandOver({ company: { name, subdomain }, browser, next }: HandOverProps) {
  const { t } = useWords()
  const failureText = useFailureText()
  const { run, pending, error } = useWrite('/api/accounts/handOver')
  const handOver = () => void run({ company: subdomain, browser, next }, ({ url }) => leaveTo(url))
  useOnceAwake(handOver)
  return (
    <AuthPage title={t('rootSignIn.going', { company: name })}>
      {error ? (
        <div className="grid justify-items-start gap-4">
          <InlineError>{failureText(error, t('rootSignIn.failed'))}</InlineError>
          <Button loading={pending} onClick={handOver}>
            {t('common.failed.retry')}
          </Button>
        </div>
      ) : (
        <Skeleton className="h-10" />
      )}
    </AuthPage>
  )
}
