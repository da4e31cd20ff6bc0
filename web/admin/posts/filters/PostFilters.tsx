import { useNavigate } from '@tanstack/react-router'
import { Suspense, useRef, useState, type ReactNode, type Ref, type SubmitEvent } from 'react'
import { worthFactors } from '../../../../contract/filterKinds.ts'
import { useViewer } from '../../../data/react.tsx'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { Select } from '../../../ui/forms/Select.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useWords } from '../../../words/useWords.ts'
import { changedSearch, isNarrowed, usualSort, type AdminSearch } from '../adminSearch.ts'
import { isWorth, maySort } from '../worth.ts'
import { FilterTokens } from './FilterTokens.tsx'
import { FilterBuilder } from './lazyFilterBuilder.ts'
import { mostTokens, tokensOf, type Token } from './tokens.ts'

interface PostFiltersProps {
  search: AdminSearch
  /** The button that opens the choice of fields, for the key that presses it. */
  adding: Ref<HTMLButtonElement>
  /** Stands at the end of the line: how many posts there are. */
  children: ReactNode
}

/** The orders to choose from, of those that someone may see. */
const allSorts = [
  'trending',
  'top',
  'new',
  'oldest',
  'statusChanged',
  'commentCount',
  'eta',
  'title',
  'owner',
  ...worthFactors,
] as const

/** What the list is narrowed and ordered by. Each choice is an address: it can be kept, sent and gone back from. */
export function PostFilters({ search, adding, children }: PostFiltersProps) {
  const { t } = useWords()
  const navigate = useNavigate()
  const words = useRef<HTMLInputElement>(null)
  /** What the builder is about: a filter that is there, or another one. */
  const [built, setBuilt] = useState<{ token: Token | null; opener: HTMLElement } | null>(null)

  // Other posts are another list: it begins at its start.
  const go = (next: AdminSearch) => void navigate({ href: paths.adminPosts({ ...next }), resetScroll: false })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    go(changedSearch(search, { q: words.current?.value.trim() }))
  }
  const { sort = usualSort } = search
  const { permissions = [] } = useViewer()
  const sorts = allSorts.filter((name) => !isWorth(name) || maySort(name, permissions))
  const isFull = tokensOf(search).length >= mostTokens
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <form role="search" className="flex w-full min-w-0 gap-2 sm:w-64" onSubmit={submit}>
          <div className="min-w-0 flex-1">
            <TextField
              ref={words}
              key={search.q}
              hideLabel
              size="medium"
              type="search"
              label={t('admin.posts.words')}
              placeholder={t('admin.posts.words')}
              defaultValue={search.q}
              maxLength={200}
            />
          </div>
        </form>
        {isFull ? (
          <p className="text-small text-ink-3">{t('adminPosts.filter.full', { most: mostTokens })}</p>
        ) : (
          <Button
            ref={adding}
            icon="plus"
            aria-haspopup="dialog"
            onClick={({ currentTarget }) => setBuilt({ token: null, opener: currentTarget })}
          >
            {t('adminPosts.filter.add')}
          </Button>
        )}
        <div className="ms-auto flex min-w-0 items-center gap-3">
          {children}
          <div className="w-40">
            <Select
              hideLabel
              size="medium"
              label={t('portal.sort.label')}
              value={sort}
              options={[
                ...sorts.map((name) => ({ value: name as string, text: t(`adminPosts.sort.${name}`) })),
                // A head orders the list in further ways: which, its arrow says.
                ...(sorts.some((name) => name === sort) ? [] : [{ value: sort, text: t('adminPosts.sort.byColumn') }]),
              ]}
              onChange={({ target }) =>
                go(changedSearch(search, { sort: target.value === usualSort ? '' : target.value }))
              }
            />
          </div>
        </div>
      </div>
      {isNarrowed(search) && (
        <div className="mb-2 flex flex-wrap items-center gap-2">
          <FilterTokens search={search} onEdit={(token, opener) => setBuilt({ token, opener })} />
          <p className="flex h-8 items-center px-1 text-small pointer-coarse:h-11">
            <TextLink look="quiet" href={paths.adminPosts(clearedSearch(search))}>
              {t('portal.filter.clear')}
            </TextLink>
          </p>
        </div>
      )}
      <Suspense>
        {built && (
          <FilterBuilder
            search={search}
            token={built.token}
            opener={built.opener}
            onChange={go}
            onClose={() => setBuilt(null)}
          />
        )}
      </Suspense>
    </>
  )
}

/** The same list without its filters: its order, its view's tab and what is open beside it stay. */
export function clearedSearch({ sort, view, p }: AdminSearch) {
  return { sort, view, p }
}
