import type { Book, Change, Effect } from '../book.ts'
import { asTheyAre, groupOf, type Bulk, type BulkRow } from '../groups.ts'
import type { Operation, Scene } from './operation.ts'

/** Takes back one of the latest of a member's own bulk actions; what has changed since stays. */
export function undoBulk(scene: Scene): Operation | null {
  const { book, things, person, random } = scene
  const own = things.bulks.filter(({ id, by }) => by === person.userID && book.valueOf(`bulk|${id}`) === 'done')
  const undone = random.of(own.slice(-4))
  if (!undone) return null
  const effects = undone.rows.map((row) => undoOf[undone.kind](scene, row))
  if (!effects.every((effect) => effect !== null)) return null
  // What one post depends on may be what undoing changes of another.
  const changes = [
    ...effects.flatMap(({ held }) => held),
    { fact: `bulk|${undone.id}`, to: 'undone' },
    ...effects.flatMap((effect) => effect.changes),
  ]
  return {
    path: '/api/posts/undoBulk',
    input: { jobID: undone.id },
    needs: [],
    changes: [...new Map(changes.map((change) => [change.fact, change])).values()],
    events: effects.flatMap(({ events }) => events),
    forgotten: effects.flatMap(({ forgotten }) => forgotten ?? []),
  }
}

interface Undoing extends Effect {
  /** Facts that this depends on, which stay as they are meanwhile. */
  held: readonly Change[]
}

/** What undoing does to a post; null while a write is under way that may change it. */
const undoOf: Record<Bulk['kind'], (scene: Scene, row: BulkRow) => Undoing | null> = {
  status({ book }, { postID, before, count }) {
    const told = `post.statusChanged|${postID}`
    const isOurs = isHere(book, postID) && book.timesOf(told) === count
    return undoing(book, [...presenceOf(postID), `status|${postID}`], isOurs, {
      changes: [{ fact: `status|${postID}`, to: before }],
      events: [`post.statusUndone|${postID}`],
      forgotten: [told],
    })
  },
  tags({ book }, { postID, before, count, board }) {
    const [tags, changes, place] = [`tags|${postID}`, `tagChanges|${postID}`, `board|${postID}`]
    const isOurs =
      isHere(book, postID) &&
      Number(book.valueOf(changes) ?? 0) === count &&
      (before === null || book.valueOf(place) === board)
    return undoing(book, [...presenceOf(postID), tags, changes, place], isOurs, {
      changes: [
        { fact: tags, to: before },
        { fact: changes, to: fewer(book, changes) },
      ],
      events: [`post.changesUndone|${postID}`],
    })
  },
  board({ book }, { postID, before, count, tags: noted = 0 }) {
    const [tags, changes, place] = [`tags|${postID}`, `tagChanges|${postID}`, `board|${postID}`]
    const told = `post.moved|${postID}`
    // Tags that came after the move would be another board's.
    const keepsTags = noted > 0 ? Number(book.valueOf(changes) ?? 0) === noted : book.valueOf(tags) === null
    const isOurs = isHere(book, postID) && book.timesOf(told) === count && keepsTags
    return undoing(book, [...presenceOf(postID), tags, changes, place], isOurs, {
      changes: [{ fact: place, to: before }, ...(noted > 0 ? [{ fact: changes, to: fewer(book, changes) }] : [])],
      events: [`post.changesUndone|${postID}`],
      forgotten: [told],
    })
  },
  delete({ book }, { postID, count }) {
    const isOurs =
      book.valueOf(`presence|${postID}`) === 'deleted' &&
      book.valueOf(`merged|${postID}`) === null &&
      book.timesOf(`post.deleted|${postID}`) === count
    return undoing(book, presenceOf(postID), isOurs, {
      changes: [{ fact: `presence|${postID}`, to: 'live' }],
      events: [`post.restored|${postID}`],
    })
  },
  merge({ book, things, person }, { postID, count }) {
    const group = groupOf(book, things, postID)
    if (!group) return null
    const facts = asTheyAre(book, person.company, group.members)
    const isOurs =
      book.valueOf(`presence|${postID}`) === 'live' &&
      book.valueOf(`merged|${postID}`) !== null &&
      book.timesOf(`post.unmerged|${postID}`) === count
    return undoing(
      book,
      [...group.needs, ...facts].map(({ fact }) => fact),
      isOurs,
      {
        changes: [{ fact: `merged|${postID}`, to: null }],
        events: [`post.unmerged|${postID}`],
      },
    )
  },
}

const presenceOf = (postID: string) => [`presence|${postID}`, `merged|${postID}`]

function isHere(book: Book, postID: string): boolean {
  return book.valueOf(`presence|${postID}`) === 'live' && book.valueOf(`merged|${postID}`) === null
}

function fewer(book: Book, fact: string): string | null {
  const count = Number(book.valueOf(fact)) - 1
  return count === 0 ? null : String(count)
}

/** The effect if the post is as the action left it; otherwise none. */
function undoing(book: Book, facts: readonly string[], isOurs: boolean, effect: Effect): Undoing | null {
  if (!facts.every((fact) => book.isSettled(fact))) return null
  const held = facts.map((fact) => ({ fact, to: book.valueOf(fact) }))
  return isOurs ? { ...effect, held } : { held, changes: [], events: [] }
}
