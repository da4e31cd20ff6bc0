import { Suspense, useState } from 'react'
import type { Roadmap } from '../../../../contract/roadmaps.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { FilterToken } from '../../../ui/forms/FilterToken.tsx'
import { Select } from '../../../ui/forms/Select.tsx'
import { useWords } from '../../../words/useWords.ts'
import { usualSort } from '../data/queries.ts'
import type { RoadmapPosts } from '../data/useRoadmapPosts.ts'
import { isNarrowed, narrowingParts, type changedSearch, type RoadmapSearch } from '../roadmapSearch.ts'
import { FilterBox } from './lazyFilterBox.ts'
import { tokensOf } from './tokens.ts'
import { useFilterNames } from './useFilterNames.ts'

interface FiltersProps {
  roadmap: Roadmap
  search: RoadmapSearch
  posts: RoadmapPosts
  hrefOf: (change: Parameters<typeof changedSearch>[1]) => string
  onChange: (change: Parameters<typeof changedSearch>[1]) => void
}

/** What the posts of a roadmap are narrowed and ordered by. Each choice is an address. */
export function Filters({ roadmap, search, posts, hrefOf, onChange }: FiltersProps) {
  const words = useWords()
  const { t, number } = words
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  const names = useFilterNames(posts.rows, isNarrowed(search))
  const tokens = tokensOf(search, roadmap, names, words)
  const { sort = usualSort } = search
  const none = Object.fromEntries(narrowingParts.map((part) => [part, undefined]))
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          icon="plus"
          size="small"
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => setOpener(currentTarget)}
        >
          {t('adminRoadmaps.addFilter')}
        </Button>
        {tokens.map(({ key, text, without }) => (
          <FilterToken key={key} text={text} removeLabel={t('adminRoadmaps.removeFilter')} href={hrefOf(without)} />
        ))}
        {tokens.length > 0 && (
          <p className="text-small">
            <TextLink look="quiet" href={hrefOf(none)}>
              {t('portal.filter.clear')}
            </TextLink>
          </p>
        )}
        <div className="ms-auto flex items-center gap-3">
          <p role="status" className="text-small text-ink-3 tabular-nums">
            {posts.isLoaded &&
              (posts.rows.length < posts.total
                ? t('adminRoadmaps.countOf', { shown: number(posts.rows.length), total: number(posts.total) })
                : t('adminRoadmaps.count', { count: posts.total, shown: number(posts.total) }))}
          </p>
          <div className="w-44">
            <Select
              hideLabel
              size="medium"
              label={t('adminRoadmaps.sort')}
              value={sort}
              options={[
                ...(['score', 'votes', 'added', 'title', 'eta', 'difference'] as const).map((one) => ({
                  value: one as string,
                  text: t(`adminRoadmaps.sorts.${one}`),
                })),
                ...roadmap.factors
                  .filter(({ isBroken, isWithheld }) => !isBroken && !isWithheld)
                  .map(({ id, name }) => ({ value: `factor:${id}`, text: name })),
              ]}
              onChange={({ target }) => onChange({ sort: target.value === usualSort ? undefined : target.value })}
            />
          </div>
        </div>
      </div>
      <Suspense>
        {opener && (
          <FilterBox
            roadmap={roadmap}
            rows={posts.rows}
            search={search}
            opener={opener}
            onChange={onChange}
            onClose={() => setOpener(null)}
          />
        )}
      </Suspense>
    </>
  )
}
