import type { PostFilters } from '../../../../contract/postFilters.ts'
import '../../../../locales/en/adminPosts.json?texts'
import { useData } from '../../../data/react.tsx'
import { paths } from '../../../paths.ts'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { useWords } from '../../../words/useWords.ts'
import { SectionFailed } from '../../profile/SectionFailed.tsx'
import { SectionLoading } from '../../profile/SectionLoading.tsx'
import { tokensOf } from '../../posts/filters/tokens.ts'
import { tokenText } from '../../posts/filters/tokenText.ts'
import { useFilterFields } from '../../posts/filters/useFilterFields.ts'
import { filtersOf, searchOf } from '../../posts/queries.ts'

/** What a rule asks of posts, in the words of the list of posts, and how many match now. */
export function RuleFilters({ filters }: { filters: PostFilters }) {
  const words = useWords()
  const { t, number } = words
  const search = searchOf(filters)
  const fields = useFilterFields(search, true)
  const { data: found, error } = useData('/api/posts/count', filtersOf(search))
  if (error !== null && !found) return <SectionFailed path="/api/posts/count" inputs={filtersOf(search)} />
  if (!fields || !found) return <SectionLoading />
  const said = [
    ...(search.q === undefined ? [] : [{ name: t('adminRoadmapRule.words'), says: `“${search.q}”`, isGone: false }]),
    ...tokensOf(search).map((token) => tokenText(token, fields, words)),
    ...(filtersOf(search).status === undefined
      ? [{ name: t('adminRoadmapRule.status'), says: t('adminRoadmapRule.current'), isGone: false }]
      : []),
  ]
  return (
    <>
      {filters.filtering?.filtersOperator === 'any' && (
        <p className="text-small text-ink-3">{t('adminRoadmapRule.any')}</p>
      )}
      <dl className="grid gap-1 text-ui">
        {said.map(({ name, says, isGone }, at) => (
          <div key={at} className="flex flex-wrap gap-x-2">
            <dt className="text-ink-3">{name}</dt>
            <dd dir="auto" className={`min-w-0 wrap-anywhere ${isGone ? 'text-danger-ink' : ''}`}>
              {says}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-ui">
        <TextLink href={paths.adminPosts({ ...search })}>
          {t(found.isMore ? 'adminRoadmapRule.matchMore' : 'adminRoadmapRule.match', {
            count: found.count,
            shown: number(found.count),
          })}
        </TextLink>
      </p>
    </>
  )
}
