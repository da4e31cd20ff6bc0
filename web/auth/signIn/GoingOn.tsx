import { leaveTo } from '../../page/address/leaveTo.ts'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { useOnceAwake } from '../../ui/behaviour/useOnceAwake.ts'
import { useWords } from '../../words/useWords.ts'
import { AuthPage } from '../frame/AuthPage.tsx'

/** Leads into a company without a question. */
export function GoingOn({ company, url }: { company: string; url: string }) {
  const { t } = useWords()
  useOnceAwake(() => leaveTo(url))
  return (
    <AuthPage title={t('rootSignIn.going', { company })}>
      <TextLink href={url}>{t('rootSignIn.goOn')}</TextLink>
    </AuthPage>
  )
}
