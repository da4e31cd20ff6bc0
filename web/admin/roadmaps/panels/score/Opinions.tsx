import { normalise } from '../../../../../contract/roadmapScore.ts'
import type { Roadmap } from '../../../../../contract/roadmaps.ts'
import { useWords } from '../../../../words/useWords.ts'
import { valueText } from '../../grid/columnsOf.tsx'
import type { Score } from './ScoreTable.tsx'

/** Several people's values of a factor beside each other, those furthest apart first; the one in the middle counts. */
export function Opinions({ roadmap, score }: { roadmap: Roadmap; score: Score }) {
  const words = useWords()
  const { t, number } = words
  const shared = score.factors
    .flatMap((part) => {
      const factor = roadmap.factors.find(({ id }) => id === part.factorID)
      if (!factor || part.people.length < 2) return []
      const all = part.people.map(({ value }) => normalise(factor.type, value, factor.largest ?? 0))
      return [{ ...part, factor, apart: Math.max(...all) - Math.min(...all) }]
    })
    .toSorted((a, b) => b.apart - a.apart)
  if (shared.length === 0) return null
  return (
    <section aria-labelledby="opinions">
      <h3 id="opinions" className="text-h3">
        {t('adminRoadmaps.opinions')}
      </h3>
      <p className="mb-3 text-small text-ink-3">{t('adminRoadmaps.opinionsText')}</p>
      <dl className="grid gap-4">
        {shared.map(({ factor, people, peopleCount, value }) => (
          <div key={factor.id}>
            <dt className="flex items-baseline justify-between gap-3 border-b border-line pb-1 text-ui">
              <bdi className="min-w-0 wrap-anywhere">{factor.name}</bdi>
              <span className="shrink-0 text-small text-ink-3">
                {value !== null &&
                  t('adminRoadmaps.middle', { value: valueText(factor, value, roadmap.currency, words) })}
              </span>
            </dt>
            {people.map((one, at) => (
              <dd key={one.person?.id ?? at} className="flex items-baseline justify-between gap-3 py-1 text-ui">
                <bdi className="min-w-0 truncate text-ink-2">{one.person?.name ?? t('adminRoadmaps.someoneGone')}</bdi>
                <span className="tabular-nums">{valueText(factor, one.value, roadmap.currency, words)}</span>
              </dd>
            ))}
            {peopleCount > people.length && (
              <dd className="py-1 text-small text-ink-3">
                {t('adminRoadmaps.othersBetween', {
                  count: peopleCount - people.length,
                  shown: number(peopleCount - people.length),
                })}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  )
}
