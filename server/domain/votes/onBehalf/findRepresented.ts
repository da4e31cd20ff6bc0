import { CallError } from '../../../../contract/errors.ts'
import { email as emailShape } from '../../../../contract/viewer.ts'
import { rows } from '../../../ports/database/database.ts'
import { may, type Asking } from '../../asking.ts'
import { findOrCreatePerson } from '../../identities/findOrCreatePerson.ts'
import { isID } from '../../ids.ts'

/** Whom a member acts for: a person by their id, or by an address, with a name for one who is new. */
export interface Represented {
  userID?: string | undefined
  email?: string | undefined
  name?: string | undefined
}

/**
 * The id of the person whom a member acts for. Someone new is created and gets no email: when they sign in by their address, what was done for them is
 * theirs. Refuses with `notFound` for an unknown id, with `personMissing` and `badAddress`, and with `forbidden` an address from who may not see addresses: whose it is would be
 * found that way.
 */
export async function findRepresented(asking: Asking, { userID, email, name }: Represented): Promise<string> {
  const { db, companyID } = asking
  if (userID === undefined) {
    if (email === undefined) throw new CallError('personMissing', { field: 'userID' })
    if (!may(asking, 'addresses.view')) throw new CallError('forbidden', { field: 'email' })
    const { data: address } = emailShape.safeParse(email)
    if (address === undefined) throw new CallError('badAddress', { field: 'email', text: email.slice(0, 100) })
    const person = { kind: 'email' as const, value: address, name: name?.trim() ? name : null }
    return (await findOrCreatePerson(db, companyID, person)).userID
  }
  const [found] = isID(userID)
    ? await rows<{ id: string }>(
        db,
        companyID,
        'select id from users where company_id = $1 and id = $2::uuid for key share',
        [userID],
      )
    : []
  if (!found) throw new CallError('notFound', { field: 'userID' })
  return found.id
}
