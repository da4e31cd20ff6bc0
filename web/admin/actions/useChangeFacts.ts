import type { PostItem } from '../../../contract/posts.ts'
import type { FieldValue, TeamFacts } from '../../../contract/teamFacts.ts'
import { markBusy } from '../../data/busy.ts'
import type { Calls } from '../../data/calls.gen.ts'
import { toDataError } from '../../data/errors/dataError.ts'
import { useDataClient } from '../../data/react.tsx'
import { useRefusalToast } from '../forms/useRefusalToast.ts'
import { changing, offerUndo } from './offerUndo.ts'
import { paintPost } from './paintPost.ts'

/** Facts of a post as they are shown. */
export type ShownFacts = Partial<
  Pick<PostItem, 'category' | 'eta'> &
    Pick<TeamFacts, 'owner' | 'tags' | 'etaPublic' | 'pinned' | 'votesClosed' | 'commentsClosed'> & {
      /** Only the custom fields that change; null for one that is emptied. */
      fields: Record<string, FieldValue | null>
    }
>

/** What changes of a post. */
export interface FactChange {
  postID: string
  facts: ShownFacts
  /** The values that the change began with, where someone else's later change must not be overwritten. */
  expects?: ShownFacts
}

/** Changes facts of a post: shown right away, taken back where the server refuses, and undone from the message. Gives whether it was done. */
export function useChangeFacts(): (change: FactChange, text: string) => Promise<boolean> {
  const client = useDataClient()
  const refused = useRefusalToast()
  const change = async ({ postID, facts, expects }: FactChange, text: string) => {
    const endBusy = markBusy()
    const end = paintPost(client, postID, paintOf(facts))
    try {
      const { changeIDs } = await client.write('/api/posts/changeFacts', {
        postID,
        ...inputOf(facts),
        ...(expects ? { expects: inputOf(expects) } : {}),
      })
      end(true)
      if (changeIDs.length > 0) offerUndo({ text, undo: () => client.write('/api/posts/undoChanges', { changeIDs }) })
      return true
    } catch (thrown) {
      end()
      refused(toDataError(thrown))
      return false
    } finally {
      endBusy()
    }
  }
  return (wanted, text) => changing(change(wanted, text))
}

function paintOf({ category, eta, fields, ...team }: ShownFacts) {
  const { votesClosed, commentsClosed } = team
  return {
    item: { ...(category === undefined ? {} : { category }), ...(eta === undefined ? {} : { eta }) },
    post: {
      ...(votesClosed === undefined ? {} : { votesClosed }),
      ...(commentsClosed === undefined ? {} : { commentsClosed }),
    },
    team,
    fields,
  }
}

type Input = Omit<Calls['/api/posts/changeFacts']['input'], 'postID' | 'expects'>

function inputOf({ category, owner, tags, ...others }: ShownFacts): Input {
  return {
    ...others,
    ...(category === undefined ? {} : { categoryID: category?.id ?? null }),
    ...(owner === undefined ? {} : { ownerID: owner?.id ?? null }),
    ...(tags === undefined ? {} : { tagIDs: tags.map(({ id }) => id) }),
  }
}
