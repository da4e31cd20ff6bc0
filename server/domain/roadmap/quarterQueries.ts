import type { Relying } from '../asking.ts'
import type { CompanySetup, SetupStatus } from '../companies/setup.ts'
import { narrowing } from '../posts/lists/narrowing.ts'
import { ownColumns, postColumns, postJoins } from '../posts/shape.ts'
import type { Values } from '../values.ts'
import { waitingVotesOf } from '../votes/waitingVotes.ts'
import { mostCounted, type Span } from './quarters.ts'
import type { postFilters } from './roadmapFilters.ts'

export interface QuarterReading {
  spans: readonly Span[]
  /** Of every column by date: where a roadmap's present begins. */
  allSpans: readonly Span[]
  boards: readonly string[]
  filters: ReturnType<typeof postFilters>
  size: number
  after: { key: string | number; id: string } | null
}

interface Parts {
  boards: string
  /** Statuses that are finished, and those that aren't. */
  done: () => string
  undone: () => string
  conditions: string
  /** Whether the viewer may see the ETA of post `p`. */
  seesETA: string
  viewer: string | null
}

function partsOf(asking: Relying, setup: CompanySetup, values: Values, { boards, filters }: QuarterReading): Parts {
  const shown = [...setup.statuses.values()].filter(({ onRoadmap }) => onRoadmap)
  const idsOf = (statuses: readonly SetupStatus[]) => `${values.add(statuses.map(({ id }) => id))}::uuid[]`
  return {
    boards: `${values.add(boards)}::uuid[]`,
    done: () => idsOf(shown.filter(isDone)),
    undone: () => idsOf(shown.filter((status) => !isDone(status))),
    conditions: ['s.listed', ...narrowing('s', asking, filters, values, setup)].join(' and '),
    seesETA: asking.seesPrivate ? 'true' : 'p.eta_public',
    viewer: asking.viewer ? values.add(asking.viewer.userID) : null,
  }
}

function isDone({ type }: SetupStatus): boolean {
  return type === 'complete' || type === 'closed'
}

/** SQL of the first posts of each span, most votes first, with the count of all: `posts_by_eta` has each board's and status's posts by their ETA, and no more are read than are counted. */
export function datedQuery(asking: Relying, setup: CompanySetup, values: Values, reading: QuarterReading): string {
  const { boards, conditions, seesETA, viewer, ...statuses } = partsOf(asking, setup, values, reading)
  const { spans, size, after } = reading
  const [done, undone] = [statuses.done(), statuses.undone()]
  const spanValues = [
    `${values.add(spans.map(({ name }) => name))}::text[]`,
    `${values.add(spans.map(({ from }) => from))}::date[]`,
    `${values.add(spans.map(({ until }) => until))}::date[]`,
    `${values.add(spans.map(({ hasDone }) => hasDone))}::boolean[]`,
  ].join(', ')
  const ranked = `
    select q.name as quarter, c.post_id, c.score as sort_key, c.count,
      row_number() over (partition by q.name order by c.score desc, c.post_id desc)::int as place
    from unnest(${spanValues}) as q (name, first, until, has_done)
    cross join lateral (
      select c.*, count(*) over ()::int as count
      from (
        select e.*
        from unnest(${boards}) as b (id)
        cross join unnest(case when q.has_done then ${undone} || ${done} else ${undone} end) as t (id)
        cross join lateral (
          select s.post_id, s.score, p.eta
          from posts p
          join post_stats s on s.company_id = $1 and s.post_id = p.id
          where p.company_id = $1 and p.board_id = b.id and p.status_id = t.id and p.deleted_at is null
            and p.eta is not null and p.eta >= q.first and p.eta < q.until and ${seesETA} and ${conditions}
          order by p.eta, p.id
          limit ${mostCounted + 1}
        ) as e
        order by e.eta, e.post_id
        limit ${mostCounted + 1}
      ) as c
    ) as c
    ${after === null ? '' : `where (c.score, c.post_id) < (${values.add(after.key)}::int, ${values.add(after.id)}::uuid)`}`
  return pageQuery(asking, setup, values, {
    page: `select r.* from (${ranked}) as r where r.place <= ${values.add(size + 1)}::int`,
    viewer,
  })
}

/**
 * SQL of the first posts without an ETA that the viewer may see: those that aren't done by their votes, or those that are by when they were, together with those whose ETA is before the
 * present quarter; and the count of all.
 */
export function restQuery(
  asking: Relying,
  setup: CompanySetup,
  values: Values,
  kind: 'undated' | 'done',
  reading: QuarterReading,
): string {
  const { boards, done, undone, conditions, seesETA, viewer } = partsOf(asking, setup, values, reading)
  const { allSpans, size, after } = reading
  const [statuses, key, type] =
    kind === 'done'
      ? [done(), 'coalesce(p.status_changed_at, p.created_at)', 'timestamptz']
      : [undone(), 's.score', 'int']
  const present = allSpans.find(({ name }) => name === 'late')?.until ?? allSpans[0]?.from ?? ''
  const rest =
    kind === 'done'
      ? `(p.eta is null or not ${seesETA} or p.eta < ${values.add(present)}::date)`
      : `(p.eta is null or not ${seesETA})`
  const among = (board: string, status: string) =>
    `p.company_id = $1 and s.company_id = $1 and s.post_id = p.id and p.deleted_at is null and ${kind === 'done' ? `p.board_id = ${board} and p.status_id = ${status}` : `s.board_id = ${board} and s.status_id = ${status}`} and ${rest} and ${conditions}`
  const limit = `${values.add(size + 1)}::int`
  const position =
    after === null ? '' : ` and (${key}, p.id) < (${values.add(after.key)}::${type}, ${values.add(after.id)}::uuid)`
  const stretches = `unnest(${boards}) as b (id) cross join unnest(${statuses}) as t (id)`
  return pageQuery(asking, setup, values, {
    page: `
      select ${values.add(kind)}::text as quarter, w.post_id, w.sort_key, n.count,
        row_number() over (order by w.sort_key desc, w.post_id desc)::int as place
      from (
        select w.*
        from ${stretches}
        cross join lateral (
          select s.post_id, ${key} as sort_key
          from post_stats s, posts p
          where ${among('b.id', 't.id')}${position}
          order by ${key} desc, ${kind === 'done' ? 'p.id' : 's.post_id'} desc
          limit ${limit}
        ) as w
        order by w.sort_key desc, w.post_id desc
        limit ${limit}
      ) as w
      cross join (
        select count(*)::int as count
        from (
          select
          from ${stretches}
          cross join lateral (select from post_stats s, posts p where ${among('b.id', 't.id')} limit ${mostCounted + 1}) as e
          limit ${mostCounted + 1}
        ) as e
      ) as n`,
    viewer,
  })
}

function pageQuery(
  asking: Relying,
  setup: CompanySetup,
  values: Values,
  { page, viewer }: { page: string; viewer: string | null },
): string {
  return `
    with page as materialized (${page}),
    waiting as materialized (${waitingVotesOf('select g.post_id from page g')})
    select g.quarter, g.count, g.sort_key, ${postColumns(viewer, 'coalesce(w.delta, 0)', ownColumns(asking, setup, values, viewer))}
    from page g
    join posts p on p.company_id = $1 and p.id = g.post_id
    join post_stats s on s.company_id = $1 and s.post_id = g.post_id
    left join waiting w on w.root_post_id = g.post_id
    ${postJoins}
    order by g.quarter, g.place`
}
