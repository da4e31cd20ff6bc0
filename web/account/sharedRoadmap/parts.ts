import type { SharedRoadmapField } from '../../../contract/roadmapKinds.ts'
import type { MessageID } from '../../words/words.ts'
import type { SharedRoadmap } from './SharedRoadmapPage.tsx'

/** A thing that a shared roadmap shows of each post beside its title. */
export type Part =
  | { kind: 'field'; key: SharedRoadmapField; text: MessageID; isNumber: boolean; name?: undefined }
  | { kind: 'column'; key: string; name: string; isNumber: boolean; text?: undefined }
  | { kind: 'factor'; key: string; name: string; isNumber: boolean; text?: undefined }

/** What was chosen to be shown, in order: the posts' own fields, the roadmap's columns, then its factors. */
export function partsOf({ fields, columns, factors }: SharedRoadmap): Part[] {
  return [
    ...fields.map((key): Part => ({
      kind: 'field',
      key,
      text: `sharedRoadmap.field.${key}`,
      isNumber: key === 'votes' || key === 'score',
    })),
    ...columns.map(({ id, name }): Part => ({ kind: 'column', key: id, name, isNumber: false })),
    ...factors.map(({ id, name }): Part => ({ kind: 'factor', key: id, name, isNumber: true })),
  ]
}
