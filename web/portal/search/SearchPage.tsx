import { useRouter, useRouterState, useSearch } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import { NotLoaded } from '../../components/NotLoaded.tsx'
import { FoundCount } from '../../components/posts/FoundCount.tsx'
import { newPostHref } from '../../components/posts/newPostHref.ts'
import { PostRow } from '../../components/posts/PostRow.tsx'
import { PostWords } from '../../components/posts/PostWords.tsx'
import { useData } from '../../data/react.tsx'
import { PageHead } from '../../page/PageHead.tsx'
import { fieldsOf } from '../../page/fieldsOf.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { LoadMore } from '../../ui/actions/LoadMore.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Select } from '../../ui/forms/Select.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import { FoundEntries } from './FoundEntries.tsx'
import { readSearchSearch, searchFilters, searchQuery, type SearchSearch } from './searchSearch.ts'

/** Words in the posts of every board that the reader may see. A plain form that the address answers, so it works without JavaScript too. */
export default function SearchPage() {
  const { t } = useWords()
  const router = useRouter()
  const search = readSearchSearch(useSearch({ strict: false }))
  const fields = fieldsOf({ q: search.q, board: search.board })
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
      <form
        method="get"
        action={paths.search()}
        onSubmit={submit}
        role="search"
        className="mt-6 flex max-w-main flex-wrap items-end gap-3 border-b border-line pb-4"
        ref={fields}
      >
        <div className="min-w-0 flex-1 basis-60">
          <TextField
            label={t('search.label')}
            type="search"
            name="q"
            id="search-words"
            defaultValue={search.q ?? ''}
            maxLength={200}
            enterKeyHint="search"
            autoComplete="off"
          />
        </div>
        {(boards?.length ?? 0) > 1 && (
          <div className="min-w-0 basis-52">
            <Select
              label={t('search.board')}
              name="board"
              defaultValue={search.board ?? ''}
              options={[
                { value: '', text: t('search.allBoards') },
                ...(boards ?? []).map(({ urlName, name }) => ({ value: urlName, text: name })),
              ]}
            />
          </div>
        )}
        <Button type="submit" look="primary" size="large">
          {t('portal.search.button')}
        </Button>
      </form>
      <FoundEntries search={search} />
      <Found search={search} />
    </main>
  )
}

function Found({ search }: { search: SearchSearch }) {
  const { t } = useWords()
  const { q } = search
  const { data, error, code } = useData('/api/posts/get', searchQuery(search), {
    enabled: q !== undefined,
    keepPrevious: true,
  })
  const busy = useRouterState({ select: (state) => state.isLoading })
  if (!data && error !== null && code !== 'notFound')
    return (
      <div className="mt-6">
        <NotLoaded>{t('portal.failed')}</NotLoaded>
      </div>
    )
  if (q !== undefined && !data && error === null) return <div className="min-h-96" aria-busy="true" />
  const posts = q === undefined ? [] : (data?.posts ?? [])
  const pages = Number(search.pages ?? 1)
  const more =
    pages < 50 && search.after === undefined
      ? { pages: String(pages + 1) }
      : { pages: undefined, after: data?.cursor ?? undefined }
  return (
    <section aria-label={t('search.found')} className="max-w-main">
      <FoundCount
        list={q === undefined ? null : data}
        isFromStart={search.after === undefined}
        filters={searchFilters(search)}
      />
      {q === undefined && <p className="mt-6 text-ink-2">{t('search.hint')}</p>}
      {q !== undefined && posts.length === 0 && (
        <EmptyState
          title={t('portal.noMatch.title')}
          text={t('search.none', { words: q })}
          action={<PostInstead words={q} board={search.board} />}
        />
      )}
      {posts.length > 0 && (
        <>
          <h2 className="sr-only">{t('search.found')}</h2>
          <ul>
            {posts.map((post) => (
              <PostRow key={post.id} post={post} withBoard />
            ))}
          </ul>
        </>
      )}
      {q !== undefined && data?.hasNextPage === true && (
        <div className="mt-6">
          <LoadMore
            href={paths.search({ ...search, ...more })}
            label={t('portal.loadMore')}
            busyLabel={t('portal.loadingMore')}
            busy={busy}
          />
        </div>
      )}
    </section>
  )
}

/** Offers to post the words that nothing has: on the board that was searched or the only one there is, otherwise on one of the boards. */
function PostInstead({ words, board }: { words: string; board: string | undefined }) {
  const { t } = useWords()
  const { data } = useData('/api/boards/getAll', {})
  const open = (data ?? []).filter(({ team }) => team?.isArchived !== true)
  const asked = open.filter(({ urlName }) => board === undefined || urlName === board)
  const [first] = asked
  if (!first || asked.length === 1)
    return (
      <div className="flex flex-wrap gap-2">
        {first && <PostWords board={first} words={words} />}
        <LinkButton href={paths.portal()}>{t('search.toBoards')}</LinkButton>
      </div>
    )
  return (
    <div className="needs-script">
      <h2 className="text-h3 wrap-anywhere">{t('search.postOn', { words })}</h2>
      <ul className="mt-1 flex flex-wrap gap-2">
        {asked.map((one) => (
          <li key={one.id}>
            <LinkButton href={newPostHref(one, words)}>
              <span dir="auto" className="max-w-[70vw] truncate">
                {one.name}
              </span>
            </LinkButton>
          </li>
        ))}
      </ul>
    </div>
  )
}
