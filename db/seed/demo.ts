import { randomBytes } from 'node:crypto'
import type { CompanyID } from '../companyID.ts'
import { createCompany } from '../../server/domain/companies/createCompany.ts'
import { newID } from '../../server/domain/ids.ts'
import { addMember } from '../../server/domain/identities/addMember.ts'
import { hashPassword } from '../../server/domain/accounts/password.ts'
import type { PictureHome } from '../../server/domain/files/keepPicture.ts'
import { countOpenPosts } from '../../server/domain/posts/boardCounts.ts'
import { slugOf } from '../../server/domain/text/slug.ts'
import type { Db } from '../../server/ports/database/database.ts'
import { bugs } from './demo/bugs.ts'
import { features } from './demo/features.ts'
import { connectedApps } from './demo/connectedApps.ts'
import { insertEntries } from './demo/insertEntries.ts'
import { insertCustomers } from './demo/insertCustomers.ts'
import { insertRoadmap } from './demo/insertRoadmap.ts'
import { company, people, team } from './demo/people.ts'
import { addPost, known, noRows, type Rows, type Scene } from './demo/rows.ts'
import type { BoardStory } from './demo/story.ts'
import { teamNotes } from './demo/teamNotes.ts'
import { chanceOf, dayMs } from './demo/time.ts'

/** How to sign in to the demo. Its password is generated per install and shown only here. */
export interface DemoAccess {
  subdomain: 'demo'
  ownerEmail: string
  password: string
}

const boards: readonly BoardStory[] = [features, connectedApps, bugs, teamNotes]

/**
 * Makes the demo company in the given transaction: always the same boards, people and texts, with dates up to 90 days before `now`, and drawn pictures in
 * the storage. Gives how to sign in, or null when it is there already, and then changes nothing.
 */
export async function seedDemo(
  tx: Db,
  files: Pick<PictureHome, 'storage' | 'log'>,
  now: Date = new Date(),
): Promise<DemoAccess | null> {
  const present = await tx
    .selectFrom('companies')
    .select('id')
    .where('subdomain', '=', company.subdomain)
    .executeTakeFirst()
  if (present) return null
  const [owner, ...others] = team
  const password = randomBytes(12).toString('base64url')
  const began = new Date(now.getTime() - 95 * dayMs)
  const { companyID, ownerID, accountID } = await createCompany(tx, {
    name: company.name,
    subdomain: company.subdomain,
    isDemo: true,
    owner,
  })
  await tx
    .updateTable('companies')
    .set({ accent: company.accent, welcome: company.welcome, created_at: began })
    .where('id', '=', companyID)
    .execute()
  await tx
    .updateTable('accounts')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', accountID)
    .execute()

  const members = new Map([[owner.name as string, ownerID]])
  for (const { name, email, role } of others)
    members.set(name, (await addMember(tx, companyID, { name, email, role })).userID)
  const users = await insertPeople(tx, companyID, began)
  // The drawings are read only when a demo is created, not on every start.
  const { hangPictures, keepPostPicture } = await import('./demo/pictures.ts')
  const home = { db: tx, companyID, ...files }
  await hangPictures(home, { ownerID, people: new Map([...members, ...users]) })
  const statuses = await tx
    .selectFrom('statuses')
    .select(['id', 'url_name'])
    .where('company_id', '=', companyID)
    .execute()
  const scene: Scene = {
    companyID,
    now,
    chance: chanceOf(20_261_121),
    people: new Map([...members, ...users]),
    statuses: new Map(statuses.map(({ id, url_name }) => [url_name, id])),
    keepPicture: (picture, of) => keepPostPicture(home, picture, of),
    rows: noRows(),
  }
  for (const [position, board] of boards.entries()) {
    const voters = [...(board.access === 'private' ? members : users).values()]
    await insertBoard(tx, scene, board, { position, voters, began })
  }
  await insertRows(tx, scene.rows)
  const told = {
    companyID,
    now,
    people: scene.people,
    posts: new Map(scene.rows.posts.map(({ title, id }) => [title, id])),
  }
  await insertCustomers(tx, told)
  await insertEntries(tx, told)
  await insertRoadmap(tx, companyID, { ownerID, memberIDs: [...members.values()] })
  await countOpenPosts(tx, companyID)
  return { subdomain: company.subdomain as 'demo', ownerEmail: owner.email, password }
}

/** The people who use the product. Their identity is not an address, so no email is ever sent to them. */
async function insertPeople(tx: Db, companyID: CompanyID, began: Date): Promise<Map<string, string>> {
  const rows = people.map((name) => ({ company_id: companyID, id: newID(began.getTime()), name, created_at: began }))
  await tx.insertInto('users').values(rows).execute()
  await tx
    .insertInto('user_identities')
    .values(
      rows.map(({ id, name }) => ({
        company_id: companyID,
        kind: 'import',
        value: `demo:${slugOf(name)}`,
        user_id: id,
      })),
    )
    .execute()
  return new Map(rows.map(({ name, id }) => [name, id]))
}

async function insertBoard(
  tx: Db,
  scene: Scene,
  board: BoardStory,
  { position, voters, began }: { position: number; voters: readonly string[]; began: Date },
): Promise<void> {
  const { companyID } = scene
  const boardID = newID(began.getTime())
  const { name, urlName, description, prompt = '', access, posts } = board
  await tx
    .insertInto('boards')
    .values({
      company_id: companyID,
      id: boardID,
      name,
      url_name: urlName,
      description,
      prompt,
      access,
      position,
      post_count: posts.length,
      created_at: began,
    })
    .execute()
  const categories = board.categories.map((category, index) => ({
    company_id: companyID,
    id: newID(),
    board_id: boardID,
    name: category,
    url_name: slugOf(category),
    position: index,
  }))
  await tx.insertInto('categories').values(categories).execute()
  const byName = new Map(categories.map((category) => [category.name, category.id]))
  for (const post of posts)
    await addPost(scene, post, {
      boardID,
      categoryID: post.category === undefined ? null : known(byName, post.category),
      voters,
    })
}

async function insertRows(tx: Db, rows: Rows): Promise<void> {
  await tx.insertInto('posts').values(rows.posts).execute()
  await tx.insertInto('post_slugs').values(rows.post_slugs).execute()
  await tx.insertInto('post_stats').values(rows.post_stats).execute()
  await tx.insertInto('votes').values(rows.votes).execute()
  await tx.insertInto('status_changes').values(rows.status_changes).execute()
  await tx.insertInto('comments').values(rows.comments).execute()
  await tx.insertInto('comment_reactions').values(rows.comment_reactions).execute()
  await tx.insertInto('subscriptions').values(rows.subscriptions).execute()
}
