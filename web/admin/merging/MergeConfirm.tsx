import type { ReactNode } from 'react'
import { ConfirmDialog } from '../../components/forms/ConfirmDialog.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { useWords } from '../../words/useWords.ts'
import '../../../locales/en/adminMerging.json?texts'

export interface Mergeable {
  id: string
  name: string
}

interface MergeConfirmProps {
  from: Mergeable
  into: Mergeable
  text: string
  /** While the preview is loaded, nothing can be confirmed. */
  isReady: boolean
  pending: boolean
  refusal: string | undefined
  onSwap: () => void
  /** Absent where both were chosen before. */
  onBack?: (() => void) | undefined
  onConfirm: () => void | Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** Asks before two are merged: which becomes part of which, and what comes of it. */
export function MergeConfirm({ from, into, isReady, pending, onSwap, onBack, children, ...dialog }: MergeConfirmProps) {
  const { t } = useWords()
  return (
    <ConfirmDialog
      {...dialog}
      title={t('adminMerging.confirmTitle', { name: into.name })}
      confirmLabel={t('adminMerging.submit')}
      pending={pending || !isReady}
      beginsOnConfirm
    >
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 border-y border-line py-3 text-ui">
        <dt className="text-ink-3">{t('adminMerging.from')}</dt>
        <dd dir="auto" className="wrap-anywhere text-ink">
          {from.name}
        </dd>
        <dt className="text-ink-3">{t('adminMerging.into')}</dt>
        <dd dir="auto" className="wrap-anywhere text-ink">
          {into.name}
        </dd>
      </dl>
      <div aria-live="polite" className="mt-3 min-h-20">
        {children}
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="small" onClick={onSwap}>
          {t('adminMerging.swap')}
        </Button>
        {onBack && (
          <Button size="small" onClick={onBack}>
            {t('adminMerging.choose')}
          </Button>
        )}
      </div>
    </ConfirmDialog>
  )
}
