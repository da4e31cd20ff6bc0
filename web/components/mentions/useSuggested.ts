import { useData } from '../../data/react.tsx'
import type { MentionPlaceValue } from './MentionPlace.ts'

/** Those who can be named in a text, by the beginning of a name; undefined until they are known. */
export function useSuggested(place: MentionPlaceValue, prefix: string) {
  const isNote = place === 'profile'
  const { boardID = '', postID, membersOnly = false } = isNote ? {} : place
  const ofText = useData(
    '/api/mentions/findSuggestions',
    { boardID, membersOnly, prefix, ...(postID === undefined ? {} : { postID }) },
    { keepPrevious: true, enabled: !isNote },
  )
  const ofNote = useData('/api/profileNotes/findMentions', { prefix }, { keepPrevious: true, enabled: isNote })
  return isNote ? ofNote.data : ofText.data
}
