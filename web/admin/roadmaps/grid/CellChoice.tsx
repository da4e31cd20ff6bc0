import { useData } from '../../../data/react.tsx'
import { StatusChip } from '../../../components/posts/StatusChip.tsx'
import { monthsAround } from '../../../components/posts/manage/monthsAround.ts'
import type { Roadmap } from '../../../../contract/roadmaps.ts'
import { usePage } from '../../../page/context.ts'
import { useWords } from '../../../words/useWords.ts'
import { ChoiceDialog } from '../../actions/choice/ChoiceDialog.tsx'
import { nobody, useOwnerChoices } from '../../actions/choice/useOwnerChoices.tsx'
import { useMoves } from '../data/useMoves.ts'
import type { Row } from '../row.ts'
import type { GridColumn } from './gridColumn.ts'
import { useEdits } from './useEdits.ts'

interface CellChoiceProps {
  roadmap: Roadmap
  row: Row
  column: GridColumn
  onClose: () => void
}

const none = 'none'

/** The choice of a cell whose value comes from a list. */
export default function CellChoice(props: CellChoiceProps) {
  const { roadmap, column } = props
  if (column.id === 'status') return <StatusOf {...props} />
  if (column.id === 'owner') return <OwnerOf {...props} />
  if (column.id === 'eta') return <ETAOf {...props} />
  const described = roadmap.columns.find(({ id }) => column.id === `column:${id}`)
  if (described?.type === 'person') return <PersonOf {...props} columnID={described.id} />
  return <OptionOf {...props} columnID={described?.id ?? ''} />
}

function useTitle({ row, column }: CellChoiceProps): string {
  return useWords().t('adminRoadmaps.cell', { column: column.name, title: row.title })
}

function StatusOf(props: CellChoiceProps) {
  const { roadmap, row, onClose } = props
  const { statusName } = useWords()
  const { data: company } = useData('/api/company/get', {})
  const { setStatus } = useMoves(roadmap.id)
  const statuses = company?.statuses ?? []
  return (
    <ChoiceDialog
      title={useTitle(props)}
      choices={statuses.map((status) => ({
        id: status.id,
        text: statusName(status.name, status.language),
        mark: <StatusChip {...status} look="text" />,
      }))}
      chosen={[row.status.id]}
      onChoose={(id) => {
        onClose()
        const status = statuses.find((one) => one.id === id)
        if (!status || id === row.status.id) return
        const { onRoadmap: _onRoadmap, ...shown } = status
        void setStatus(row, shown)
      }}
      onClose={onClose}
    />
  )
}

function OwnerOf(props: CellChoiceProps) {
  const { roadmap, row, onClose } = props
  const { setOwner } = useMoves(roadmap.id)
  const { choices, memberOf, onQuery } = useOwnerChoices(row.board.id)
  return (
    <ChoiceDialog
      title={useTitle(props)}
      choices={choices}
      chosen={[row.owner?.id ?? nobody]}
      onQuery={onQuery}
      onChoose={(id) => {
        onClose()
        const member = memberOf(id)
        void setOwner(row, member && { id: member.id, name: member.name })
      }}
      onClose={onClose}
    />
  )
}

function ETAOf(props: CellChoiceProps) {
  const { roadmap, row, onClose } = props
  const { t, month } = useWords()
  const { now } = usePage()
  const { setETA } = useMoves(roadmap.id)
  return (
    <ChoiceDialog
      title={useTitle(props)}
      choices={[
        { id: none, text: t('adminRoadmaps.noETA') },
        ...monthsAround(now, row.eta).map((day) => ({ id: day, text: month(day) })),
      ]}
      chosen={[row.eta ?? none]}
      onChoose={(id) => {
        onClose()
        void setETA(row, id === none ? null : id)
      }}
      onClose={onClose}
    />
  )
}

function PersonOf(props: CellChoiceProps & { columnID: string }) {
  const { roadmap, row, column, columnID, onClose } = props
  const { choose } = useEdits(roadmap)
  const { choices, onQuery } = useOwnerChoices(row.board.id)
  return (
    <ChoiceDialog
      title={useTitle(props)}
      choices={choices}
      chosen={[row.columns[columnID] ?? nobody]}
      onQuery={onQuery}
      onChoose={(id) => {
        onClose()
        choose(row, column, id === nobody ? null : id)
      }}
      onClose={onClose}
    />
  )
}

function OptionOf(props: CellChoiceProps & { columnID: string }) {
  const { roadmap, row, column, columnID, onClose } = props
  const { t } = useWords()
  const { choose } = useEdits(roadmap)
  const options = roadmap.columns.find(({ id }) => id === columnID)?.options ?? []
  return (
    <ChoiceDialog
      title={useTitle(props)}
      choices={[
        { id: none, text: t('adminRoadmaps.noChoice') },
        ...options.map(({ id, name }) => ({ id, text: name })),
      ]}
      chosen={[row.columns[columnID] ?? none]}
      onChoose={(id) => {
        onClose()
        choose(row, column, id === none ? null : id)
      }}
      onClose={onClose}
    />
  )
}
