import { member } from './access.ts'
import { write } from './call.ts'
import { done, id } from './values.ts'

/** A blocked person reads on and writes nothing. Members cannot be blocked. */
export const usersBlock = write('/api/users/block', { access: member('users.block'), input: { userID: id }, output: { result: done } })
export const usersUnblock = write('/api/users/unblock', { access: member('users.block'), input: { userID: id }, output: { result: done } })
