import { mostCounted, mostDear, type Sizes } from './sizes.ts'
import type { Filter, Narrowed } from './narrowed.ts'

/** How a list's matches are found. */
export interface Way {
  /** Whether the rarest filter has few posts, which are then all looked up. */
  isFew: boolean
  /** How many rows of the order's index are looked up first, because they probably fill the page; 0 for none. */
  walked: number
  /** From so many matches on, walking the order's index finds a page sooner than looking all of them up. */
  most: number
  /** A select of the `id` of posts that can match: those of the rarest filter that the others have too, as far as they are held. One may come twice. */
  found: string
  /** The same from a select of the `id` of the posts that have such votes, where these are the rarest filter; null where another is. */
  foundAmong: ((ids: string) => string) | null
  /** The conditions looked up for each of them. */
  late: string[]
  /** All conditions, looked up for one post. */
  tests: string[]
  /** The votes of the list's range, of which there are probably so many; null without one. */
  votes: number | null
}

/** Looking a condition up for a post costs as much as reading so many ids of an index into a hash table. */
const idsPerLookUp = 16
/** The ids assumed of a filter that has more than were counted. */
const assumedIDs = 40_000
/** The posts that so many votes in a range are of, for each, while they are few. */
const sharePerVote = 0.3
/** The share assumed of a condition that has no ids. */
const unknownShare = { test: 0.3, mixed: 0.5, dear: 0.15 }

/** Chooses by the filters' sizes; `count` is the page's, and a walked row costs `rowCost` of those of `post_stats`; null where no walk has a bound. */
export function wayOf(
  { filters, range }: Narrowed,
  { posts, of }: Sizes,
  { count, rowCost }: { count: number; rowCost: number | null },
): Way {
  const all = filters
    .map((filter, at) => sized(filter, of[at] ?? mostCounted, Math.max(posts, 1)))
    .filter(({ filter, isKnown }) => isKnown || !filter.isPlace)
  const few = Math.ceil(Math.sqrt(count * Math.max(posts, 1)))
  const [rarest] = all
    .filter(({ filter: { ids, isDear }, isKnown }) => ids !== null && (isKnown || !isDear))
    .toSorted((one, other) => one.size - other.size)
  const others = all.filter((one) => one !== rarest && one.filter.among !== '').toSorted(byShare)
  const held: string[] = []
  const late: string[] = []
  let rows = rarest?.size ?? Math.max(posts, 1)
  for (const { filter, size, share, isKnown } of others) {
    const isHeld =
      filter.isByID && filter.tables.length > 0 && (isKnown || !filter.isDear) && size < idsPerLookUp * rows
    if (isHeld) {
      held.push(filter.among)
      rows *= share
    } else if (filter.test !== null) {
      late.push(!filter.isDear && filter.tables.length > 0 && size < idsPerLookUp * rows ? filter.among : filter.test)
    }
  }
  const share = all.reduce((product, one) => product * one.share, 1)
  const walked = rowCost === null ? 0 : Math.ceil((2 * few) / rowCost)
  const isFew = rarest !== undefined && rarest.size < few
  const foundIn = (ids: string) => `
      select s.post_id as id from (select d.id as post_id from (${ids}) as d) as s
      where ${['true', ...held].join(' and ')}`
  const isOfVotes = rarest !== undefined && rarest.filter.sample !== null
  return {
    isFew,
    walked: all.length === 0 || (!isFew && count / share <= walked) ? Math.max(walked, 1) : 0,
    // The rows of another index than that of `post_stats` are read even where their posts are not among those looked for.
    most: rowCost !== null && rowCost > 1 ? 10 * few : 2 * few,
    found: foundIn(
      isOfVotes ? `select distinct e.id from (${rarest.filter.ids ?? range}) as e` : (rarest?.filter.ids ?? range),
    ),
    foundAmong: isOfVotes ? foundIn : null,
    late,
    votes: all.find(({ filter }) => filter.sample !== null)?.size ?? null,
    tests: all.toSorted(byCost).flatMap(({ filter: { test } }) => test ?? []),
  }
}

interface Sized {
  filter: Filter
  /** The ids, and whether all were counted. */
  size: number
  isKnown: boolean
  /** The share of all posts that probably meet it. */
  share: number
}

function sized(filter: Filter, counted: number, posts: number): Sized {
  const isKnown = filter.sample !== null || counted < (filter.isDear ? mostDear : mostCounted)
  const size = isKnown ? counted : Math.max(mostCounted, Math.min(assumedIDs, posts))
  return { filter, size, isKnown, share: Math.min(1, Math.max(shareOf(filter, size / posts, isKnown), 1e-6)) }
}

function shareOf({ ids, isNegated, tables, isDear, sample }: Filter, share: number, isKnown: boolean): number {
  // Many votes are of the same posts.
  if (sample !== null) return 1 - Math.exp(-sharePerVote * share)
  if (ids !== null) return isDear && !isKnown ? unknownShare.dear : share
  if (tables.length === 0) return unknownShare.test
  return isNegated ? 1 - share : unknownShare.mixed
}

function byShare(one: Sized, other: Sized): number {
  return one.share - other.share
}

function byCost(one: Sized, other: Sized): number {
  return Number(one.filter.isDear) - Number(other.filter.isDear) || one.share - other.share
}
