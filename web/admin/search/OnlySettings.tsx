import { RowsLoading } from '../states/RowsLoading.tsx'
import { FoundCount } from './FoundCount.tsx'
import { NothingOfKind } from './NothingOfKind.tsx'
import { SettingRows } from './SettingRows.tsx'
import { useFoundSettings } from './useFoundSettings.ts'

/** All settings that have the words: the browser knows them, so nothing is asked. */
export function OnlySettings({ q }: { q: string }) {
  const found = useFoundSettings(q)
  if (!found) return <RowsLoading rows={4} />
  if (found.length === 0) return <NothingOfKind q={q} kind="settings" />
  return (
    <>
      <FoundCount count={found.length} isMore={false} />
      <SettingRows found={found} query={q} />
    </>
  )
}
