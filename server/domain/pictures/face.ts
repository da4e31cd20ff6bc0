import { CallError } from '../../../contract/errors.ts'
import { signedIn, type Asking } from '../asking.ts'
import { isID } from '../ids.ts'

/**
 * The id of a picture that the viewer uploaded as their own or for their company's look, locked until the transaction
 * ends. Refuses with `notFound`, naming the input, for one that is absent, someone else's, or uploaded for another
 * purpose.
 */
export async function findFace(
  asking: Asking,
  { kind, id, field }: { kind: 'logo' | 'cover' | 'favicon' | 'picture'; id: string; field: string },
): Promise<string> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const found = isID(id)
    ? await db
        .selectFrom('files')
        .select('id')
        .where('company_id', '=', companyID)
        .where('id', '=', id)
        .where('kind', '=', kind)
        .where('owner_id', '=', userID)
        .forKeyShare()
        .executeTakeFirst()
    : undefined
  if (!found) throw new CallError('notFound', { field })
  return found.id
}

/** Releases a person's or company's former picture: its day of grace begins, after which it is deleted. */
export async function releaseFace({ db, companyID }: Asking, id: string | null): Promise<void> {
  if (id === null) return
  await db
    .updateTable('files')
    .set({ released_at: new Date() })
    .where('company_id', '=', companyID)
    .where('id', '=', id)
    .execute()
}
