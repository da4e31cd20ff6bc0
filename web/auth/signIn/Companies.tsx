import type { SignedInAccount } from '../../../contract/accounts.ts'
import { useWrite } from '../../data/useWrite.ts'
import { useFailureText } from '../../components/useFailureText.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { useWords } from '../../words/useWords.ts'
import { CompanyList } from './CompanyList.tsx'

interface CompaniesProps {
  account: SignedInAccount
  /** The path at the company to go on to. */
  next: string
  /** Why the account isn't where it was wanted. */
  notice?: string | undefined
}

/** The choice of a company, and the way out of the account. */
export function Companies({ account: { email, companies }, next, notice }: CompaniesProps) {
  const { t } = useWords()
  const failureText = useFailureText()
  const { run, pending, error } = useWrite('/api/accounts/signOut')
  return (
    <>
      {notice !== undefined && (
        <p role="alert" className="mb-6 border-s-2 border-line-strong ps-3 wrap-anywhere">
          {notice}
        </p>
      )}
      <CompanyList companies={companies} next={next} />
      <div className="mt-6 grid justify-items-start gap-3">
        <p className="text-ui text-ink-2 wrap-anywhere">{t('rootSignIn.signedInAs', { email })}</p>
        {error && <InlineError>{failureText(error, t('rootSignIn.failed'))}</InlineError>}
        <Button loading={pending} onClick={() => void run({})}>
          {t('rootSignIn.signOut')}
        </Button>
      </div>
    </>
  )
}
