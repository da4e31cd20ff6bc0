import type { Roadmap } from '../../../../../contract/roadmaps.ts'
import type { Calls } from '../../../../data/calls.gen.ts'
import { useWords } from '../../../../words/useWords.ts'
import { valueText } from '../../grid/columnsOf.tsx'

export type Score = NonNullable<Calls['/api/roadmaps/posts/getScore']['output']>

/** A score opened: each factor's input, what it is between 0 and 100, its weight, and how they make the score. */
export function ScoreTable({ roadmap, score }: { roadmap: Roadmap; score: Score }) {
  const words = useWords()
  const { t, number } = words
  const fine = (value: number) => number(Math.round(value * 100) / 100)
  const kindOf = ({ side, type }: Roadmap['factors'][number]) => (type === 'percentage' ? 'percentage' : side)
  const kinds = (['impact', 'percentage', 'effort'] as const).filter((kind) =>
    roadmap.factors.some((factor) => kindOf(factor) === kind),
  )
  const { impact, effort, share, method } = score
  const hasEffort = roadmap.factors.some(
    (factor) => kindOf(factor) === 'effort' && factor.weight > 0 && !factor.isBroken,
  )
  return (
    <>
      {kinds.map((kind) => (
        <table key={kind} className="mb-5 w-full table-fixed text-ui">
          <caption className="pb-1 text-start text-h3">{t(`adminRoadmaps.side.${kind}`)}</caption>
          <thead>
            <tr className="border-b border-line text-small text-ink-3">
              <th scope="col" className="h-8 text-start font-[480]">
                {t('adminRoadmaps.factor')}
              </th>
              <th scope="col" className="w-24 text-end font-[480]">
                {t('adminRoadmaps.input')}
              </th>
              <th scope="col" className="w-16 text-end font-[480]">
                {t('adminRoadmaps.of100')}
              </th>
              <th scope="col" className="w-16 text-end font-[480]">
                {t('adminRoadmaps.weight')}
              </th>
            </tr>
          </thead>
          <tbody>
            {roadmap.factors
              .filter((factor) => kindOf(factor) === kind)
              .map((factor) => {
                const part = score.factors.find(({ factorID }) => factorID === factor.id)
                const isMissing = part?.value == null
                return (
                  <tr key={factor.id} className="border-b border-line last:border-b-0">
                    <th scope="row" dir="auto" className="py-1.5 pe-2 text-start font-[420] wrap-anywhere">
                      {factor.name}
                    </th>
                    <td className="text-end tabular-nums">
                      {factor.isBroken ? (
                        <span className="text-danger-ink">{t('adminRoadmaps.broken')}</span>
                      ) : part && !isMissing ? (
                        valueText(factor, part.value ?? 0, roadmap.currency, words)
                      ) : (
                        <span className="text-ink-3">
                          {t('adminRoadmaps.missing', { counted: part ? fine(part.counted) : '–' })}
                        </span>
                      )}
                    </td>
                    <td className={`text-end tabular-nums ${isMissing ? 'text-ink-3' : ''}`}>
                      {part && !factor.isBroken ? fine(part.normalised) : '–'}
                    </td>
                    <td className="text-end tabular-nums">
                      {kind === 'percentage' ? '' : factor.isBroken ? '–' : `× ${fine(factor.weight)}`}
                    </td>
                  </tr>
                )
              })}
          </tbody>
        </table>
      ))}
      {impact !== null && effort !== null && share !== null && score.score !== null && (
        <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-t border-line pt-3 text-ui tabular-nums">
          <dt className="text-ink-2">{t(`adminRoadmaps.sum.${method}`)}</dt>
          <dd className="text-end">{fine(impact)}</dd>
          {kinds.includes('percentage') && (
            <>
              <dt className="text-ink-2">{t('adminRoadmaps.sum.percentages')}</dt>
              <dd className="text-end">{`× ${t('adminRoadmaps.percent', { value: fine(share * 100) })}`}</dd>
            </>
          )}
          <dt className="text-ink-2">
            {!hasEffort
              ? t('adminRoadmaps.sum.noEffort')
              : effort < 1
                ? t('adminRoadmaps.sum.leastEffort', { effort: fine(effort) })
                : t('adminRoadmaps.sum.effort')}
          </dt>
          <dd className="text-end">{`÷ ${fine(Math.max(1, effort))}`}</dd>
          <dt className="text-ink-2">{t('adminRoadmaps.sum.thousand')}</dt>
          <dd className="text-end">{`× ${number(1_000)}`}</dd>
          <dt className="-me-4 mt-1 border-t border-line pt-2 text-h3">{t('adminRoadmaps.score')}</dt>
          <dd className="mt-1 border-t border-line pt-2 text-end text-h3">{number(score.score)}</dd>
        </dl>
      )}
    </>
  )
}
