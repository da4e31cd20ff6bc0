import { createElement } from 'react'
import '../../../locales/en/emptyBoard.json?texts'
import { PostWords } from '../../components/posts/PostWords.tsx'
import { loadChunk } from '../../data/chunks/chunk.ts'
import { useLater } from '../../page/useLater.ts'
import { withSearch } from '../../paths.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { useWords } from '../../words/useWords.ts'
import { isFiltered } from './boardSearch.ts'
import type { PostListProps } from './BoardView.tsx'

const loadExample = async () =>
  (await loadChunk('web/components/posts/ExamplePost.tsx', () => import('../../components/posts/ExamplePost.tsx')))
    .ExamplePost

/** A board's list without a post: because of its filters, which can be cleared, because all are done or closed, or because there are none yet. */
export default function NoPosts({ board, search, path, companyName }: PostListProps) {
  const { t } = useWords()
  const filtered = isFiltered(search)
  const example = useLater(loadExample, !filtered && board.postCount === 0)
  return (
    <div>
      {filtered ? (
        <EmptyState
          title={t('portal.noMatch.title')}
          text={t('emptyBoard.noMatch')}
          action={
            <div className="flex flex-wrap gap-2">
              {search.q !== undefined && <PostWords board={board} words={search.q} />}
              <LinkButton href={path}>{t('portal.filter.clear')}</LinkButton>
            </div>
          }
        />
      ) : board.postCount > 0 ? (
        <EmptyState
          title={t('emptyBoard.done.title')}
          text={t('emptyBoard.done.text', { count: board.postCount })}
          action={<LinkButton href={withSearch(path, { status: '*' })}>{t('emptyBoard.done.show')}</LinkButton>}
        />
      ) : (
        <EmptyState
          title={t('portal.empty.title')}
          text={t('portal.empty.text', { company: companyName })}
          example={example && createElement(example)}
        />
      )}
    </div>
  )
}
