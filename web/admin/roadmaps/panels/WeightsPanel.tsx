import { useState } from 'react'
import { largestWeight } from '../../../../contract/roadmapKinds.ts'
import type { Roadmap } from '../../../../contract/roadmaps.ts'
import { useData } from '../../../data/react.tsx'
import { useWrite } from '../../../data/useWrite.ts'
import { UnsavedGuard } from '../../../components/forms/UnsavedGuard.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { useSettled } from '../../../ui/behaviour/useSettled.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { Icon } from '../../../ui/marks/Icon.tsx'
import type { LateIcon } from '../../../ui/marks/iconPaths.ts'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useWords } from '../../../words/useWords.ts'
import { useRefusalToast } from '../../forms/useRefusalToast.ts'
import { LoadFailed } from '../../states/LoadFailed.tsx'
import { RowsLoading } from '../../states/RowsLoading.tsx'
import type { changedSearch } from '../roadmapSearch.ts'
import { factorInputs } from './factors/factorInputs.ts'

interface WeightsPanelProps {
  roadmap: Roadmap
  canEdit: boolean
  hrefOf: (change: Parameters<typeof changedSearch>[1]) => string
}

const waitMs = 150
/** The most that a slider reaches at first; a larger weight has its own. */
const usualMost = 10

/** Weights that are tried without saving: the order that they would give beside the present one, what rises and what falls. */
export function WeightsPanel({ roadmap, canEdit, hrefOf }: WeightsPanelProps) {
  const { t, number } = useWords()
  const factors = roadmap.factors.filter(({ type, isBroken }) => type !== 'percentage' && !isBroken)
  const [tried, setTried] = useState<Readonly<Record<string, number>>>({})
  const { run, pending } = useWrite('/api/roadmaps/setFactors')
  const refused = useRefusalToast()
  const weightOf = (id: string, weight: number) => tried[id] ?? weight
  const changed = factors.filter(({ id, weight }) => weightOf(id, weight) !== weight)
  const weights = factors.map(({ id, weight }) => ({ factorID: id, weight: weightOf(id, weight) }))
  const settled = useSettled(JSON.stringify(weights), waitMs)
  const inputs = { roadmapID: roadmap.id, weights: JSON.parse(settled) as typeof weights }
  const { data, error } = useData('/api/roadmaps/tryWeights', inputs, {
    keepPrevious: true,
    enabled: changed.length > 0 && !roadmap.isWithheld,
  })
  const save = async () => {
    const next = factorInputs(roadmap.factors).map((one) => ({ ...one, weight: weightOf(one.id ?? '', one.weight) }))
    const { error: refusal } = await run({ roadmapID: roadmap.id, revision: roadmap.revision, factors: next }, () =>
      setTried({}),
    )
    if (refusal) return refused(refusal)
    toasts.show({ text: t('adminRoadmaps.weightsSaved'), kind: 'saved' })
    document.getElementById('panel-title')?.focus()
  }
  if (factors.length === 0) return <p className="text-ui text-ink-2">{t('adminRoadmaps.noWeights')}</p>
  if (roadmap.isWithheld) return <p className="text-ui text-ink-2">{t('adminRoadmaps.withheldText')}</p>
  return (
    <>
      <UnsavedGuard dirty={changed.length > 0 && !pending} />
      <p className="mb-4 text-ui text-ink-2">{t('adminRoadmaps.tryText')}</p>
      <ul className="grid gap-4">
        {factors.map(({ id, name, weight, side }) => {
          const value = weightOf(id, weight)
          const set = (next: number) => {
            if (Number.isFinite(next)) setTried({ ...tried, [id]: Math.min(largestWeight, Math.max(0, next)) })
          }
          return (
            <li key={id} className="grid grid-cols-[minmax(0,1fr)_5rem] items-end gap-x-4">
              <div className="min-w-0 text-ui">
                <span className="flex flex-wrap items-baseline gap-x-2 wrap-anywhere">
                  <bdi>{name}</bdi>
                  <span className="text-small text-ink-3">{t(`adminRoadmaps.side.${side}`)}</span>
                </span>
                <input
                  type="range"
                  aria-label={t('adminRoadmaps.weightOfNamed', { name })}
                  min={0}
                  max={Math.max(usualMost, weight)}
                  step={0.5}
                  value={value}
                  onChange={({ target }) => set(Number(target.value))}
                  className="mt-2 h-6 w-full accent-ink pointer-coarse:h-11"
                />
              </div>
              <TextField
                hideLabel
                size="medium"
                label={t('adminRoadmaps.weightOfNamed', { name })}
                type="number"
                min={0}
                max={largestWeight}
                step="any"
                value={String(value)}
                onChange={({ target }) => set(target.value === '' ? 0 : Number(target.value))}
              />
            </li>
          )
        })}
      </ul>
      <div className="sticky bottom-0 mt-5 flex flex-wrap gap-2 border-y border-line bg-bg py-3">
        {canEdit && (
          <Button
            look="primary"
            size="small"
            disabled={changed.length === 0}
            loading={pending}
            onClick={() => void save()}
          >
            {t('adminRoadmaps.saveWeights')}
          </Button>
        )}
        <Button size="small" disabled={changed.length === 0} onClick={() => setTried({})}>
          {t('adminRoadmaps.discard')}
        </Button>
      </div>
      <div aria-live="polite" className="mt-4">
        {changed.length === 0 ? (
          <p className="text-ui text-ink-3">{t('adminRoadmaps.moveSlider')}</p>
        ) : !data ? (
          error === null ? (
            <RowsLoading rows={5} />
          ) : (
            <LoadFailed path="/api/roadmaps/tryWeights" inputs={inputs} />
          )
        ) : data.unscored !== null ? (
          <p className="text-ui text-danger-ink">{t(`adminRoadmaps.unscored.${data.unscored}`)}</p>
        ) : (
          <>
            <p className="mb-2 text-ui">
              {t('adminRoadmaps.rises', {
                rising: number(data.rising),
                falling: number(data.falling),
                total: number(data.total),
              })}
            </p>
            <ol className="border-t border-line">
              {data.moves.filter(hasMoved).map(({ postID, title, oldRank, newRank }) => {
                const by = (oldRank ?? 0) - (newRank ?? 0)
                return (
                  <li
                    key={postID}
                    className="grid grid-cols-[4.5rem_minmax(0,1fr)_3.5rem] items-baseline gap-2 border-b border-line py-2 text-ui"
                  >
                    <span className="text-ink-3 tabular-nums">
                      {oldRank === null ? '–' : number(oldRank)}{' '}
                      <Icon name={arrow} size={14} className="inline align-[-2px]" />{' '}
                      <span className="text-ink">{newRank === null ? '–' : number(newRank)}</span>
                    </span>
                    <TextLink look="title" href={hrefOf({ p: postID })}>
                      <bdi className="wrap-anywhere">{title}</bdi>
                    </TextLink>
                    <span
                      className={`flex items-center justify-end gap-0.5 tabular-nums ${by > 0 ? 'text-status-green' : by < 0 ? 'text-danger-ink' : 'text-ink-3'}`}
                    >
                      {by !== 0 && <Icon name={by > 0 ? 'chevron-up' : 'chevron-down'} size={14} />}
                      <span className="sr-only">
                        {t(by > 0 ? 'adminRoadmaps.up1' : by < 0 ? 'adminRoadmaps.down1' : 'adminRoadmaps.same1')}
                      </span>
                      {number(Math.abs(by))}
                    </span>
                  </li>
                )
              })}
            </ol>
          </>
        )}
      </div>
    </>
  )
}

const arrow: LateIcon = ['move', 'M4 12h15M13 6l6 6-6 6']

function hasMoved({ oldRank, newRank }: { oldRank: number | null; newRank: number | null }): boolean {
  return oldRank !== newRank
}
