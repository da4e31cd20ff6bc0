import type { SearchKind } from '../../../contract/searchKinds.ts'
import { useData } from '../../data/react.tsx'
import { useSettled } from '../../ui/behaviour/useSettled.ts'
import { usePermission } from '../states/usePermission.ts'
import { useOpening } from '../search/resultHref.ts'
import { everyKindQuery } from '../search/searchAddress.ts'
import type { Command } from './command.ts'
import { foundCommands } from './foundCommands.ts'

const settleMs = 120
/** One letter finds half of everything. */
const leastTyped = 2

export interface Found {
  commands: readonly Command[]
  isSearching: boolean
  hasFailed: boolean
  /** The kinds that took too long and were left out. */
  tooSlow: readonly SearchKind[]
}

/** What the server finds in the whole company, once typing has paused; until an answer is there, what the last one had. */
export function useFound(query: string): Found {
  const opening = useOpening()
  const maySearch = usePermission('admin.view')
  const typed = query.trim()
  const asked = useSettled(typed, settleMs)
  const { data, error, loading } = useData('/api/search/get', everyKindQuery(asked), {
    enabled: maySearch && asked.length >= leastTyped,
    keepPrevious: true,
  })
  if (!maySearch || typed.length < leastTyped) return nothing
  return {
    commands: foundCommands(data ?? [], opening),
    isSearching: asked !== typed || loading,
    hasFailed: error !== null,
    tooSlow: (data ?? []).flatMap(({ kind, failure }) => (failure === null ? [] : [kind])),
  }
}

const nothing: Found = { commands: [], isSearching: false, hasFailed: false, tooSlow: [] }
