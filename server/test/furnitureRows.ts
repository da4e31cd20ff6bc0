import type { SharedRoadmapQuery } from '../../contract/roadmapSharing.ts'
import { addMember } from '../domain/identities/addMember.ts'
import { newID } from '../domain/ids.ts'
import { sealClientSecret } from '../domain/people/providers/provider.ts'
import { sealedForSSO } from '../domain/sso/secrets.ts'
import { seal } from '../secrets/seal.ts'
import { hashOf } from '../secrets/tokens.ts'
import { roleIDOf } from './teamWorld.ts'
import { expectOK, type Person, type TestCompany, type World } from './world.ts'

/** The status that posts are given: another one of the same name where a call has merged it away. */
export async function plannedStatus({ db }: World, { id: companyID }: TestCompany): Promise<string> {
  const present = await db
    .selectFrom('statuses')
    .select('id')
    .where('company_id', '=', companyID)
    .where('url_name', '=', 'planned')
    .executeTakeFirst()
  if (present) return present.id
  const id = newID()
  await db
    .insertInto('statuses')
    .values({
      company_id: companyID,
      id,
      name: 'Planned',
      url_name: 'planned',
      type: 'active',
      hue: 'blue',
      position: 2,
      on_roadmap: true,
    })
    .execute()
  return id
}

/** A key as its owner makes it, which there is room for fifty of. */
export async function apiKeyOf({ db }: World, { id: companyID, owner }: TestCompany): Promise<string> {
  const id = newID()
  const facts = { name: 'A key', prefix: 'upw_00000000', last_four: '0000', scopes: ['posts:read'] }
  await db
    .insertInto('api_keys')
    .values({ company_id: companyID, id, ...facts, token_hash: hashOf(id), created_by: owner.userID })
    .execute()
  return id
}

/** A notification as the worker makes it out of an event, of which there is none beside a test's calls. */
export async function notificationOf(
  { db }: World,
  { id: companyID, owner }: TestCompany,
  { userID }: Person,
  postID: string,
): Promise<string> {
  const id = newID()
  const { id: eventID } = await db
    .selectFrom('events')
    .select('id')
    .where('company_id', '=', companyID)
    .where('post_id', '=', postID)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('notifications')
    .values({
      company_id: companyID,
      id,
      user_id: userID,
      event_id: eventID,
      kind: 'newComment',
      post_id: postID,
      actor_id: owner.userID,
      in_app: true,
      in_digest: false,
    })
    .execute()
  return id
}

/** A provider as the settings add it, beyond the number that they allow. */
export async function providerOf(
  { db, service }: World,
  { id: companyID }: TestCompany,
  name: string,
): Promise<string> {
  const id = newID()
  await db
    .insertInto('sign_in_providers')
    .values({
      company_id: companyID,
      id,
      audience: 'team',
      shape: 'oidc',
      name,
      issuer: 'https://id.example',
      client_id: 'upwell',
      client_secret: sealClientSecret(service.secret, id, 'a secret'),
      scopes: ['openid'],
    })
    .execute()
  return id
}

/** A secret of tokens, which there is room for two of. */
export async function ssoSecretOf({ db, service }: World, { id: companyID }: TestCompany): Promise<string> {
  const id = newID()
  const sealed = seal(service.secret, sealedForSSO, 'a secret of a company, to sign with', id)
  await db
    .insertInto('sso_secrets')
    .values({ company_id: companyID, id, purpose: 'token', sealed_secret: sealed, ending: 'with' })
    .execute()
  return id
}

/** A shared view as a row: a company has room for few. */
export async function viewOf({ db }: World, { id: companyID, owner }: TestCompany, name: string): Promise<string> {
  const id = newID()
  const facts = { kind: 'posts', name, url_name: `view-${id}`, query: '{"sort":"new"}', names: '{}', position: 0 }
  await db
    .insertInto('views')
    .values({ company_id: companyID, id, ...facts, created_by: owner.userID })
    .execute()
  return id
}

/** The open review of a post that was reported. */
export async function reviewOf({ db }: World, { id: companyID }: TestCompany, postID: string): Promise<string> {
  const id = newID()
  await db
    .insertInto('reviews')
    .values({ company_id: companyID, id, post_id: postID, reasons: ['reported'] })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const open = await db
    .selectFrom('reviews')
    .select('id')
    .where('company_id', '=', companyID)
    .where('post_id', '=', postID)
    .where('comment_id', 'is', null)
    .where('decided_at', 'is', null)
    .executeTakeFirstOrThrow()
  return open.id
}

/** A group of votes that were set aside, as a row: it takes many votes to make one. */
export async function setAsideGroupOf({ db }: World, { id: companyID }: TestCompany): Promise<string> {
  const id = newID()
  await db
    .insertInto('set_aside_groups')
    .values({ company_id: companyID, id, reasons: ['sameBrowser'], since: new Date() })
    .execute()
  return id
}

/** A shared answer as a row: a company has room for few. */
export async function savedAnswerOf({ db }: World, { id: companyID, owner }: TestCompany): Promise<string> {
  const id = newID()
  const facts = { title: 'Thanks', body: 'Thanks, {name}.', position: 0 }
  await db
    .insertInto('saved_answers')
    .values({ company_id: companyID, id, ...facts, created_by: owner.userID })
    .execute()
  return id
}

/** A tag as the team makes one, on a board; gives its address. */
export async function tagOf(
  { db }: World,
  { id: companyID }: TestCompany,
  boardID: string,
  nr: number,
): Promise<string> {
  const [id, urlName] = [newID(), `tag-${nr}`]
  const tag = { company_id: companyID, id, board_id: boardID, name: `Tag ${nr}`, url_name: urlName, hue: 'blue' }
  await db.insertInto('tags').values(tag).execute()
  return urlName
}

export async function memberNamed(
  { db }: World,
  { id: companyID }: TestCompany,
  name: string,
  nr: number,
): Promise<string> {
  const email = `furnished-${nr}@example.com`
  return (await addMember(db, companyID, { email, name, role: 'contributor' })).userID
}

/** As a row: a company has room for few. */
export async function linkOf(world: World, at: TestCompany): Promise<string> {
  const id = newID()
  const role_id = await roleIDOf(world, 'contributor', at)
  const row = {
    id,
    domain: 'example.com',
    role_id,
    token_hash: hashOf(id),
    expires_at: new Date(Date.now() + 86_400_000),
  }
  await world.db
    .insertInto('invite_links')
    .values({ ...row, company_id: at.id })
    .execute()
  return id
}

/** A segment of people, who are listed; its id is the end of its name in addresses. */
export async function segmentOf({ db }: World, { id: companyID }: TestCompany): Promise<string> {
  const id = newID()
  const urlName = `segment-${id}`
  await db
    .insertInto('segments')
    .values({ company_id: companyID, id, subject: 'user', name: 'A segment', url_name: urlName })
    .execute()
  return id
}

/** What a view of a roadmap shows that is given away. */
export const sharedQuery: SharedRoadmapQuery = {
  layout: 'table',
  fields: ['status'],
  columnIDs: [],
  factorIDs: [],
  showsPrivatePosts: false,
}

/** A roadmap with a post, and a view of it that its owner gave away to anyone who has the address. */
export async function roadmapOf(
  { db }: World,
  { id: companyID, owner }: TestCompany,
  postID: string,
): Promise<{ id: string; urlName: string; shareID: string }> {
  const id = newID()
  const urlName = `roadmap-${id}`
  await db
    .insertInto('roadmaps')
    .values({ company_id: companyID, id, name: urlName, url_name: urlName, position: 0 })
    .execute()
  await db.insertInto('roadmap_posts').values({ company_id: companyID, roadmap_id: id, post_id: postID }).execute()
  const shareID = newID()
  await db
    .insertInto('roadmap_shares')
    .values({
      company_id: companyID,
      id: shareID,
      roadmap_id: id,
      name: 'A view',
      query: JSON.stringify(sharedQuery),
      created_by: owner.userID,
    })
    .execute()
  return { id, urlName, shareID }
}

/** A customer's company. */
export async function thirdPartyCompanyOf({ db }: World, { id: companyID }: TestCompany): Promise<string> {
  const id = newID()
  await db
    .insertInto('third_party_companies')
    .values({ company_id: companyID, id, name: 'A customer', url_name: `customer-${id}` })
    .execute()
  return id
}

/** Someone for whom the owner voted. */
export async function votedFor(world: World, at: TestCompany, postID: string, nr: number): Promise<string> {
  const input = { postID, email: `voted-for-${nr}@example.com` }
  const { body } = await expectOK(world.call('/api/votes/createOnBehalf', input, { as: at.owner, at }))
  return (body['vote'] as { userID: string }).userID
}

/** A change of a post's facts that can be undone. */
export async function changeOf(world: World, at: TestCompany, postID: string): Promise<string> {
  const input = { postID, votesClosed: false, pinned: true }
  const { body } = await expectOK(world.call('/api/posts/changeFacts', input, { as: at.owner, at }))
  return (body['result'] as { changeIDs: string[] }).changeIDs[0] ?? ''
}
