import { CallError } from '../../../contract/errors.ts'
import type { PostItem } from '../../../contract/posts.ts'
import type { Asking } from '../asking.ts'
import { isID } from '../ids.ts'

/** A status of the company. Refuses with `notFound`. */
export async function findStatus({ db, companyID }: Asking, statusID: string): Promise<PostItem['status']> {
  const row = isID(statusID)
    ? await db
        .selectFrom('statuses')
        .select(['id', 'name', 'url_name', 'type', 'hue'])
        .where('company_id', '=', companyID)
        .where('id', '=', statusID)
        .executeTakeFirst()
    : undefined
  if (!row) throw new CallError('notFound')
  const { url_name: urlName, ...status } = row
  return { ...status, urlName } as PostItem['status']
}
