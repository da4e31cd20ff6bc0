import type { EntryItem } from '../../../contract/changelog.ts'
import { useWords } from '../../words/useWords.ts'

/** When an entry goes out, was published, or was saved last, by how it stands. */
export function useEntryTime({ published, team }: Pick<EntryItem, 'published' | 'team'>): string {
  const { t, dateTime } = useWords()
  if (team?.state === 'scheduled' && team.scheduled !== null)
    return t('adminChangelog.goesOut', { time: dateTime(team.scheduled) })
  if (published !== null) return dateTime(published)
  return team ? t('adminChangelog.lastSaved', { time: dateTime(team.saved), name: team.savedBy?.name ?? '–' }) : ''
}
