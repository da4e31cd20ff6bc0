import '../../../locales/en/adminVoters.json?texts'
import { shortTitle } from '../../components/posts/shortTitle.ts'
import { useDataClient } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { useWords } from '../../words/useWords.ts'
import { useRefusalToast } from '../forms/useRefusalToast.ts'
import { PersonChoice, type Represented } from '../post/voters/PersonChoice.tsx'
import type { ActionDialogProps } from './actionPost.ts'
import { offerUndo } from './offerUndo.ts'

/** Votes for a person of the company, found by name or address, or for someone new by their address, who gets no email. */
export function BehalfDialog({ post, options, onClose }: ActionDialogProps) {
  const { t } = useWords()
  const client = useDataClient()
  const refused = useRefusalToast()
  const { run } = useWrite('/api/votes/createOnBehalf')

  const vote = async (whom: Represented, name: string) => {
    onClose()
    const { output, error } = await run({ postID: post.id, ...whom })
    if (error) return refused(error)
    void options.onDone?.()
    if (!output.isNew) return toasts.show({ text: t('adminVoters.already', { name }) })
    const { userID } = output
    offerUndo({
      text: t('adminVoters.voted', { name }),
      undo: () => client.write('/api/votes/deleteOnBehalf', { postID: post.id, userID }),
    })
  }
  return (
    <PersonChoice
      title={t('adminVoters.choose', { title: shortTitle(post) })}
      newText={(email) => t('adminVoters.new', { email })}
      onChoose={(whom, name) => void vote(whom, name)}
      onClose={onClose}
    />
  )
}
