import type { Post } from '../../../../contract/posts.ts'
import '../../../../locales/en/voters.json?texts'
import { NotLoaded } from '../../../components/NotLoaded.tsx'
import { useFurtherPages } from '../../../components/useFurtherPages.ts'
import { useData, useDataClient } from '../../../data/react.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { useWords } from '../../../words/useWords.ts'
import { VoterRow } from './VoterRow.tsx'

interface VotersDialogProps {
  post: Post
  /** How many people voted, as the page counts them. */
  people: number
  onClose: () => void
}

/** Everyone who voted for a post, the latest first, as far as the reader may know them. */
export default function VotersDialog({ post, people, onClose }: VotersDialogProps) {
  const { t } = useWords()
  const { cursors, next, isLoading, goOn } = useFurtherPages(
    '/api/posts/getVoters',
    (cursor) => votersQuery(post.id, cursor),
    rows,
  )
  return (
    <Dialog open onClose={onClose} title={t('voters.title', { count: people })} closeLabel={t('portal.close')}>
      <ul className="border-t border-line">
        {cursors.map((cursor) => (
          <VoterPage key={cursor ?? ''} postID={post.id} cursor={cursor} />
        ))}
      </ul>
      {next !== null && (
        <div className="mt-4">
          <Button loading={isLoading} onClick={({ currentTarget }) => void goOn(currentTarget, next)}>
            {t(isLoading ? 'portal.loadingMore' : 'portal.loadMore')}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

const rows = 'dialog[open] li'

function VoterPage({ postID, cursor }: { postID: string; cursor: string | undefined }) {
  const { t } = useWords()
  const client = useDataClient()
  const query = votersQuery(postID, cursor)
  const { data, error } = useData('/api/posts/getVoters', query)
  if (error !== null && !data)
    return (
      <li className="py-4">
        <NotLoaded
          onRetry={(event) => {
            event.preventDefault()
            void client.load('/api/posts/getVoters', query, { force: true })
          }}
        >
          {t('post.voters.failed')}
        </NotLoaded>
      </li>
    )
  // Nothing else tells two of a page apart who go by one name.
  return data?.voters.map((voter, at) => voter.name !== null && <VoterRow key={at} voter={voter} name={voter.name} />)
}

function votersQuery(postID: string, cursor: string | undefined) {
  return { postID, ...(cursor === undefined ? {} : { cursor }) }
}
