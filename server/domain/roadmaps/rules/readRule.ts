import type { RoadmapRule } from '../../../../contract/roadmaps.ts'
import type { Asking } from '../../asking.ts'
import { readSetup } from '../../companies/setup.ts'
import { authorOf } from '../../people/namelessPerson.ts'
import { isOpenTo } from '../../views/findView.ts'
import { knownOfPosts } from '../../views/known.ts'
import { postFiltersOf, presentQuery } from '../../views/presentQuery.ts'
import type { RoadmapRow } from '../findRoadmap.ts'

/** The rule that keeps adding posts to a roadmap; null without one. What it asks is not told to who may not ask it. */
export async function readRule(asking: Asking, row: RoadmapRow): Promise<RoadmapRule | null> {
  const { ruleQuery: query, ruleNames: names, ruleAt: at } = row
  if (query === null || names === null || at === null) return null
  const isShown = asking.seesPrivate && isOpenTo(asking, { kind: 'posts', query })
  const { query: left, missing } = presentQuery(
    { kind: 'posts', query, names },
    asking,
    knownOfPosts(await readSetup(asking.db, asking.companyID)),
  )
  return {
    filters: isShown ? postFiltersOf(left) : null,
    missing: isShown ? missing : [],
    by: authorOf(asking.language, { id: row.ruleBy, name: row.rulerName, isMember: true }),
    at: at.toISOString(),
    problem: row.ruleProblem,
  }
}
