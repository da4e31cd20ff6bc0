import { useRouter, useRouterState, useSearch } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import { NotLoaded } from '../../components/NotLoaded.tsx'
import { PostRow } from '../../components/posts/PostRow.tsx'
import { useData } from '../../data/react.tsx'
import { PageHead } from '../../page/PageHead.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { LoadMore } from '../../ui/actions/LoadMore.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Select } from '../../ui/forms/Select.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import { readSearchSearch, searchQuery, type SearchSearch } from './searchSearch.ts'
import './searchTexts.ts'

/** Words in the posts of every board that the reader may see. A plain form that the address answers, so it works without JavaScript too. */
export default function SearchPage() {
  const { t } = useWords()
  const router = useRouter()
  const search = readSearchSearch(useSearch({ strict: false }))
  const { data: company } = useData('/api/company/get', {})
  const { data: boards } = useData('/api/boards/getAll', {})
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const asked = readSearchSearch(Object.fromEntries(new FormData(event.currentTarget)))
    void router.navigate({ href: paths.search({ ...asked }), resetScroll: false })
  }
  const title = search.q === undefined ? t('search.title') : t('search.titleOf', { words: search.q })
  return (
    <main id="content" tabIndex={-1} className="mx-auto max-w-board px-4 pt-10 sm:px-6">
      <PageHead title={`${title} · ${company?.name ?? ''}`} canonical={paths.search()} noindex />
      <h1 className="text-h1 wrap-anywhere">{title}</h1>
      <form method="get" action={paths.search()} onSubmit={submit} role="search" className="mt-6 flex max-w-main flex-wrap items-end gap-3 border-b border-line pb-4" key={`${search.q ?? ''}|${search.board ?? ''}`}>
        <div className="min-w-0 flex-1 basis-60">
          <TextField label={t('search.label')} type="search" name="q" defaultValue={search.q ?? ''} maxLength={200} enterKeyHint="search" autoComplete="off" />
        </div>
        {(boards?.length ?? 0) > 1 && (
          <div className="min-w-0 basis-52">
            <Select label={t('search.board')} name="board" defaultValue={search.board ?? ''} options={[{ value: '', text: t('portal.board.allBoards') }, ...(boards ?? []).map(({ urlName, name }) => ({ value: urlName, text: name }))]} />
          </div>
        )}
        <Button type="submit" look="primary" size="large">{t('portal.search.button')}</Button>
      </form>
      {search.q === undefined ? <p className="mt-6 text-ink-2">{t('search.hint')}</p> : <Found search={{ ...search, q: search.q }} />}
    </main>
  )
}

function Found({ search }: { search: SearchSearch & { q: string } }) {
  const { t } = useWords()
  const { data, error, code } = useData('/api/posts/get', searchQuery(search), { keepPrevious: true })
  const busy = useRouterState({ select: (state) => state.isLoading })
  if (!data && error !== null && code !== 'notFound') return <div className="mt-6"><NotLoaded>{t('portal.failed')}</NotLoaded></div>
  if (!data && error === null) return <div className="min-h-96" aria-busy="true" />
  const posts = data?.posts ?? []
  if (posts.length === 0) {
    return (
      <div className="mt-6" role="status">
        <EmptyState title={t('portal.noMatch.title')} text={t('search.none', { words: search.q })} action={<LinkButton href={paths.portal()}>{t('search.toBoards')}</LinkButton>} />
      </div>
    )
  }
  const pages = Number(search.pages ?? 1)
  const more = pages < 50 && search.after === undefined ? { pages: String(pages + 1) } : { pages: undefined, after: data?.cursor ?? undefined }
  return (
    <section aria-labelledby="found-heading" className="max-w-main">
      <h2 id="found-heading" className="sr-only">{t('search.found')}</h2>
      <p role="status" className="sr-only">{t('search.count', { count: posts.length })}</p>
      <ul>
        {posts.map((post) => (
          <PostRow key={post.id} post={post} withBoard />
        ))}
      </ul>
      {data?.hasNextPage === true && (
        <div className="mt-6">
          <LoadMore href={paths.search({ ...search, ...more })} label={t('portal.loadMore')} busyLabel={t('portal.loadingMore')} busy={busy} />
        </div>
      )}
    </section>
  )
}
