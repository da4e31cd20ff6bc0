import { contextLengths, mostOrigins } from '../../../contract/widgetKinds.ts'
import type { World } from '../../../server/test/world.ts'

/** A list of origins that is full, and the longest context beside a post. */
export async function fillWidget({ db, company: { id } }: World, postID: string): Promise<void> {
  const origins = Array.from({ length: mostOrigins }, (_, at) => `https://${'o'.repeat(60)}.${at}.example.com`)
  await db.insertInto('widget_settings').values({ company_id: id, origins }).execute()
  const data: Record<string, number> = {}
  while (JSON.stringify(data).length < contextLengths.bytes - 20) data[`n${Object.keys(data).length}`] = 1
  await db
    .insertInto('post_contexts')
    .values({ company_id: id, post_id: postID, data: JSON.stringify(data) })
    .execute()
}

/** What the reads of the widget and of signing in by tokens are asked for. */
export const widgetReads = ({
  companyID,
  boardID,
  postID,
}: Record<'companyID' | 'boardID' | 'postID', string>): Record<string, Record<string, unknown>[]> => ({
  '/api/changelog/getWidgetData': [{ companyID }],
  '/api/sso/get': [{}],
  '/api/sso/testToken': [{ ssoToken: '' }],
  '/api/widget/get': [{ boardToken: boardID }],
  '/api/widget/getContext': [{ postID }],
  '/api/widget/getSettings': [{}],
})
