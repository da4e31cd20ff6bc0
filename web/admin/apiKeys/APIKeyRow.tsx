import { useState } from 'react'
import type { APIKey } from '../../../contract/apiKeys.ts'
import type { Board } from '../../../contract/boards.ts'
import { PastTime } from '../../components/comments/PastTime.tsx'
import { ConfirmDialog } from '../../components/forms/ConfirmDialog.tsx'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { useWords } from '../../words/useWords.ts'
import { scopeText } from './scopeTexts.ts'

interface APIKeyRowProps {
  apiKey: APIKey & { isExpired: boolean }
  boards: readonly Board[]
}

/** One key: how it begins and ends, what it reads, when it was used last, and the button that ends it. */
export function APIKeyRow({ apiKey, boards }: APIKeyRowProps) {
  const { t, date } = useWords()
  const [isAsking, setIsAsking] = useState(false)
  const { name, prefix, lastFour, scopes, boardIDs, createdBy, expires, lastUsed, isExpired } = apiKey
  const boardNames = boards.filter(({ id }) => boardIDs?.includes(id)).map((board) => board.name)
  const what = [
    ...scopes.map((scope) => t(scopeText(scope))),
    ...(boardIDs === null
      ? []
      : [
          boardNames.length > 0
            ? t('adminKeys.onlyBoards', { boards: boardNames.join(', ') })
            : t('adminKeys.boardsGone'),
        ]),
  ]
  const when =
    expires === null
      ? t('adminKeys.neverExpires')
      : t(isExpired ? 'adminKeys.expired' : 'adminKeys.expires', { date: date(expires) })
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b border-line py-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-baseline gap-x-3 text-ui">
          <span dir="auto" className="font-[480] wrap-anywhere">
            {name}
          </span>
          <code dir="ltr" className="font-mono text-small text-ink-3">
            {prefix}…{lastFour}
          </code>
        </p>
        <p className="mt-1 text-small text-ink-2 wrap-anywhere">{what.join(' · ')}</p>
        <p className="mt-1 text-small text-ink-3">
          {createdBy === null ? t('adminKeys.createdByNobody') : t('adminKeys.created', { name: createdBy })}
          {' · '}
          {lastUsed === null ? (
            t('adminKeys.neverUsed')
          ) : (
            <>
              {t('adminKeys.used')} <PastTime at={lastUsed} className="whitespace-nowrap" />
            </>
          )}
          {' · '}
          <span className={isExpired ? 'text-danger-ink' : undefined}>{when}</span>
        </p>
      </div>
      <Button size="small" aria-label={t('adminKeys.revokeName', { name })} onClick={() => setIsAsking(true)}>
        {t('adminKeys.revoke')}
      </Button>
      {isAsking && <Revoke apiKey={apiKey} onClose={() => setIsAsking(false)} />}
    </li>
  )
}

function Revoke({ apiKey: { id, name }, onClose }: { apiKey: APIKey; onClose: () => void }) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/company/revokeAPIKey')
  const { general } = useRefusal(error, [], t('admin.failed.write'))
  const revoke = async () => {
    const { output } = await run({ apiKeyID: id })
    if (!output) return
    toasts.show({ text: t('adminKeys.revoked', { name }) })
    // The row is gone: the focus stays on the page.
    document.querySelector<HTMLElement>('main h1')?.focus()
  }
  return (
    <ConfirmDialog
      title={t('adminKeys.revokeTitle', { name })}
      text={t('adminKeys.revokeText')}
      confirmLabel={t('adminKeys.revoke')}
      danger
      pending={pending}
      refusal={general}
      onConfirm={revoke}
      onClose={onClose}
    />
  )
}
