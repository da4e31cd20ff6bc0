import { seesEveryBoard, type Sight } from '../../sight.ts'
import { visiblePost } from '../../visibility/visiblePost.ts'
import type { Values } from '../../values.ts'
import { figureSQL, rankSQL } from './kept.ts'

/**
 * The posts of a roadmap that someone sees, as SQL that reads of each no more than a list asks for: looking up thousands of posts costs more than all the rest of it. Who sees every
 * board is told apart from the few posts that are gone what is there.
 */
export class PostRows {
  readonly #figures: string[] = []
  readonly #values: Values
  readonly #sight: Sight
  /** Its id. */
  readonly roadmap: string
  #isPostRead: boolean
  #isCounted = false

  constructor(values: Values, roadmapID: string, sight: Sight) {
    this.#values = values
    this.#sight = sight
    this.roadmap = `${values.add(roadmapID)}::uuid`
    this.#isPostRead = !seesEveryBoard(sight)
  }

  /** A column of `posts`. */
  post(column: string): string {
    this.#isPostRead = true
    return `p.${column}`
  }

  /** A column of `post_stats`. */
  counted(column: string): string {
    this.#isCounted = true
    return `t.${column}`
  }

  /** The value of a factor, null where it is missing. */
  figure(factorID: string): string {
    const known = this.#figures.indexOf(factorID)
    return `r.figure_${known === -1 ? this.#figures.push(factorID) - 1 : known}`
  }

  /**
   * A query for `with`, whose rows `r` have `post_id`, `added_at`, what was asked of `figure`, and of the ranking `rank`, `spread`, and `part` and `place`, which are null for what isn't
   * ranked. Posts and ranking are grouped, not joined: a join of what the planner takes for one row each would compare all with all.
   */
  here(): string {
    const figures = this.#figures.map((id) => this.#values.add(id))
    const of = (made: (at: number) => string) => figures.map((_, at) => `, ${made(at)} as figure_${at}`).join('')
    return `
      select q.post_id, max(q.added_at) as added_at, max(q.rank) as rank, max(q.spread) as spread, max(q.part) as part, max(q.place) as place${of((at) => `max(q.figure_${at})`)}
      from (
        select r.post_id, r.added_at, null::int as rank, null::float8 as spread, null::int as part, null::int as place${of(() => 'null::float8')}
        from roadmap_posts r
        where r.company_id = $1 and r.roadmap_id = ${this.roadmap}
        union all
        select x.post_id, null, ${rankSQL('x.place')}, x.spread, k.part, x.place::int${of((at) => figureSQL('x.figures', figures[at] ?? ''))}
        from roadmap_rankings k
        cross join lateral ${figures.length > 0 ? 'rows from (unnest(k.post_ids), unnest(k.spreads), jsonb_array_elements(k.figures))' : 'unnest(k.post_ids, k.spreads)'}
          with ordinality as x (post_id, spread${figures.length > 0 ? ', figures' : ''}, place)
        where k.company_id = $1 and k.roadmap_id = ${this.roadmap}
      ) as q
      group by q.post_id
      having max(q.added_at) is not null`
  }

  /** What follows `from`: rows `r` of the query above, named `here`, that the viewer sees and that meet these conditions. */
  from(conditions: readonly string[]): string {
    const seesAll = seesEveryBoard(this.#sight)
    const isSeen = seesAll
      ? `not exists (
          select from posts g
          where g.company_id = $1 and g.id = r.post_id and (g.deleted_at is not null or g.merged_into_id is not null))`
      : visiblePost('p', 'b', { sight: this.#values.add(this.#sight) })
    return [
      'here r',
      ...(this.#isPostRead ? ['join posts p on p.company_id = $1 and p.id = r.post_id'] : []),
      ...(seesAll ? [] : ['join boards b on b.company_id = $1 and b.id = p.board_id']),
      ...(this.#isCounted ? ['join post_stats t on t.company_id = $1 and t.post_id = r.post_id'] : []),
      `where ${[isSeen, ...conditions].join(' and ')}`,
    ].join('\n')
  }
}
