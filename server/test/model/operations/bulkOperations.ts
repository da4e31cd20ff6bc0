import { asTheyAre, groupOf, type Bulk } from '../groups.ts'
import type { Change } from '../book.ts'
import type { Operation, Scene } from './operation.ts'
import { undoBulk } from './undoBulk.ts'

/** What a member does with several posts at once, those that are gone included, or takes back again. */
export function bulkWork(scene: Scene): Operation | null {
  const { book, things, random } = scene
  const chance = random.next()
  if (chance < 0.35) return undoBulk(scene)
  const newest = things.posts.slice(-12).map(({ id }) => id)
  const chosen = newest.filter(() => random.next() < 0.4)
  const gone = chosen.flatMap((id) => [`presence|${id}`, `merged|${id}`])
  if (chosen.length === 0 || !gone.every((fact) => book.isSettled(fact))) return null
  const here = chosen.filter((id) => book.valueOf(`presence|${id}`) === 'live' && book.valueOf(`merged|${id}`) === null)
  const held = gone.map((fact) => ({ fact, to: book.valueOf(fact) }))
  if (chance < 0.55) return changeStatuses(scene, { chosen, here, held })
  if (chance < 0.7) return changeTags(scene, { chosen, here, held })
  if (chance < 0.8) return movePosts(scene, { chosen, here, held })
  if (chance < 0.88) return deletePosts(scene, { chosen, here, held })
  return mergePosts(scene, { chosen, here, held })
}

interface Chosen {
  chosen: readonly string[]
  /** Those that are neither deleted nor merged. */
  here: readonly string[]
  /** Whether they are, which stays so meanwhile. */
  held: readonly Change[]
}

function changeStatuses({ book, person, things, random }: Scene, { chosen, here, held }: Chosen): Operation {
  const statusID = random.of(person.company.statusIDs) ?? ''
  const note = random.next() < 0.3 ? 'We looked at all of them.' : ''
  const changed = here.filter((id) => note !== '' || book.valueOf(`status|${id}`) !== statusID)
  return bulk(things.bulks, {
    chosen,
    action: { kind: 'status', statusID, note },
    by: person.userID,
    changes: [...held, ...here.map((id) => ({ fact: `status|${id}`, to: statusID }))],
    events: changed.map((id) => `post.statusChanged|${id}`),
    rows: changed.map((postID) => ({ postID, before: book.valueOf(`status|${postID}`) })),
    countOf: (id) => book.timesOf(`post.statusChanged|${id}`),
  })
}

function changeTags({ book, person, things, random }: Scene, { chosen, here, held }: Chosen): Operation {
  const [tag = { id: '', name: '' }] = [random.of(person.company.tags)]
  const adds = random.next() < 0.7
  const facts = here.map((id) => {
    const before = book.valueOf(`tags|${id}`)
    const others = (before?.split(' ') ?? []).filter((name) => name !== tag.name)
    const after = (adds ? [...others, tag.name] : others).toSorted().join(' ') || null
    return { id, before, after, count: Number(book.valueOf(`tagChanges|${id}`) ?? 0) }
  })
  const changed = facts.filter(({ before, after }) => before !== after)
  return bulk(things.bulks, {
    chosen,
    action: { kind: 'tags', [adds ? 'add' : 'remove']: [tag.id] },
    by: person.userID,
    changes: [
      ...held,
      ...facts.flatMap(({ id, before, after, count }) => [
        { fact: `board|${id}`, to: book.valueOf(`board|${id}`) },
        { fact: `tags|${id}`, to: after },
        { fact: `tagChanges|${id}`, to: String(before === after ? count : count + 1).replace(/^0$/, '') || null },
      ]),
    ],
    events: changed.map(({ id }) => `post.changed|${id}`),
    rows: changed.map(({ id, before }) => ({ postID: id, before, board: book.valueOf(`board|${id}`) })),
    countOf: (id) => Number(book.valueOf(`tagChanges|${id}`) ?? 0),
  })
}

function movePosts({ book, person, things, random }: Scene, { chosen, here, held }: Chosen): Operation {
  const boardID = random.of(person.company.boardIDs) ?? ''
  const changed = here.filter((id) => book.valueOf(`board|${id}`) !== boardID)
  return bulk(things.bulks, {
    chosen,
    action: { kind: 'board', boardID },
    by: person.userID,
    changes: [
      ...held,
      ...here.flatMap((id) => [
        { fact: `board|${id}`, to: boardID },
        { fact: `tags|${id}`, to: book.valueOf(`tags|${id}`) },
        {
          fact: `tagChanges|${id}`,
          to: changed.includes(id) ? tagChangesAfterMove(book, id) : book.valueOf(`tagChanges|${id}`),
        },
      ]),
    ],
    events: changed.map((id) => `post.moved|${id}`),
    rows: changed.map((postID) => ({
      postID,
      before: book.valueOf(`board|${postID}`),
      tags: book.valueOf(`tags|${postID}`) === null ? 0 : Number(tagChangesAfterMove(book, postID)),
    })),
    countOf: (id) => book.timesOf(`post.moved|${id}`),
  })
}

/** A move is a change of tags too where the post has any: they become those of the same names on the other board. */
export function tagChangesAfterMove(book: Scene['book'], postID: string): string | null {
  const before = book.valueOf(`tagChanges|${postID}`)
  return book.valueOf(`tags|${postID}`) === null ? before : String(Number(before ?? 0) + 1)
}

function deletePosts({ book, person, things }: Scene, { chosen, here, held }: Chosen): Operation {
  return bulk(things.bulks, {
    chosen,
    action: { kind: 'delete' },
    by: person.userID,
    changes: [...held, ...here.map((id) => ({ fact: `presence|${id}`, to: 'deleted' }))],
    events: here.map((id) => `post.deleted|${id}`),
    rows: here.map((postID) => ({ postID, before: 'live' })),
    countOf: (id) => book.timesOf(`post.deleted|${id}`),
  })
}

function mergePosts({ book, person, things, random }: Scene, { chosen, here, held }: Chosen): Operation | null {
  const into = random.of(here)
  if (into === undefined) return null
  const merged = here.filter((id) => id !== into)
  const groups = here.map((id) => groupOf(book, things, id))
  if (!groups.every((group) => group !== null)) return null
  const members = groups.flatMap((group) => group.members)
  return bulk(things.bulks, {
    chosen,
    action: { kind: 'merge', intoPostID: into },
    by: person.userID,
    changes: [
      ...held,
      ...groups.flatMap((group) => group.needs),
      ...asTheyAre(book, person.company, members),
      ...merged.map((id) => ({ fact: `merged|${id}`, to: into })),
    ],
    events: merged.map(() => `post.merged|${into}`),
    rows: merged.map((postID) => ({ postID, before: null })),
    countOf: (id) => book.timesOf(`post.unmerged|${id}`),
  })
}

interface Bulking {
  chosen: readonly string[]
  action: Record<string, unknown> & { kind: Bulk['kind'] }
  by: string
  changes: readonly Change[]
  events: readonly string[]
  rows: readonly Omit<Bulk['rows'][number], 'count'>[]
  /** What stays the same, once it is done, until someone else changes the post. */
  countOf: (postID: string) => number
}

function bulk(bulks: Bulk[], { chosen, action, by, changes, events, rows, countOf }: Bulking): Operation {
  return {
    path: '/api/posts/bulk',
    input: { selection: { postIDs: chosen }, action },
    needs: [],
    // Of a fact that is there twice, the last one counts.
    changes: [...new Map(changes.map((change) => [change.fact, change])).values()],
    events,
    makes: (body) => ({
      changes: [{ fact: `bulk|${(body['job'] as { id: string }).id}`, to: 'done' }],
      events: [],
    }),
    keep: (id) => {
      const { kind } = action
      if (rows.length > 0)
        bulks.push({ id, kind, by, rows: rows.map((row) => ({ ...row, count: countOf(row.postID) })) })
    },
  }
}
