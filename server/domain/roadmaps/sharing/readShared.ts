import type { OutputOf } from '../../../../contract/call.ts'
import type {
  SharedRoadmapPost,
  roadmapsSharedGetOne,
  roadmapsSharedPostsGet,
} from '../../../../contract/roadmapSharing.ts'
import { rows } from '../../../ports/database/database.ts'
import type { Asking } from '../../asking.ts'
import { nameOf } from '../../companies/saidIn.ts'
import type { CompanySetup } from '../../companies/setup.ts'
import { nobodysName } from '../../people/namelessPerson.ts'
import { strangersSight, teamSight } from '../../sight.ts'
import { neededFor } from '../../visibility/factorSight.ts'
import { readFactors, scoresReveal, type FactorRow } from '../factors.ts'
import { selectRows, shownValues, type ListedRow } from '../listPosts.ts'
import { readColumns } from '../readRoadmaps.ts'
import { isUnlocked, openShared, sharedAt, type Shared } from './findShared.ts'

/** What a shared view is. Refuses as `roadmaps/shared/getOne` says. */
export async function readShared(
  asking: Asking,
  { roadmapViewID, roadmapURLName }: { roadmapViewID: string; roadmapURLName: string },
): Promise<OutputOf<typeof roadmapsSharedGetOne>> {
  const shared = await sharedAt(asking, roadmapViewID, roadmapURLName)
  if (!isUnlocked(asking, shared)) return { isLocked: true }
  const { layout, groupBy, columnIDs } = shared.query
  const { factors, fields } = await shownOf(asking, shared)
  return {
    isLocked: false,
    id: shared.roadmapID,
    name: shared.name,
    layout,
    groupBy: groupBy ?? null,
    fields,
    columns: (await readColumns(asking, shared.roadmapID)).filter(({ id }) => columnIDs.includes(id)),
    factors: factors.map(({ id, name }) => ({ id, name })),
  }
}

/** Its posts. Refuses as `roadmaps/shared/posts/get` says. */
export async function listSharedPosts(
  asking: Asking,
  { roadmapID, roadmapViewID, cursor }: { roadmapID: string; roadmapViewID: string; cursor?: string | undefined },
): Promise<OutputOf<typeof roadmapsSharedPostsGet>> {
  const shared = await openShared(asking, roadmapViewID, roadmapID)
  const { filters, sort, columnIDs, showsPrivatePosts } = shared.query
  const { factors, fields, isOrderHidden, isChoiceHidden } = await shownOf(asking, shared)
  if (isChoiceHidden) return { posts: [], hasNextPage: false, cursor: null }
  const showsPrivate = showsPrivatePosts && shared.permissions.includes('admin.view')
  const found = await selectRows(asking, {
    roadmapID: shared.roadmapID,
    input: { ...filters, sort: isOrderHidden ? 'added' : (sort ?? 'score'), cursor },
    sight: showsPrivate ? teamSight : strangersSight,
  })
  const columns = (await readColumns(asking, shared.roadmapID)).filter(({ id }) => columnIDs.includes(id))
  const hiddenETAs = showsPrivate || !fields.includes('eta') ? [] : await withHiddenETA(asking, found.rows)
  return {
    posts: found.rows.map((row) =>
      shape(
        asking,
        { ...row, eta: hiddenETAs.includes(row.id) ? null : row.eta },
        { setup: found.setup, factors, fields, columns },
      ),
    ),
    hasNextPage: found.cursor !== null,
    cursor: found.cursor,
  }
}

interface Shown {
  factors: FactorRow[]
  fields: Shared['query']['fields']
  isOrderHidden: boolean
  /** Which posts are there would tell what is hidden. */
  isChoiceHidden: boolean
}

/** Of what was chosen, what the person who shared it may still see: their view shows no more than they do. */
async function shownOf({ db, companyID }: Asking, { roadmapID, query, permissions }: Shared): Promise<Shown> {
  const all = await readFactors(db, companyID, roadmapID)
  const isHidden = (factor: FactorRow) => {
    const needed = neededFor(factor)
    return needed !== null && !permissions.includes(needed)
  }
  const hidesScores = scoresReveal(all, isHidden)
  const { sort = 'score', fields, factorIDs, filters = {} } = query
  const sorted = all.find(({ id }) => sort === `factor:${id}`)
  return {
    factors: all.filter((factor) => factorIDs.includes(factor.id) && !factor.isBroken && !isHidden(factor)),
    fields: fields.filter((field) => field !== 'score' || !hidesScores),
    isOrderHidden: (sort === 'score' && hidesScores) || (sorted !== undefined && isHidden(sorted)),
    isChoiceHidden: all.some(
      (factor) => isHidden(factor) && filters.factorFilters?.some(({ factorID }) => factorID === factor.id),
    ),
  }
}

/** Those whose ETA only the team sees. */
async function withHiddenETA({ db, companyID }: Asking, listed: readonly ListedRow[]): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    companyID,
    'select id from posts where company_id = $1 and id = any ($2::uuid[]) and not eta_public',
    [listed.map(({ id }) => id)],
  )
  return found.map(({ id }) => id)
}

function shape(
  { language }: Asking,
  row: ListedRow,
  {
    setup,
    factors,
    fields,
    columns,
  }: {
    setup: CompanySetup
    factors: readonly FactorRow[]
    fields: Shared['query']['fields']
    columns: Awaited<ReturnType<typeof readColumns>>
  },
): SharedRoadmapPost {
  const all = fieldsOf(language, row, setup)
  const cells = columns.flatMap(({ id, type }) => {
    const value = row.cells?.[id]
    if (value === undefined) return []
    if (type !== 'person') return [[id, value]]
    return [[id, row.people?.find((person) => person.id === value)?.name ?? nobodysName(language)]]
  })
  return {
    id: row.id,
    title: row.title,
    ...Object.fromEntries(fields.map((field) => [field, all[field]])),
    columns: Object.fromEntries(cells) as Record<string, string>,
    values: shownValues(row.values, factors),
  }
}

/** Everything of a post that can be chosen. */
function fieldsOf(
  language: Asking['language'],
  row: ListedRow,
  { boards, statuses, categories, tags }: CompanySetup,
): Required<Omit<SharedRoadmapPost, 'id' | 'title' | 'columns' | 'values'>> {
  const [board, status] = [boards.get(row.board_id), statuses.get(row.status_id)]
  if (!board || !status) throw new Error('a post of a board or status that its company does not have')
  const { onRoadmap: _, ...shownStatus } = status
  const category = row.category_id === null ? undefined : categories.get(row.category_id)
  return {
    status: shownStatus,
    board: { id: board.id, ...nameOf(board), urlName: board.urlName },
    category: category ? { id: category.id, ...nameOf(category), urlName: category.urlName } : null,
    tags: row.tag_ids.flatMap((id) => tags.get(id)?.name ?? []),
    eta: row.eta,
    votes: row.votes,
    owner: row.owner_id === null ? null : (row.owner_name ?? nobodysName(language)),
    score: row.score,
  }
}
