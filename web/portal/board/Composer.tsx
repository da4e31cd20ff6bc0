import { useRouter } from '@tanstack/react-router'
import { Suspense, useCallback, useRef, useState, type ReactNode } from 'react'
import type { Board } from '../../../contract/boards.ts'
import { loadChunk } from '../../data/chunks/chunk.ts'
import { lazyPart } from '../../page/lazyPart.tsx'
import { controlBox } from '../../ui/forms/Field.tsx'
import { takeTyped } from '../../ui/forms/takeTyped.ts'
import { useWords } from '../../words/useWords.ts'
import type { ComposerHandle } from './ComposerForm.tsx'
import { emptyDraft, keepDraft, readDraft } from './postDraft.ts'

const importForm = () => loadChunk('web/portal/board/ComposerForm.tsx', () => import('./ComposerForm.tsx'))
const expectForm = () => void importForm().catch(() => {})
const ComposerForm = lazyPart(importForm)

interface ComposerProps {
  board: Board
  /** What stands beside the field where a board is chosen there. */
  choice?: ReactNode
  /** Another number takes up the board's own draft in place of what is written. */
  draft?: number
  /** Words that the address brings for the title, such as those of a search that found nothing. */
  given?: string | undefined
  /** Whether the form is open from the start, as on a board without posts. */
  startsOpen?: boolean
}

/**
 * The field of a post's title, there from the page's first moment. The rest of the form comes below it when someone begins to write or has
 * left a draft; the field stays, with every letter that is typed meanwhile.
 */
export function Composer({
  board: { id: boardID, categories },
  choice,
  draft,
  given,
  startsOpen = false,
}: ComposerProps) {
  const { t } = useWords()
  const router = useRouter()
  const [isOpen, setIsOpen] = useState<boolean>()
  const [title, setTitle] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const form = useRef<ComposerHandle>(null)
  const write = useCallback(
    (typed: string) => {
      setTitle(typed)
      keepDraft(boardID, { title: typed })
    },
    [boardID],
  )
  const take = useCallback(
    (input: HTMLInputElement | null) => {
      field.current = input
      if (!input) return
      const kept = readDraft(boardID)
      const before = takeTyped(input, kept?.title ?? '', ' ')
      const typed = given === undefined || before.includes(given) ? before : `${before} ${given}`.trimStart()
      if (typed !== before) input.value = typed
      if (typed !== '') write(typed)
      if (typed !== '' || kept || startsOpen || input === document.activeElement) setIsOpen(true)
      if (given === undefined) return
      input.focus()
      // Once taken they leave the address: what is typed from now on is not joined with them again.
      setTimeout(() => {
        const search = (all: object) => ({ ...all, title: undefined })
        void router.navigate({ to: '.', search, replace: true, resetScroll: false })
      })
    },
    [boardID, given, router, startsOpen, write],
  )
  const close = () => {
    keepDraft(boardID, emptyDraft)
    setTitle('')
    setIsOpen(false)
    if (!field.current) return
    field.current.value = ''
    field.current.focus()
  }
  return (
    <form
      className={`needs-script relative mt-10 grid content-start gap-4 ${choice ? besideChoice : ''} ${startsOpen && isOpen !== false ? 'min-h-108' : ''}`}
      noValidate
      aria-labelledby="post-heading"
      onSubmit={(event) => {
        event.preventDefault()
        setIsOpen(true)
        form.current?.submit()
      }}
      onKeyDown={(event) => form.current?.press(event)}
    >
      <input
        ref={take}
        id="post-title"
        dir="auto"
        autoComplete="off"
        aria-label={isOpen ? undefined : t('portal.composer.open')}
        placeholder={t('portal.composer.open')}
        className={`h-12 px-3 max-sm:-order-2 sm:text-body ${controlBox}`}
        onPointerEnter={expectForm}
        onFocus={expectForm}
        onClick={() => setIsOpen(true)}
        onInput={(event) => {
          setIsOpen(true)
          write(event.currentTarget.value)
        }}
      />
      {choice}
      {isOpen && (
        <Suspense fallback={null}>
          <ComposerForm
            key={draft}
            ref={form}
            boardID={boardID}
            categories={categories}
            field={field}
            title={title}
            onDone={close}
          />
        </Suspense>
      )}
    </form>
  )
}

/** The field and the choice in one row, the form below both. On a phone the field's notes come between them. */
const besideChoice = 'grid-cols-1 sm:grid-cols-[minmax(0,1fr)_auto] gap-x-2 [&>:nth-child(n+3)]:col-span-full'
