import type { Board } from '../../../contract/boards.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { useWords } from '../../words/useWords.ts'

/** "+ Post" in a phone's bar: leads into the composer of the page, or of another where this one has none (`page/enterField.ts`). */
export function NewPost({ boards, path }: { boards: readonly Board[]; path: string }) {
  const { t } = useWords()
  const [, first] = path.split('/')
  // The board that the address belongs to; else the first page, where the board is chosen.
  const board = boards.find(({ urlName }) => urlName === first)
  const home = board ? paths.board(board.urlName) : paths.portal()
  return (
    <span className="needs-script new-post">
      <LinkButton href={`${home}#post-title`} look="primary" size="large" icon="plus">
        {t('portal.post')}
      </LinkButton>
    </span>
  )
}
