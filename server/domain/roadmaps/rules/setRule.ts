import type { InputOf } from '../../../../contract/call.ts'
import { CallError } from '../../../../contract/errors.ts'
import type { PostFilters } from '../../../../contract/postFilters.ts'
import type { Roadmap } from '../../../../contract/roadmaps.ts'
import type { roadmapsSetRule } from '../../../../contract/roadmapWriting.ts'
import { longestViewQuery } from '../../../../contract/viewLimits.ts'
import { signedIn, type Asking } from '../../asking.ts'
import { readSetup } from '../../companies/setup.ts'
import { record } from '../../events.ts'
import { selectPosts } from '../../posts/lists/selectPosts.ts'
import { Values } from '../../values.ts'
import { knownOfPosts } from '../../views/known.ts'
import { namesOf } from '../../views/presentQuery.ts'
import { holdUnlocked } from '../findRoadmap.ts'
import { keepChanges } from '../history.ts'
import { readRoadmap } from '../readRoadmaps.ts'

/** Sets the rule of a roadmap or ends it. Refuses as `roadmaps/setRule` says. */
export async function setRule(asking: Asking, { roadmapID, posts }: InputOf<typeof roadmapsSetRule>): Promise<Roadmap> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const { id, ruleQuery } = await holdUnlocked(asking, roadmapID)
  const stored = posts == null ? null : await storedRule(asking, posts)
  if (posts === undefined || (stored === null && ruleQuery === null)) return readRoadmap(asking, id)
  await db
    .updateTable('roadmaps')
    .set({
      rule_query: stored?.query ?? null,
      rule_names: stored?.names ?? null,
      rule_by: stored ? userID : null,
      rule_at: stored ? new Date() : null,
      rule_checked_at: null,
      rule_problem: null,
    })
    .where('company_id', '=', companyID)
    .where('id', '=', id)
    .execute()
  await keepChanges(asking, id, [{ kind: stored ? 'ruleSet' : 'ruleEnded' }])
  const type = stored ? 'roadmap.ruleSet' : 'roadmap.ruleEnded'
  await record(db, companyID, { type, actorID: userID, data: { roadmapID: id } })
  return readRoadmap(asking, id)
}

/** The filters as they are stored, with the names of what they name. */
async function storedRule(asking: Asking, posts: PostFilters): Promise<{ query: string; names: string }> {
  const setup = await readSetup(asking.db, asking.companyID)
  const query = JSON.stringify(posts)
  if (Buffer.byteLength(query) > longestViewQuery) throw new CallError('viewTooLarge', { field: 'posts' })
  selectPosts(asking, posts, setup, new Values())
  const names = namesOf('posts', posts, knownOfPosts(setup))
  if (names === null) throw new CallError('notFound', { field: 'posts' })
  return { query, names: JSON.stringify(names) }
}
