import { CallError } from '../../../contract/errors.ts'
import { signedIn, type Asking } from '../asking.ts'
import { isID } from '../ids.ts'

/**
 * The id of a picture that the viewer sent to be their own or of their company's look, held until the transaction ends. Refuses with `notFound`, naming
 * the input, for one that is absent, someone else's, or sent to be something else.
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

/** Says of a picture that it is nobody's face any more: its day begins, after which it goes. */
export async function releaseFace({ db, companyID }: Asking, id: string | null): Promise<void> {
  if (id === null) return
  await db
    .updateTable('files')
    .set({ released_at: new Date() })
    .where('company_id', '=', companyID)
    .where('id', '=', id)
    .execute()
}
