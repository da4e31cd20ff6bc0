import { chanceOf, dayMs, type Chance } from '../../../db/seed/demo/time.ts'
import { signedIn, type Asking } from '../asking.ts'
import { claimBoardURLName } from '../boards/claimBoardURLName.ts'
import { requireRoom } from '../boards/requireRoom.ts'
import { record } from '../events.ts'
import { newID } from '../ids.ts'
import { markEveryDay } from '../reporting/countDays.ts'
import { lockSamples } from './lockSamples.ts'
import { sampleBoards, samplePeople, type SamplePerson } from './story.ts'
import { writeSamplePosts } from './writeSamplePosts.ts'

/** What the rows of sample data are made with. */
export interface Making {
  now: Date
  chance: Chance
  people: ReadonlyMap<SamplePerson, string>
  /** Ids of the company's statuses: by their address, else one of the type. */
  statusOf: (urlName: string) => string
  /** The member who loads them, who made the changes of status. */
  actorID: string
}

/**
 * Loads two boards with posts, votes and comments of invented people, in the state that the verbs would have left them in; but it records no event of
 * theirs, so that nobody is notified. Each row that others point to is marked in `samples`. Refuses with `boardsFull`. Loading them twice changes nothing.
 */
export async function loadSamples(asking: Asking): Promise<void> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  await lockSamples(asking)
  const present = await db
    .selectFrom('samples')
    .select('kind')
    .where('company_id', '=', companyID)
    .limit(1)
    .executeTakeFirst()
  if (present) return
  const now = new Date()
  const people = await insertPeople(asking, new Date(now.getTime() - 90 * dayMs))
  const making: Making = {
    now,
    chance: chanceOf(20_261_122),
    people,
    statusOf: await statuses(asking),
    actorID: userID,
  }
  for (const { name, description, posts } of sampleBoards) {
    const boardID = await insertBoard(asking, { name, description })
    await mark(asking, 'board', [boardID])
    await mark(asking, 'post', await writeSamplePosts(asking, making, boardID, posts))
  }
  await requireRoom(asking)
  await markEveryDay(db, companyID)
  await record(db, companyID, { type: 'samples.loaded', actorID: userID })
}

async function mark({ db, companyID }: Asking, kind: 'board' | 'post' | 'user', ids: readonly string[]): Promise<void> {
  await db
    .insertInto('samples')
    .values(ids.map((id) => ({ company_id: companyID, kind, subject_id: id })))
    .execute()
}

/** Their identity is not an address: no email is ever sent to them. */
async function insertPeople(asking: Asking, began: Date): Promise<Map<SamplePerson, string>> {
  const { db, companyID } = asking
  const made = samplePeople.map((name) => ({
    company_id: companyID,
    id: newID(began.getTime()),
    name,
    created_at: began,
  }))
  await db.insertInto('users').values(made).execute()
  await db
    .insertInto('user_identities')
    .values(made.map(({ id }) => ({ company_id: companyID, kind: 'import', value: `sample:${id}`, user_id: id })))
    .execute()
  const ids = made.map(({ id }) => id)
  await mark(asking, 'user', ids)
  return new Map(samplePeople.map((name, at) => [name, ids[at] ?? '']))
}

/** At the end of the company's boards. Its address is one that no other board has. */
async function insertBoard(
  { db, companyID }: Asking,
  { name, description }: { name: string; description: string },
): Promise<string> {
  const id = newID()
  const urlName = await claimBoardURLName(db, companyID, name)
  await db
    .insertInto('boards')
    .values((insert) => ({
      company_id: companyID,
      id,
      name,
      url_name: urlName,
      description,
      position: insert
        .selectFrom('boards')
        .select((board) => board.fn.coalesce(board(board.fn.max('position'), '+', 1), board.val(0)).as('next'))
        .where('company_id', '=', companyID),
    }))
    .execute()
  return id
}

/** A company may have renamed or removed the statuses that the story names. */
async function statuses({ db, companyID }: Asking): Promise<Making['statusOf']> {
  const own = await db
    .selectFrom('statuses')
    .select(['id', 'url_name', 'type'])
    .where('company_id', '=', companyID)
    .orderBy('position')
    .execute()
  const types = new Map([
    ['planned', 'active'],
    ['in-progress', 'active'],
    ['complete', 'complete'],
    ['closed', 'closed'],
  ])
  return (urlName) => {
    const type = types.get(urlName) ?? 'open'
    const found =
      own.find((status) => status.url_name === urlName) ?? own.find((status) => status.type === type) ?? own[0]
    if (!found) throw new Error('a company without a status')
    return found.id
  }
}
