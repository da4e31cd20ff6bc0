import type { RoadmapFactor } from '../../../../../contract/roadmaps.ts'
import type { Calls } from '../../../../data/calls.gen.ts'

export type FactorInput = Calls['/api/roadmaps/setFactors']['input']['factors'][number]

/** The factors of a roadmap as they are saved again. */
export function factorInputs(factors: readonly RoadmapFactor[]): FactorInput[] {
  return factors.map(({ id, name, description, side, type, weight, aggregate, segment, field }) => ({
    id,
    name,
    description,
    side,
    type,
    weight,
    ...(aggregate === null ? {} : { aggregate }),
    ...(segment === null ? {} : { segmentID: segment.id }),
    ...(field === null ? {} : { fieldID: field.id }),
  }))
}
