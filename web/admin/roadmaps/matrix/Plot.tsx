import { useWords } from '../../../words/useWords.ts'
import { labelsOf } from './labels.ts'
import { quadrantOf, type Mark, type Reach } from './points.ts'

interface PlotProps {
  marks: readonly Mark[]
  reach: Reach
  /** The key of the mark whose posts are listed. */
  chosen: string | null
  onChoose: (key: string) => void
}

/** The drawing's size in units, and the room for the axes' names. */
const size = 600
const edge = 34
const area = size - 2 * edge

/** Impact over effort: a mark for each place where posts lie, larger where there are several. Each mark is a button. */
export function Plot({ marks, reach, chosen, onChoose }: PlotProps) {
  const { t, list, number } = useWords()
  const x = (effort: number) => edge + (effort / reach.effort) * area
  const y = (impact: number) => edge + (1 - impact / reach.impact) * area
  const labels = labelsOf(
    marks.map(({ key, placed, impact, effort }) => ({
      key,
      x: x(effort),
      y: y(impact),
      radius: radiusOf(placed.length),
      title:
        placed.length === 1
          ? (placed[0]?.row.title ?? '')
          : t('adminRoadmaps.count', { count: placed.length, shown: number(placed.length) }),
    })),
    { from: edge + 4, to: size - edge - 4 },
  )
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="group"
      aria-label={t('adminRoadmaps.matrix.label')}
      className="mx-auto block max-h-[calc(100dvh-17rem)] min-h-80 w-full max-w-160"
    >
      <rect x={edge} y={edge} width={area} height={area} className="fill-none stroke-line" />
      <path d={`M${edge} ${size / 2}H${size - edge}M${size / 2} ${edge}V${size - edge}`} className="stroke-line" />
      <g aria-hidden="true" className="fill-ink-3 text-small max-sm:text-h1 max-sm:font-[480]">
        <text x={edge + 10} y={edge + 22}>
          {t('adminRoadmaps.matrix.quickWins')}
        </text>
        <text x={size - edge - 10} y={edge + 22} textAnchor="end">
          {t('adminRoadmaps.matrix.bigBets')}
        </text>
        <text x={edge + 10} y={size - edge - 10}>
          {t('adminRoadmaps.matrix.fillIns')}
        </text>
        <text x={size - edge - 10} y={size - edge - 10} textAnchor="end">
          {t('adminRoadmaps.matrix.notNow')}
        </text>
        <text x={size / 2} y={size - 10} textAnchor="middle">
          {t('adminRoadmaps.matrix.effortAxis', { most: number(reach.effort) })}
        </text>
        <text x={-size / 2} y={20} textAnchor="middle" transform="rotate(-90)">
          {t('adminRoadmaps.matrix.impactAxis', { most: number(reach.impact) })}
        </text>
      </g>
      <g aria-hidden="true" className="pointer-events-none fill-ink-2 text-micro max-sm:hidden">
        {labels.map(({ key, text, ...at }) => (
          <text key={key} x={at.x} y={at.y} textAnchor={at.anchor}>
            {text}
          </text>
        ))}
      </g>
      {marks.map((mark) => {
        const { key, placed, impact, effort } = mark
        const names = placed.slice(0, 3).map(({ row }) => row.title)
        const label = t('adminRoadmaps.matrix.mark', {
          count: placed.length,
          names: list(names),
          quadrant: t(`adminRoadmaps.matrix.${quadrantOf(mark, reach)}`),
        })
        return (
          <g
            key={key}
            role="button"
            tabIndex={0}
            aria-label={label}
            aria-pressed={key === chosen}
            className="group cursor-pointer outline-none"
            onClick={() => onChoose(key)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ' ') return
              event.preventDefault()
              onChoose(key)
            }}
          >
            <title>{label}</title>
            <circle cx={x(effort)} cy={y(impact)} r={14} className="fill-transparent" />
            <circle
              cx={x(effort)}
              cy={y(impact)}
              r={radiusOf(placed.length)}
              className="fill-ink stroke-bg stroke-2 group-hover:fill-ink-2 group-focus-visible:stroke-focus group-focus-visible:stroke-3 group-aria-pressed:fill-accent"
            />
            {placed.length > 1 && (
              <text
                x={x(effort)}
                y={y(impact) + 4}
                textAnchor="middle"
                className="pointer-events-none fill-bg text-micro tabular-nums"
              >
                {placed.length > 99 ? '99+' : placed.length}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}

function radiusOf(count: number): number {
  return count === 1 ? 6 : Math.min(20, 9 + Math.log2(count) * 1.6)
}
