import { useState } from 'react'
import type { EnteredFactorType } from '../../../../../contract/roadmapKinds.ts'
import type { Roadmap, RoadmapFactor } from '../../../../../contract/roadmaps.ts'
import { shortTitle } from '../../../../components/posts/shortTitle.ts'
import { useViewer } from '../../../../data/react.tsx'
import { Checkbox } from '../../../../ui/forms/Checkbox.tsx'
import { TextField } from '../../../../ui/forms/TextField.tsx'
import { useWords } from '../../../../words/useWords.ts'
import { useCells } from '../../data/useCells.ts'
import { readEntry } from '../../grid/readEntry.ts'
import type { Row } from '../../row.ts'
import type { Score } from './ScoreTable.tsx'

/** The viewer's own values of a post, one field a factor: what the table's cells do, where there is no table. */
export function OwnValues({ roadmap, row, score }: { roadmap: Roadmap; row: Row; score: Score }) {
  const { t } = useWords()
  const { id: viewerID } = useViewer()
  const entered = roadmap.factors.filter(({ isLive, isBroken }) => !isLive && !isBroken)
  if (entered.length === 0) return null
  return (
    <section aria-labelledby="own-values">
      <h3 id="own-values" className="mb-3 text-h3">
        {t('adminRoadmaps.yourValues')}
      </h3>
      <div className="grid grid-cols-2 items-start gap-3">
        {entered.map((factor) => {
          const own = score.factors
            .find(({ factorID }) => factorID === factor.id)
            ?.people.find(({ person }) => person?.id === viewerID)
          return (
            <OwnValue
              key={`${factor.id} ${own?.value ?? ''}`}
              roadmapID={roadmap.id}
              factor={factor}
              row={row}
              value={own?.value ?? null}
            />
          )
        })}
      </div>
    </section>
  )
}

interface OwnValueProps {
  roadmapID: string
  factor: RoadmapFactor
  row: Row
  value: number | null
}

function OwnValue({ roadmapID, factor, row, value }: OwnValueProps) {
  const { t } = useWords()
  const put = useCells(roadmapID)
  const begun = value === null ? '' : String(value)
  const [text, setText] = useState(begun)
  const entry = readEntry(factor.type as EnteredFactorType, text)
  const save = (next: number | null) =>
    void put(
      [{ postID: row.id, factorID: factor.id, value: next }],
      t('adminRoadmaps.cellSet', { column: factor.name, title: shortTitle(row) }),
    )
  if (factor.type === 'checkbox')
    return (
      <Checkbox label={factor.name} checked={value === 1} onChange={({ target }) => save(target.checked ? 1 : 0)} />
    )
  return (
    <TextField
      label={factor.name}
      hint={t(`adminRoadmaps.typeHint.${factor.type as EnteredFactorType}`)}
      error={'wrong' in entry ? t(`adminRoadmaps.wrongShort.${entry.wrong}`) : undefined}
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={() => 'value' in entry && text !== begun && save(entry.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && 'value' in entry && text !== begun) save(entry.value)
      }}
    />
  )
}
