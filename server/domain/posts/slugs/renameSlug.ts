import type { CompanyID } from '../../../../db/companyID.ts'
import type { Db } from '../../../ports/database/database.ts'
import { slugOf } from '../../text/slug.ts'
import { claimSlug } from './claimSlug.ts'

/**
 * The address of a post under a new title, stored with its former ones. A title with the same slug keeps the present
 * address, and a post that returns to a former title returns to that address: it has never been another's (0035,
 * Slugs).
 */
export async function renameSlug(
  tx: Db,
  companyID: CompanyID,
  post: { id: string; title: string; urlName: string },
  title: string,
): Promise<string> {
  const slug = slugOf(title)
  if (slug === slugOf(post.title)) return post.urlName
  const own = await tx
    .selectFrom('post_slugs')
    .select('url_name')
    .where('company_id', '=', companyID)
    .where('url_name', '=', slug)
    .where('post_id', '=', post.id)
    .executeTakeFirst()
  if (own) return own.url_name
  const urlName = await claimSlug(tx, companyID, title)
  await tx.insertInto('post_slugs').values({ company_id: companyID, url_name: urlName, post_id: post.id }).execute()
  return urlName
}
