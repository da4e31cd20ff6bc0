import type { Placed } from '../inboxSearch.ts'

/** So many of the items after the open one are remembered. */
const kept = 10

/** The posts after a place, by their ids. */
export function followingOf(items: readonly Placed[], at: number): readonly string[] {
  return items.slice(at + 1, at + 1 + kept).map(({ post }) => post.id)
}

/**
 * What takes the place of an item that left: the first that stood after it and is still there, even where another post came before it at the same moment.
 * The next press must not be about a post that was not shown yet.
 */
export function nextItem<Item extends Placed>(
  items: readonly Item[],
  { at, following }: { at: number; following: readonly string[] },
): Item | undefined {
  return (
    following.map((id) => items.find(({ post }) => post.id === id)).find((item) => item !== undefined) ??
    items[Math.min(at, items.length - 1)]
  )
}
