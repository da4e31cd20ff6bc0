import { Suspense, useState } from 'react'
import type { Board } from '../../../contract/boards.ts'
import { loadChunk } from '../../data/chunk.ts'
import { lazyPart } from '../../page/lazyPart.tsx'
import { Icon } from '../../ui/marks/Icon.tsx'
import { useWords } from '../../words/useWords.ts'
import { readDraft } from './postDraft.ts'

const importForm = () => loadChunk('web/portal/board/ComposerForm.tsx', () => import('./ComposerForm.tsx'))
const ComposerForm = lazyPart(importForm)

/** One field that becomes the whole form where it stands. A draft that was left opens it again. */
export function Composer({ board }: { board: Board }) {
  const { t } = useWords()
  const [open, setOpen] = useState<'closed' | 'asked' | 'draft' | 'left'>('closed')
  const field = (
    <button
      // Drafts live in the browser's storage, which the server does not have: the first paint is the same on both.
      ref={(shown) => {
        if (shown && open === 'closed' && readDraft(board.id)) setOpen('draft')
      }}
      type="button"
      autoFocus={open === 'left'}
      onClick={() => setOpen('asked')}
      onPointerEnter={() => void importForm().catch(() => {})}
      onFocus={() => void importForm().catch(() => {})}
      className="flex h-12 w-full items-center gap-3 rounded-sm border border-line-strong bg-surface px-3 text-start text-input text-ink-3 hover:border-ink"
    >
      <Icon name="plus" />
      {t('portal.composer.open')}
    </button>
  )
  return (
    <div className="needs-script mt-6">
      {open === 'closed' || open === 'left' ? (
        field
      ) : (
        <Suspense fallback={field}>
          <ComposerForm board={board} focusTitle={open === 'asked'} onClose={() => setOpen('left')} />
        </Suspense>
      )}
    </div>
  )
}
