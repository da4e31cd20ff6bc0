import { offerUndo as offerStatusUndo } from '../../../components/posts/manage/statusUndo.ts'
import { shortTitle } from '../../../components/posts/shortTitle.ts'
import { toDataError } from '../../../data/errors/dataError.ts'
import { useDataClient } from '../../../data/react.tsx'
import { useWords } from '../../../words/useWords.ts'
import { changing } from '../../actions/offerUndo.ts'
import { useChangeFacts, type ShownFacts } from '../../actions/useChangeFacts.ts'
import { useRefusalToast } from '../../forms/useRefusalToast.ts'
import type { Row } from '../row.ts'

/** Changes of a post's own facts, shown on the roadmap right away and undone from the message. */
export function useMoves(roadmapID: string) {
  const { t, statusName, month } = useWords()
  const client = useDataClient()
  const refused = useRefusalToast()
  const change = useChangeFacts()
  const paint = (row: Row, facts: Partial<Row>) =>
    client.patch(
      '/api/roadmaps/posts/get',
      (inputs) => inputs.roadmapID === roadmapID,
      (data) => ({ ...data, posts: data.posts.map((one) => (one.id === row.id ? { ...one, ...facts } : one)) }),
    )

  const setStatus = async (row: Row, status: Row['status']) => {
    const title = shortTitle(row)
    const end = paint(row, { status })
    try {
      await client.write('/api/posts/changeStatus', { postID: row.id, statusID: status.id })
      end(true)
      const text = t('adminRoadmaps.movedTo', { title, lane: statusName(status.name, status.language) })
      offerStatusUndo(client, { postID: row.id, title, text })
      return true
    } catch (thrown) {
      end()
      refused(toDataError(thrown))
      return false
    }
  }
  const setFacts = async (row: Row, facts: ShownFacts, painted: Partial<Row>, lane: string) => {
    const end = paint(row, painted)
    const isDone = await change({ postID: row.id, facts }, t('adminRoadmaps.movedTo', { title: shortTitle(row), lane }))
    end(isDone)
    return isDone
  }
  return {
    setStatus: (row: Row, status: Row['status']) => changing(setStatus(row, status)),
    setOwner: (row: Row, owner: { id: string; name: string } | null) => {
      const whole = owner && { ...owner, isMember: true }
      return setFacts(row, { owner: whole }, { owner: whole }, owner?.name ?? t('adminRoadmaps.nobody'))
    },
    setETA: (row: Row, eta: string | null) =>
      setFacts(row, { eta }, { eta }, eta === null ? t('adminRoadmaps.noETA') : month(eta)),
  }
}
