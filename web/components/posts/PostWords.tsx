import type { Board } from '../../../contract/boards.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { useWords } from '../../words/useWords.ts'
import { shortTitle } from './shortTitle.ts'

const mostLetters = 24

/** Offers to post the words of a search that found nothing: a link to the board's composer with the words as its title. */
export function PostWords({ board, words }: { board: Pick<Board, 'urlName'>; words: string }) {
  const { t } = useWords()
  return (
    <span className="needs-script">
      <LinkButton look="primary" href={paths.newPost(board.urlName, words)}>
        <span className="max-w-[70vw] truncate">
          {t('portal.noMatch.post', { words: shortTitle({ title: words }, mostLetters) })}
        </span>
      </LinkButton>
    </span>
  )
}
