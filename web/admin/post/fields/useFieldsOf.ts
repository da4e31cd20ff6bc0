import type { CustomPostField } from '../../../../contract/customPostFields.ts'
import { useData } from '../../../data/react.tsx'

/** The custom fields that posts of a board have, in their order; null until they are known. */
export function useFieldsOf(boardID: string): readonly CustomPostField[] | null {
  const { data } = useData('/api/customPostFields/list', {})
  return data?.filter(({ boardIDs }) => boardIDs.length === 0 || boardIDs.includes(boardID)) ?? null
}
