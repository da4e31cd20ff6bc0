import { Suspense, useRef, useState } from 'react'
import type { SignedInAccount } from '../../../contract/accounts.ts'
import { loadChunk } from '../../data/chunks/chunk.ts'
import { lazyPart } from '../../page/lazyPart.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { useFocusReturn } from '../../ui/behaviour/useFocusReturn.ts'
import { useWords } from '../../words/useWords.ts'
import { AccountPart } from './AccountPart.tsx'

const ChangeEmail = lazyPart(() => loadChunk('web/auth/account/ChangeEmail.tsx', () => import('./ChangeEmail.tsx')))

/** The address that the account signs in with. A code sent to a new one proves that it is theirs. */
export function EmailPart({ account: { email } }: { account: SignedInAccount }) {
  const { t } = useWords()
  const [isChanging, setIsChanging] = useState(false)
  const change = useRef<HTMLButtonElement>(null)
  useFocusReturn(isChanging, () => change.current)
  const button = (
    <Button ref={change} onClick={() => setIsChanging(true)}>
      {t('ownAccount.email.change')}
    </Button>
  )
  return (
    <AccountPart title={t('ownAccount.email.title')} text={t('ownAccount.email.present', { email })}>
      {isChanging ? (
        <Suspense fallback={button}>
          <ChangeEmail onDone={() => setIsChanging(false)} />
        </Suspense>
      ) : (
        button
      )}
    </AccountPart>
  )
}
