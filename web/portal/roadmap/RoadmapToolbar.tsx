import { useRouter } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import type { Board } from '../../../contract/boards.ts'
import { fieldsOf } from '../../page/fieldsOf.ts'
import { categoriesOf } from '../../page/knownNames.ts'
import { paths, withSearch } from '../../paths.ts'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { FilterToken } from '../../ui/forms/FilterToken.tsx'
import { Select } from '../../ui/forms/Select.tsx'
import { useWords } from '../../words/useWords.ts'
import { readRoadmapSearch, type RoadmapSearch } from './roadmapSearch.ts'

/** Board and category, in the address. A plain form, so that it works without JavaScript too. */
export function RoadmapToolbar({ search, boards }: { search: RoadmapSearch; boards: readonly Board[] }) {
  const { t } = useWords()
  const router = useRouter()
  const { board, category, uncategorized, by, column } = search
  const fields = fieldsOf({ board, category, uncategorized, by, column })
  const categories = sortedCategories(boards, search.board)
  const path = paths.roadmap()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = readRoadmapSearch(Object.fromEntries(new FormData(event.currentTarget)))
    // A category of another board leaves with it, and what is shown beside it.
    if (chosen.board !== search.board) {
      delete chosen.category
      delete chosen.uncategorized
    }
    void router.navigate({ href: withSearch(path, { ...chosen }), resetScroll: false })
  }
  const choose = (event: { currentTarget: HTMLSelectElement }) => event.currentTarget.form?.requestSubmit()
  const rest: RoadmapSearch = { ...search }
  delete rest.uncategorized
  delete rest.pages
  const tokens = [
    ...(search.board === undefined
      ? []
      : [
          {
            text: boards.find(({ urlName }) => urlName === search.board)?.name ?? search.board,
            href: withSearch(path, { ...rest, board: undefined, category: undefined }),
          },
        ]),
    ...(search.category === undefined
      ? []
      : [
          {
            text: categories.find(({ urlName }) => urlName === search.category)?.name ?? search.category,
            href: withSearch(path, { ...rest, category: undefined }),
          },
        ]),
    ...(uncategorized === undefined ? [] : [{ text: t('roadmap.uncategorized'), href: withSearch(path, { ...rest }) }]),
  ]
  if (boards.length < 2 && categories.length === 0 && tokens.length === 0) return null
  return (
    <>
      <form
        method="get"
        action={path}
        onSubmit={submit}
        className="mt-6 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap"
        ref={fields}
      >
        {by !== undefined && <input type="hidden" name="by" value={by} />}
        {search.column !== undefined && <input type="hidden" name="column" value={search.column} />}
        {uncategorized !== undefined && <input type="hidden" name="uncategorized" value={uncategorized} />}
        {boards.length > 1 && (
          <Select
            label={t('roadmap.board')}
            hideLabel
            size="medium"
            name="board"
            defaultValue={search.board ?? ''}
            onChange={choose}
            options={[
              { value: '', text: t('roadmap.allBoards') },
              ...boards.map(({ urlName, name }) => ({ value: urlName, text: name })),
            ]}
          />
        )}
        {categories.length > 0 && (
          <Select
            label={t('portal.filter.category')}
            hideLabel
            size="medium"
            name="category"
            defaultValue={search.category ?? ''}
            onChange={choose}
            options={[
              { value: '', text: t('portal.filter.categoryAll') },
              ...categories.map(({ urlName, name }) => ({ value: urlName, text: name })),
            ]}
          />
        )}
        <noscript>
          <button type="submit" className="h-8 rounded-sm border border-line-strong px-3 text-ui">
            {t('roadmap.filterApply')}
          </button>
        </noscript>
      </form>
      {tokens.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {tokens.map(({ text, href }) => (
            <li key={text} className="min-w-0">
              <FilterToken text={text} removeLabel={t('portal.filter.remove', { name: text })} href={href} />
            </li>
          ))}
        </ul>
      )}
      {category !== undefined && uncategorized === undefined && (
        <p className="mt-3 text-small">
          <TextLink look="quiet" href={withSearch(path, { ...rest, uncategorized: '1' })}>
            {t('roadmap.withUncategorized')}
          </TextLink>
        </p>
      )}
    </>
  )
}

/** The categories of a board, or of all, each address once. */
function sortedCategories(boards: readonly Board[], board: string | undefined) {
  const found = new Map(categoriesOf(boards, board).map((category) => [category.urlName, category]))
  return [...found.values()].sort((one, other) => one.name.localeCompare(other.name))
}
