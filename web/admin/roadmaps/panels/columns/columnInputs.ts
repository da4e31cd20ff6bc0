import type { RoadmapDescriptionColumn } from '../../../../../contract/roadmaps.ts'
import type { Calls } from '../../../../data/calls.gen.ts'

export type ColumnInput = Calls['/api/roadmaps/setColumns']['input']['columns'][number]

/** The description columns of a roadmap as they are saved again. */
export function columnInputs(columns: readonly RoadmapDescriptionColumn[]): ColumnInput[] {
  return columns.map(({ id, name, type, options }) => ({ id, name, type, ...(type === 'choice' ? { options } : {}) }))
}
