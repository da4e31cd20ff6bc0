import { useSearch } from '@tanstack/react-router'
import { Cover } from '../../components/company/Cover.tsx'
import { Welcome } from '../../components/company/Welcome.tsx'
import { useData } from '../../data/react.tsx'
import { PageHead } from '../../page/PageHead.tsx'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/marks/Badge.tsx'
import { useWords } from '../../words/useWords.ts'
import { BoardView } from './BoardView.tsx'
import { readBoardSearch } from './boardSearch.ts'

/** The portal's first page: the boards to choose from, or, where there is but one, that board. */
export default function HomePage() {
  const { t } = useWords()
  const search = readBoardSearch(useSearch({ strict: false }))
  const { data: company } = useData('/api/company/get', {})
  const { data: boards } = useData('/api/boards/getAll', {})
  const only = boards?.length === 1 ? boards[0] : undefined
  if (only) return <BoardView board={only} search={search} canonical={paths.board(only.urlName)} />
  const name = company?.name ?? ''
  const heading = <h1 className="text-h1">{t('portal.home.title', { company: name })}</h1>
  return (
    <main id="content" tabIndex={-1} className="mx-auto max-w-board px-4 pt-10 sm:px-6">
      <PageHead
        title={t('portal.home.title', { company: name })}
        description={t('portal.home.lead')}
        canonical={paths.portal()}
      />
      {company?.cover ? (
        <Cover cover={company.cover} className="mb-8 flex min-h-44 items-end rounded-md p-5 sm:min-h-56 sm:p-8">
          {heading}
        </Cover>
      ) : (
        heading
      )}
      <div className="mt-2 max-w-main text-ink-2">
        {company?.portal.welcome ? <Welcome text={company.portal.welcome} /> : <p>{t('portal.home.lead')}</p>}
      </div>
      <ul className="mt-6 max-w-main border-t border-line">
        {boards?.map((board) => (
          <li key={board.id} className="border-b border-line">
            <a href={paths.board(board.urlName)} className="group grid gap-1 py-5">
              <span className="flex flex-wrap items-center gap-2">
                <span
                  dir="auto"
                  className="text-h2 wrap-anywhere group-hover:underline group-hover:decoration-line-strong group-hover:underline-offset-4"
                >
                  {board.name}
                </span>
                {board.isPrivate && <Badge kind="private">{t('portal.board.private')}</Badge>}
              </span>
              {board.description !== '' && (
                <span dir="auto" className="text-ink-2 wrap-anywhere">
                  {board.description}
                </span>
              )}
              <span className="text-small text-ink-3 tabular-nums">
                {t('portal.posts', { count: board.postCount })}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </main>
  )
}
