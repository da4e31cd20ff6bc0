import { useState } from 'react'
import type { Passkey } from '../../../contract/factors.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { useWords } from '../../words/useWords.ts'
import { AddPasskey } from './AddPasskey.tsx'
import { PasskeyRow } from './PasskeyRow.tsx'
import { SecurityPart } from './SecurityPart.tsx'

interface PasskeysPartProps {
  passkeys: readonly Passkey[]
  onCodes: (codes: readonly string[]) => void
}

/** The passkeys of the account: listed, renamed, removed, and one more. */
export function PasskeysPart({ passkeys, onCodes }: PasskeysPartProps) {
  const { t } = useWords()
  const [isAdding, setIsAdding] = useState(false)
  return (
    <SecurityPart title={t('security.passkeys.title')} text={t('security.passkeys.text')}>
      {passkeys.length === 0 ? (
        !isAdding && <p className="text-ui text-ink-2">{t('security.passkeys.none')}</p>
      ) : (
        <ul className="border-t border-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {isAdding ? (
        <AddPasskey
          onDone={(codes) => {
            setIsAdding(false)
            if (codes) onCodes(codes)
          }}
          onCancel={() => setIsAdding(false)}
        />
      ) : (
        <div>
          <Button onClick={() => setIsAdding(true)}>{t('security.passkeys.add')}</Button>
        </div>
      )}
    </SecurityPart>
  )
}
