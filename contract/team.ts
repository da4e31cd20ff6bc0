import { z } from 'zod'
import { account, member } from './access.ts'
import { read, write } from './call.ts'
import { roleLink } from './roles.ts'
import { mostMemberPages } from './teamPages.ts'
import { done, id, searchText, time } from './values.ts'

/**
 * A member as the team's list shows them; `id` is the person's. `lastSeen` is when a session of theirs was last used, to within an hour; null if it
 * isn't known.
 */
export const teamMember = z.object({
  id,
  name: z.string(),
  pictureURL: z.string().nullable(),
  email: z.string(),
  role: roleLink,
  joined: time,
  lastSeen: time.nullable(),
  hasSecondFactor: z.boolean(),
  isViewer: z.boolean(),
})
export type TeamMember = z.infer<typeof teamMember>

/** The team: owners first, then by name. `search` looks in names and addresses; `total` counts the whole team. */
export const teamGet = read('/api/team/get', {
  access: member('team.manage'),
  input: { search: searchText.optional(), pages: z.int().min(1).max(mostMemberPages).optional() },
  output: { result: z.object({ members: z.array(teamMember), total: z.int(), hasNextPage: z.boolean() }) },
})

/**
 * Gives a member another role, in force from their next request on. Refuses with `roleAbove` if the present or the new role allows more than the
 * viewer's, with `ownRole` for the viewer, and with `lastOwner`.
 */
export const teamChangeRole = write('/api/team/changeRole', {
  access: member('team.manage'),
  touches: ['team', 'roles'],
  input: { userID: id, roleID: id },
  output: { member: teamMember },
})

/** Takes a member off the team: they stay a user, and what they wrote stays. Refuses like `/api/team/changeRole`. */
export const teamRemove = write('/api/team/remove', {
  access: member('team.manage'),
  touches: ['team', 'roles', 'mentions'],
  input: { userID: id },
  output: { result: done },
})

/** The viewer leaves the team and is signed out. Refuses with `lastOwner`. */
export const teamLeave = write('/api/team/leave', {
  access: member('admin.view'),
  touches: ['viewer'],
  input: {},
  output: { result: done },
})

/** The same from the root, for a company whose team the account is on. */
export const teamLeaveCompany = write('/api/team/leaveCompany', {
  at: 'root',
  access: account,
  touches: ['accounts'],
  input: { companyID: id },
  output: { result: done },
})

/** Makes a member an owner; the viewer, an owner, gets the role `roleID` instead, or stays an owner too where it is left out. */
export const teamHandOver = write('/api/team/handOver', {
  access: member('team.manage'),
  fresh: true,
  touches: ['team', 'roles', 'viewer'],
  input: { userID: id, roleID: id.optional() },
  output: { result: done },
})
