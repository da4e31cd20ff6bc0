import type { SavedAnswer } from '../../../contract/savedAnswers.ts'
import { toDataError } from '../../data/errors/dataError.ts'
import { useDataClient } from '../../data/react.tsx'
import { useWords } from '../../words/useWords.ts'
import { changing, offerUndo } from '../actions/offerUndo.ts'
import { useRefusalToast } from '../forms/useRefusalToast.ts'

/** Deletes an answer at once and offers to put it back, at its place among `answers`. */
export function useDeleteAnswer(answers: readonly SavedAnswer[]): (answer: SavedAnswer) => Promise<unknown> {
  const client = useDataClient()
  const { t } = useWords()
  const refused = useRefusalToast()
  const remove = async ({ id, title, body, isShared }: SavedAnswer) => {
    const place = answers.findIndex((answer) => answer.id === id)
    try {
      await client.write('/api/savedAnswers/delete', { savedAnswerID: id })
      offerUndo({
        text: t('adminAnswers.deleted', { title }),
        undo: () => client.write('/api/savedAnswers/create', { title, body, isShared, place }),
      })
      return true
    } catch (thrown) {
      refused(toDataError(thrown))
      return false
    }
  }
  return (answer) => changing(remove(answer))
}
