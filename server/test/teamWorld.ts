import type { Permission } from '../../contract/access.ts'
import { newID } from '../domain/ids.ts'
import { hashPassword } from '../domain/accounts/password.ts'
import { makeInviteCode } from '../domain/team/invites/inviteCode.ts'
import { makeInviteToken } from '../domain/team/invites/makeInviteToken.ts'
import { expectOK, type Person, type TestCompany, type World } from './world.ts'

/** The id of a company's role. */
export async function roleIDOf({ db, company }: World, name: string, at: TestCompany = company): Promise<string> {
  const { id } = await db
    .selectFrom('roles')
    .select('id')
    .where('company_id', '=', at.id)
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return id
}

let made = 0

/** A role of the company's own. */
export async function makeRole(
  { db, company }: World,
  permissions: readonly Permission[],
  at: TestCompany = company,
): Promise<{ id: string; name: string }> {
  const role = { id: newID(), name: `Role ${(made += 1)}` }
  await db
    .insertInto('roles')
    .values({ ...role, company_id: at.id, permissions: [...permissions] })
    .execute()
  return role
}

/** A member who may do just this. */
export async function memberWith(
  world: World,
  permissions: readonly Permission[],
  at = world.company,
): Promise<Person> {
  const { name } = await makeRole(world, permissions, at)
  return world.member(name, at)
}

/** Invites an address, and gives the token that its email carries. */
export async function invited(
  world: World,
  email: string,
  { role = 'contributor', at = world.company }: { role?: string; at?: TestCompany } = {},
): Promise<{ id: string; token: string }> {
  const roleID = await roleIDOf(world, role, at)
  const { body } = await expectOK(world.call('/api/invites/create', { emails: email, roleID }, { as: at.owner, at }))
  const [invite] = (body['result'] as { invited: { id: string }[] }).invited
  if (!invite) throw new Error('nobody was invited')
  return { id: invite.id, token: await tokenOf(world, invite.id, at) }
}

/** A new token of an invitation, as the job makes it. */
async function tokenOf({ db, company }: World, inviteID: string, at: TestCompany = company): Promise<string> {
  const made = await makeInviteToken(db, at.id, inviteID)
  if (!made) throw new Error('the invitation is no longer open')
  return made.token
}

/** Makes a link for a domain, and gives its token. */
export async function domainLink(
  world: World,
  domain: string,
  { role = 'contributor', at = world.company }: { role?: string; at?: TestCompany } = {},
): Promise<{ id: string; token: string }> {
  const input = { domain, roleID: await roleIDOf(world, role, at), days: 7 }
  const { body } = await expectOK(world.call('/api/invites/createLink', input, { as: at.owner, at }))
  const { id, url } = body['link'] as { id: string; url: string }
  return { id, token: url.slice(url.indexOf('=') + 1) }
}

/** The code that someone who joins by a link gets by email, as if they had asked for it. */
export async function inviteCodeFor(
  { db, service, company }: World,
  linkID: string,
  email: string,
  at: TestCompany = company,
): Promise<string> {
  const row = { id: newID(), attempts: 0, expires_at: new Date(Date.now() + 600_000) }
  const { id } = await db
    .insertInto('invite_codes')
    .values({ ...row, company_id: at.id, link_id: linkID, email })
    .onConflict((conflict) => conflict.columns(['company_id', 'link_id', 'email']).doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow()
  const made = await makeInviteCode(db, service.secret, at.id, id)
  if (!made) throw new Error('nobody waits for a code')
  return made.code
}

/** Gives an account a password, made where there is none. */
export async function givePassword({ db }: World, email: string, password: string): Promise<void> {
  const password_hash = await hashPassword(password)
  await db
    .insertInto('accounts')
    .values({ id: newID(), email, name: null, password_hash })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ password_hash }))
    .execute()
}
