import { Suspense, useState } from 'react'
import type { Post } from '../../../../contract/posts.ts'
import '../../../../locales/en/voters.json?texts'
import { loadChunk } from '../../../data/chunks/chunk.ts'
import { useDataClient } from '../../../data/react.tsx'
import { lazyPart } from '../../../page/lazyPart.tsx'
import { useWords } from '../../../words/useWords.ts'

const loadDialog = () => loadChunk('web/portal/post/voters/VotersDialog.tsx', () => import('./VotersDialog.tsx'))
const VotersDialog = lazyPart(loadDialog)

/** What lies over the faces of those who voted. It comes once the page is awake. */
export function facesOf(post: Post, people: number) {
  return <VoterFaces post={post} people={people} />
}

/** The button that opens the list of everyone who voted. */
function VoterFaces({ post, people }: { post: Post; people: number }) {
  const { t } = useWords()
  const client = useDataClient()
  const [isOpen, setIsOpen] = useState(false)
  const open = () => {
    // A vote that was given on this page is in no list yet.
    void client.load('/api/posts/getVoters', { postID: post.id }, { force: true })
    setIsOpen(true)
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('voters.show')}
        className="absolute -inset-x-2 -inset-y-1 rounded-sm border border-transparent hover:border-line-strong"
        onPointerEnter={expectDialog}
        onFocus={expectDialog}
        onClick={open}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <VotersDialog post={post} people={people} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Loads the list when the pointer or the focus comes near the faces. A failed load is tried again by the press. */
function expectDialog() {
  void loadDialog().catch(() => null)
}
