import { shortTitle } from '../../../components/posts/shortTitle.ts'
import { useWords } from '../../../words/useWords.ts'
import { ChoiceDialog } from '../../actions/choice/ChoiceDialog.tsx'
import type { Row } from '../row.ts'
import type { Lane } from './lanes.ts'

interface MoveToProps {
  row: Row
  lanes: readonly Lane[]
  onMove: (row: Row, to: Lane) => void
  onClose: () => void
}

/** Moves a card without dragging: a list of the lanes. */
export function MoveTo({ row, lanes, onMove, onClose }: MoveToProps) {
  const { t } = useWords()
  return (
    <ChoiceDialog
      title={t('adminRoadmaps.moveTitle', { title: shortTitle(row) })}
      choices={lanes.map(({ id, name, mark }) => ({ id, text: name, mark }))}
      chosen={lanes.filter(({ rows }) => rows.includes(row)).map(({ id }) => id)}
      onChoose={(id) => {
        const lane = lanes.find((one) => one.id === id)
        onClose()
        if (lane && !lane.rows.includes(row)) onMove(row, lane)
      }}
      onClose={onClose}
    />
  )
}
