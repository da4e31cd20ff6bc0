import { useDataClient } from '../../../data/react.tsx'
import { useWrite } from '../../../data/useWrite.ts'
import { useWords } from '../../../words/useWords.ts'
import { offerUndo } from '../../actions/offerUndo.ts'
import { useRefusalToast } from '../../forms/useRefusalToast.ts'

/** Archiving and locking a roadmap, each undone from its message. */
export function useRoadmapWrites({ id, name }: { id: string; name: string }) {
  const { t } = useWords()
  const client = useDataClient()
  const { run, pending } = useWrite('/api/roadmaps/update')
  const refused = useRefusalToast()
  const set = async (change: { isArchived: boolean } | { isLocked: boolean }, back: typeof change, text: string) => {
    const { error } = await run({ roadmapID: id, ...change })
    if (error) return refused(error)
    offerUndo({ text, undo: () => client.write('/api/roadmaps/update', { roadmapID: id, ...back }) })
  }
  return {
    pending,
    setArchived: (isArchived: boolean) =>
      set(
        { isArchived },
        { isArchived: !isArchived },
        t(isArchived ? 'adminRoadmaps.archivedNow' : 'adminRoadmaps.restored', { name }),
      ),
    setLocked: (isLocked: boolean) =>
      set({ isLocked }, { isLocked: !isLocked }, t(isLocked ? 'adminRoadmaps.lockedNow' : 'adminRoadmaps.lockRemoved')),
  }
}
