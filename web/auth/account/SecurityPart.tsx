import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { useWords } from '../../words/useWords.ts'
import { AccountPart } from './AccountPart.tsx'

/** The way to passkeys, the authenticator app and recovery codes. */
export function SecurityPart() {
  const { t } = useWords()
  return (
    <AccountPart title={t('ownAccount.security.title')} text={t('ownAccount.security.text')}>
      <LinkButton href="/account/security">{t('ownAccount.security.open')}</LinkButton>
    </AccountPart>
  )
}
