import { useState } from 'react'
import type { Board } from '../../../contract/boards.ts'
import { Select } from '../../ui/forms/Select.tsx'
import { useWords } from '../../words/useWords.ts'
import { Composer } from '../board/Composer.tsx'
import { emptyDraft, keepDraft, readDraft } from '../board/postDraft.ts'

/**
 * The composer of all boards that take posts. What is written goes along to another board that is chosen, unless a draft is kept for that one: then that
 * draft is taken up, and the other stays with its board.
 */
export function OverviewComposer({ boards }: { boards: readonly [Board, ...Board[]] }) {
  const { t } = useWords()
  const [{ boardID, draft }, setChosen] = useState({ boardID: boards[0].id, draft: 0 })
  const board = boards.find(({ id }) => id === boardID) ?? boards[0]
  return (
    <Composer
      board={board}
      draft={draft}
      choice={
        <span className="sm:w-44">
          <Select
            ref={(select) => {
              // A reload, and coming back from signing in, go on with what was begun.
              const begun = select && boards.find(({ id }) => readDraft(id))
              if (begun && draft === 0) setChosen({ boardID: begun.id, draft: 1 })
            }}
            label={t('overview.board')}
            hideLabel
            size="tall"
            value={board.id}
            onChange={({ target: { value: chosen, form } }) => {
              const kept = readDraft(chosen)
              const title = form?.elements.namedItem('post-title')
              if (!kept) takeAlong(board.id, chosen)
              else if (title instanceof HTMLInputElement) title.value = ''
              setChosen({ boardID: chosen, draft: kept ? draft + 1 : draft })
            }}
            options={boards.map(({ id, name }) => ({ value: id, text: name }))}
          />
        </span>
      }
    />
  )
}

/** Makes a board's draft another board's. A category is of its board. */
function takeAlong(from: string, to: string): void {
  const draft = readDraft(from)
  if (!draft) return
  keepDraft(to, { ...draft, categoryID: '' })
  keepDraft(from, emptyDraft)
}
