import type { OutputOf } from '../../../contract/call.ts'
import { CallError } from '../../../contract/errors.ts'
import type { PostContext } from '../../../contract/postContext.ts'
import type { widgetGetContext } from '../../../contract/widget.ts'
import { contextLengths } from '../../../contract/widgetKinds.ts'
import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { findPost } from '../visibility/findPost.ts'

/**
 * Keeps what the page around the widget says of itself with a post that was just written there; nothing where it says nothing. Refuses with `badInput` what comes from elsewhere, an address that is none of
 * the web, and what is longer than 2 kB.
 */
export async function keepContext(
  { db, companyID, isFramed }: Asking,
  postID: string,
  context: PostContext | undefined,
): Promise<void> {
  if (context === undefined) return
  const refused = () => new CallError('badInput', { field: 'context', path: '/api/posts/create' })
  const text = JSON.stringify(context)
  if (!isFramed || Buffer.byteLength(text) > contextLengths.bytes || text.includes('\\u0000')) throw refused()
  const { page, version, plan, data = {} } = context
  if (page !== undefined && !isWebAddress(page)) throw refused()
  if (Object.keys(context).length === 0) return
  await db
    .insertInto('post_contexts')
    .values({
      company_id: companyID,
      post_id: postID,
      page: page ?? null,
      version: version ?? null,
      plan: plan ?? null,
      data: JSON.stringify(data),
    })
    .execute()
}

/**
 * The same for the team, in the order of names; null where there is none. A merged post gives that of the post it was merged into. Refuses with `notFound`.
 */
export async function readContext(asking: Asking, postID: string): Promise<OutputOf<typeof widgetGetContext>> {
  const { id } = await findPost(asking, postID, { evenDeleted: true, leadsOn: true })
  const [found] = await rows<{
    page: string | null
    version: string | null
    plan: string | null
    data: string
  }>(
    asking.db,
    asking.companyID,
    'select c.page, c.version, c.plan, c.data from post_contexts c where c.company_id = $1 and c.post_id = $2::uuid',
    [id],
  )
  if (!found) return null
  const data = Object.entries(JSON.parse(found.data) as NonNullable<PostContext['data']>)
    .map(([name, value]) => ({ name, text: value === null ? '' : String(value) }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
  return { ...found, data }
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
