import type { Board } from '../../../contract/boards.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { useWords } from '../../words/useWords.ts'
import { newPostHref } from './newPostHref.ts'
import { shortTitle } from './shortTitle.ts'

const mostLetters = 24

/** Offers to post the words of a search that found nothing: a link to the board's composer with the words as its title. */
export function PostWords({ board, words }: { board: Pick<Board, 'urlName'>; words: string }) {
  const { t } = useWords()
  return (
    <span className="needs-script">
      <LinkButton look="primary" href={newPostHref(board, words)}>
        <span className="max-w-[70vw] truncate">
          {t('portal.noMatch.post', { words: shortTitle({ title: words }, mostLetters) })}
        </span>
      </LinkButton>
    </span>
  )
}
