import type { InputOf, OutputOf } from '../../../contract/call.ts'
import { CallError } from '../../../contract/errors.ts'
import type { RoadmapMethod } from '../../../contract/roadmapKinds.ts'
import {
  fibonacci,
  isLive,
  middleOf,
  mostOf,
  normalise,
  scoreOf,
  unscoredReason,
} from '../../../contract/roadmapScore.ts'
import type { roadmapsPostsGetScore } from '../../../contract/roadmaps.ts'
import { rows } from '../../ports/database/database.ts'
import { signedIn, type Asking } from '../asking.ts'
import { isID } from '../ids.ts'
import { authorOf } from '../people/namelessPerson.ts'
import { visiblePost } from '../visibility/visiblePost.ts'
import { readFactors, scoresAreWithheld, type FactorRow } from './factors.ts'
import { findRoadmap } from './findRoadmap.ts'
import { figuresOf, keptSQL, partOfRank, rankSQL, type KeptRow } from './ranking/kept.ts'

/** How the score of a post came about, as it was ranked last. Refuses as `roadmaps/posts/getScore` says. */
export async function explainScore(
  asking: Asking,
  { roadmapID, postID }: InputOf<typeof roadmapsPostsGetScore>,
): Promise<OutputOf<typeof roadmapsPostsGetScore>> {
  const { db, companyID } = asking
  const { id, method } = await findRoadmap(asking, roadmapID)
  const factors = await readFactors(db, companyID, id)
  const post = await findHere(asking, id, postID)
  if (scoresAreWithheld(asking, factors)) throw new CallError('forbidden')
  const values = figuresOf(post)
  const largest = Object.fromEntries(factors.map((factor) => [factor.id, factor.largest]))
  const parts = scoreOf(factors, values, largest, method)
  const people = await readPeople(asking, id, post.id)
  const { above, below } = await neighboursOf(asking, id, post.rank)
  return {
    score: post.score,
    rank: post.rank,
    total: post.total,
    method,
    unscored: unscoredReason(factors),
    impact: parts?.impact ?? null,
    effort: parts?.effort ?? null,
    share: parts?.share ?? null,
    factors: factors
      .filter(({ isBroken }) => !isBroken)
      .map((factor) => {
        const counted = values[factor.id] ?? middleOf(factor.type, factor.largest)
        return {
          factorID: factor.id,
          value: values[factor.id] ?? null,
          counted,
          normalised: normalise(factor.type, counted, factor.largest),
          peopleCount: people.find(({ factorID }) => factorID === factor.id)?.count ?? 0,
          people: people
            .filter(({ factorID }) => factorID === factor.id)
            .map(({ userID, name, value, at }) => ({
              person: authorOf(asking.language, { id: userID, name, isMember: true }),
              value,
              at: at.toISOString(),
            })),
          wouldRise: above === null ? null : nearestRise(factor, factors, { values, largest, method }, above.score),
        }
      }),
    above,
    below,
  }
}

/** The value nearest to the one that counts with which, all else as it is, the post would have more than `score`; null where none would do. */
function nearestRise(
  factor: FactorRow,
  factors: readonly FactorRow[],
  {
    values,
    largest,
    method,
  }: { values: Record<string, number>; largest: Record<string, number>; method: RoadmapMethod },
  score: number,
): number | null {
  if (isLive(factor.type)) return null
  const most = mostOf(factor.type)
  const top = Math.max(factor.largest, 1)
  const present = values[factor.id] ?? middleOf(factor.type, factor.largest)
  const steps =
    factor.type === 'fibonacci'
      ? fibonacci
      : Array.from({ length: (most ?? 100) + 1 }, (_, step) => (most === null ? (step * top) / 100 : step))
  const near = steps.toSorted((one, other) => Math.abs(one - present) - Math.abs(other - present))
  const rises = (value: number) =>
    (scoreOf(factors, { ...values, [factor.id]: value }, largest, method)?.score ?? 0) > score
  return near.find((value) => value !== present && rises(value)) ?? null
}

interface Here extends Omit<KeptRow, 'spread'> {
  id: string
  total: number
}

async function findHere(asking: Asking, roadmapID: string, postID: string): Promise<Here> {
  const [found] = isID(postID)
    ? await rows<Here>(
        asking.db,
        asking.companyID,
        `select p.id, k.*,
           (select coalesce(sum(cardinality(n.post_ids)), 0)::int from roadmap_rankings n where n.company_id = $1 and n.roadmap_id = $2::uuid) as total
         from roadmap_posts r
         join posts p on p.company_id = $1 and p.id = r.post_id
         join boards b on b.company_id = $1 and b.id = p.board_id
         left join lateral (${keptSQL({ roadmapID: '$2', postID: '$3' })}) k on true
         where r.company_id = $1 and r.roadmap_id = $2::uuid and r.post_id = $3::uuid and ${visiblePost('p', 'b', { sight: '$4' })}`,
        [roadmapID, postID, asking.sight],
      )
    : []
  if (!found) throw new CallError('notFound', { field: 'postID' })
  return found
}

/** So many of those who gave the lowest values of a factor are named, of those who gave the highest, and always the viewer. */
const mostNamed = 15

async function readPeople(asking: Asking, roadmapID: string, postID: string) {
  return rows<{ factorID: string; userID: string; name: string | null; value: number; at: Date; count: number }>(
    asking.db,
    asking.companyID,
    `select v.factor_id as "factorID", u.id as "userID", u.name, v.value, v.set_at as at, v.count
     from (
       select g.*, (count(*) over f)::int as count, row_number() over (f order by g.value, g.user_id) as place
       from roadmap_values g
       where g.company_id = $1 and g.roadmap_id = $2::uuid and g.post_id = $3::uuid
       window f as (partition by g.factor_id)
     ) v
     join users u on u.company_id = $1 and u.id = v.user_id
     where v.place <= ${mostNamed} or v.place > v.count - ${mostNamed} or v.user_id = $4::uuid
     order by v.value, u.id`,
    [roadmapID, postID, signedIn(asking).userID],
  )
}

/** The posts that the viewer sees next above and below a rank. */
async function neighboursOf(asking: Asking, roadmapID: string, rank: number | null) {
  if (rank === null) return { above: null, below: null }
  return {
    above: await nextTo(asking, roadmapID, { rank, step: -1 }),
    below: await nextTo(asking, roadmapID, { rank, step: 1 }),
  }
}

interface Neighbour {
  postID: string
  title: string
  score: number
}

/** The one that is nearest among the next parts of the ranking, nearly always in the first; for who sees few of its posts, in all that are left. */
async function nextTo(
  asking: Asking,
  roadmapID: string,
  { rank, step }: { rank: number; step: 1 | -1 },
): Promise<Neighbour | null> {
  const part = partOfRank(rank)
  for (const parts of [1, null]) {
    const [found] = await rows<Neighbour>(
      asking.db,
      asking.companyID,
      `select p.id as "postID", p.title, x.score
       from roadmap_rankings k
       cross join lateral unnest(k.post_ids, k.scores) with ordinality as x (post_id, score, place)
       join roadmap_posts r on r.company_id = $1 and r.roadmap_id = $2::uuid and r.post_id = x.post_id
       join posts p on p.company_id = $1 and p.id = x.post_id
       join boards b on b.company_id = $1 and b.id = p.board_id
       where k.company_id = $1 and k.roadmap_id = $2::uuid and (k.part - $5::int) * $6::int >= 0 and ($7::int is null or abs(k.part - $5::int) <= $7::int)
         and (${rankSQL('x.place')} - $3::int) * $6::int > 0 and ${visiblePost('p', 'b', { sight: '$4' })}
       order by abs(${rankSQL('x.place')} - $3::int)
       limit 1`,
      [roadmapID, rank, asking.sight, part, step, parts],
    )
    if (found) return found
  }
  return null
}
