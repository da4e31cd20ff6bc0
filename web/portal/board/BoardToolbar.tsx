import { useRouter } from '@tanstack/react-router'
import { createElement, type SubmitEvent } from 'react'
import type { Board } from '../../../contract/boards.ts'
import type { Company } from '../../../contract/company.ts'
import { loadChunk } from '../../data/chunks/chunk.ts'
import { fieldsOf } from '../../page/fieldsOf.ts'
import { useLater } from '../../page/useLater.ts'
import { withSearch } from '../../paths.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { FilterToken } from '../../ui/forms/FilterToken.tsx'
import { SegmentedLinks } from '../../ui/forms/SegmentedLinks.tsx'
import { Select } from '../../ui/forms/Select.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import { postSortNames, readBoardSearch, type BoardSearch } from './boardSearch.ts'

interface BoardToolbarProps {
  board: Board
  search: BoardSearch
  path: string
  statuses: Company['statuses']
}

/** Order, filters and search. Everything is a link or a plain form that the address answers, so it works without JavaScript too. */
export function BoardToolbar({ board, search, path, statuses }: BoardToolbarProps) {
  const { t, list, statusName } = useWords()
  const named = statuses.map(({ urlName, name, language }) => ({ urlName, name: statusName(name, language) }))
  const router = useRouter()
  const { sort, status, category, q } = search
  const fields = fieldsOf({ sort, status, category, q })
  const hrefWith = (change: BoardSearch | Record<string, undefined>) =>
    withSearch(path, { ...search, pages: undefined, after: undefined, ...change })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = readBoardSearch(Object.fromEntries(new FormData(event.currentTarget)))
    void router.navigate({ href: withSearch(path, { ...chosen }), resetScroll: false })
  }
  const tokenOf = (name: 'status' | 'category' | 'q', text: string | undefined) =>
    text === undefined ? [] : [{ text, href: hrefWith({ [name]: undefined }) }]
  const tokens = [
    ...tokenOf('status', status === '*' ? t('portal.filter.statusAll') : status && list(namesOf(status, named))),
    ...tokenOf('category', category && list(namesOf(category, board.categories))),
    ...tokenOf('q', q && t('portal.filter.words', { words: q })),
  ]
  const followed = board.categories.find(({ urlName }) => urlName === category)
  const follow = useLater(loadFollow, followed !== undefined)
  const filter = (name: 'status' | 'category', all: string, choices: readonly { urlName: string; name: string }[]) => (
    <Select
      label={t(`portal.filter.${name}`)}
      hideLabel
      size="medium"
      name={name}
      defaultValue={search[name] ?? ''}
      onChange={(event) => event.currentTarget.form?.requestSubmit()}
      options={[{ value: '', text: all }, ...choices.map((one) => ({ value: one.urlName, text: one.name }))]}
    />
  )
  return (
    <div className="mt-8 border-b border-line">
      <form
        method="get"
        action={path}
        onSubmit={submit}
        className="flex flex-wrap items-end gap-x-3 gap-y-2"
        ref={fields}
      >
        <div className="me-auto">
          <SegmentedLinks
            label={t('portal.sort.label')}
            links={postSortNames.map((sort) => ({
              text: t(`portal.sort.${sort}`),
              href: hrefWith({ sort: sort === 'trending' ? undefined : sort } as BoardSearch),
              current: sort === (search.sort ?? 'trending'),
            }))}
          />
        </div>
        {search.sort !== undefined && <input type="hidden" name="sort" value={search.sort} />}
        <div className="flex flex-wrap items-end gap-2 pb-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
          {filter('status', t('portal.filter.statusDefault'), [
            ...named,
            { urlName: '*', name: t('portal.filter.statusAll') },
          ])}
          {board.categories.length > 0 && filter('category', t('portal.filter.categoryAll'), board.categories)}
          <div className="flex items-end gap-1 max-sm:col-span-2 max-sm:*:first:flex-1">
            <TextField
              label={t('portal.search.label')}
              hideLabel
              size="medium"
              type="search"
              name="q"
              placeholder={t('portal.search.label')}
              defaultValue={search.q ?? ''}
              maxLength={200}
              enterKeyHint="search"
            />
            <IconButton type="submit" icon="search" label={t('portal.search.button')} />
          </div>
        </div>
      </form>
      {tokens.length > 0 && (
        <ul className="flex flex-wrap items-center gap-2 py-3">
          {tokens.map(({ text, href }) => (
            <li key={text} className="min-w-0">
              <FilterToken text={text} removeLabel={t('portal.filter.remove', { name: text })} href={href} />
            </li>
          ))}
          {followed && follow && <li>{createElement(follow, { key: followed.id, category: followed })}</li>}
        </ul>
      )}
    </div>
  )
}

const loadFollow = async () =>
  (await loadChunk('web/portal/board/FollowCategory.tsx', () => import('./FollowCategory.tsx'))).FollowCategory

/** The names behind the addresses; what is gone keeps its address's name, so that it can still be taken away. */
function namesOf(urlNames: string, known: readonly { urlName: string; name: string }[]): string[] {
  return urlNames.split(',').map((urlName) => known.find((one) => one.urlName === urlName)?.name ?? urlName)
}
