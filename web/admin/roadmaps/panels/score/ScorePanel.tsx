import type { Roadmap } from '../../../../../contract/roadmaps.ts'
import { isNotFound } from '../../../../data/dataSet.ts'
import { useData } from '../../../../data/react.tsx'
import { paths } from '../../../../paths.ts'
import { TextLink } from '../../../../ui/actions/TextLink.tsx'
import { useWords } from '../../../../words/useWords.ts'
import { LoadFailed } from '../../../states/LoadFailed.tsx'
import { RowsLoading } from '../../../states/RowsLoading.tsx'
import type { Row } from '../../row.ts'
import { HistoryPanel } from '../HistoryPanel.tsx'
import { NoteField } from './NoteField.tsx'
import { Opinions } from './Opinions.tsx'
import { OwnValues } from './OwnValues.tsx'
import { ScoreTable } from './ScoreTable.tsx'

interface ScorePanelProps {
  roadmap: Roadmap
  postID: string
  row: Row | undefined
  canEdit: boolean
}

/** How a post's score came about: its arithmetic, everyone's values, what would change its rank, its note and its history. */
export function ScorePanel({ roadmap, postID, row, canEdit }: ScorePanelProps) {
  const { t, number } = useWords()
  const inputs = { roadmapID: roadmap.id, postID }
  const {
    data: score,
    error,
    code,
  } = useData('/api/roadmaps/posts/getScore', inputs, { enabled: !roadmap.isWithheld, live: true })
  return (
    <div className="grid gap-8">
      {row && (
        <p className="text-small">
          <TextLink href={paths.adminPost(row.board.urlName, row.urlName)}>{t('adminRoadmaps.openPost')}</TextLink>
        </p>
      )}
      {roadmap.isWithheld ? (
        <p className="text-ui text-ink-2">{t('adminRoadmaps.withheldText')}</p>
      ) : score ? (
        <>
          <section>
            <p className="mb-4 flex items-baseline gap-3">
              <span className="text-[2rem]/9 font-[640] tabular-nums">
                {score.score === null ? '–' : number(score.score)}
              </span>
              <span className="text-ui text-ink-2">
                {score.rank === null
                  ? score.unscored === null
                    ? t('adminRoadmaps.counting')
                    : t(`adminRoadmaps.unscored.${score.unscored}`)
                  : t('adminRoadmaps.rankOf', { rank: number(score.rank), total: number(score.total) })}
              </span>
            </p>
            <ScoreTable roadmap={roadmap} score={score} />
          </section>
          {(score.above !== null || score.below !== null) && score.score !== null && (
            <section aria-labelledby="what-changes">
              <h3 id="what-changes" className="mb-2 text-h3">
                {t('adminRoadmaps.whatChanges')}
              </h3>
              <ul className="grid gap-1 text-ui text-ink-2">
                {score.above && (
                  <li>
                    {t('adminRoadmaps.above', {
                      title: score.above.title,
                      by: number(score.above.score - score.score),
                    })}
                  </li>
                )}
                {score.factors.map(({ factorID, wouldRise }) => {
                  const factor = roadmap.factors.find(({ id }) => id === factorID)
                  return (
                    wouldRise !== null &&
                    factor && (
                      <li key={factorID}>
                        {t('adminRoadmaps.wouldRise', {
                          factor: factor.name,
                          value: number(Math.round(wouldRise * 100) / 100),
                        })}
                      </li>
                    )
                  )
                })}
                {score.below && (
                  <li>
                    {t('adminRoadmaps.below', {
                      title: score.below.title,
                      by: number(score.score - score.below.score),
                    })}
                  </li>
                )}
              </ul>
            </section>
          )}
          {canEdit && row && <OwnValues roadmap={roadmap} row={row} score={score} />}
          <Opinions roadmap={roadmap} score={score} />
        </>
      ) : isNotFound(code) ? (
        <p className="text-ui text-ink-2">{t('adminRoadmaps.notOnRoadmap')}</p>
      ) : error === null ? (
        <RowsLoading rows={6} />
      ) : (
        <LoadFailed path="/api/roadmaps/posts/getScore" inputs={inputs} />
      )}
      {row && <NoteField key={row.id} roadmap={roadmap} row={row} canEdit={canEdit} />}
      {!isNotFound(code) && (
        <section aria-labelledby="post-history">
          <h3 id="post-history" className="mb-2 text-h3">
            {t('adminRoadmaps.history')}
          </h3>
          <HistoryPanel roadmap={roadmap} postID={postID} />
        </section>
      )}
    </div>
  )
}
