import { z } from 'zod'
import {
  factorAggregates,
  factorSides,
  factorTypes,
  largestFactorNumber,
  largestWeight,
  longestFactorDescription,
  longestFactorName,
  longestRoadmapCell,
  longestRoadmapName,
  longestRoadmapNote,
  roadmapChangeKinds,
  roadmapColumnTypes,
  roadmapMethods,
} from '../../../../contract/roadmapKinds.ts'
import { checkText, requireName, requireText } from '../../text/checkText.ts'
import { checked, flag, id, int, time, urlName, viewNames, viewText } from './rowValues.ts'

const partName = checked((text) => requireName('name', text, longestFactorName))
const value = z.number().min(0).max(largestFactorNumber)

/** The part of `rowShapes` that is about roadmaps. */
export const roadmapShapes = {
  roadmaps: z.object({
    id,
    name: checked((text) => requireName('name', text, longestRoadmapName)),
    url_name: urlName,
    position: int,
    method: z.enum(roadmapMethods),
    archived_at: time.nullable(),
    locked_at: time.nullable(),
    locked_by: id.nullable(),
    revision: int,
    rule_query: viewText.nullable(),
    rule_names: viewNames.nullable(),
    rule_by: id.nullable(),
    rule_at: time.nullable(),
    created_by: id.nullable(),
    created_at: time,
  }),
  roadmapPosts: z.object({
    roadmap_id: id,
    post_id: id,
    note: checked((text) => checkText('note', text, longestRoadmapNote)),
    added_by: id.nullable(),
    added_at: time,
  }),
  roadmapRemovedPosts: z.object({ roadmap_id: id, post_id: id }),
  roadmapColumns: z.object({ id, roadmap_id: id, name: partName, type: z.enum(roadmapColumnTypes), position: int }),
  roadmapColumnOptions: z.object({ id, column_id: id, name: partName, position: int }),
  roadmapCells: z.object({
    roadmap_id: id,
    post_id: id,
    column_id: id,
    text: checked((text) => requireText('text', text, longestRoadmapCell)).nullable(),
    option_id: id.nullable(),
    person_id: id.nullable(),
    day: z.iso.date().nullable(),
  }),
  roadmapFactors: z.object({
    id,
    roadmap_id: id,
    name: partName,
    description: checked((text) => checkText('description', text, longestFactorDescription)),
    side: z.enum(factorSides),
    type: z.enum(factorTypes),
    weight: z.number().min(0).max(largestWeight),
    aggregate: z.enum(factorAggregates).nullable(),
    segment_id: id.nullable(),
    field_id: id.nullable(),
    position: int,
  }),
  roadmapValues: z.object({ roadmap_id: id, post_id: id, factor_id: id, user_id: id, value, set_at: time }),
  roadmapChanges: z.object({
    id,
    roadmap_id: id,
    post_id: id.nullable(),
    kind: z.enum(roadmapChangeKinds),
    name: partName.nullable(),
    is_money: flag,
    old_value: z.number().nullable(),
    new_value: z.number().nullable(),
    by_id: id.nullable(),
    at: time,
  }),
}
