import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { mostChosen } from '../../../contract/bulkKinds.ts'
import { CallError } from '../../../contract/errors.ts'
import { leftOutHeader } from '../../../contract/leftOut.ts'
import { postFiltersShape, postSort } from '../../../contract/postFilters.ts'
import { signedIn, type Asking } from '../../domain/asking.ts'
import { exportList, type ListFormat } from '../../domain/exports/exportList.ts'
import { isID } from '../../domain/ids.ts'
import { countUse } from '../../domain/limits/countUse.ts'
import type { PostFilters } from '../../domain/posts/lists/filters.ts'
import { withoutMerged } from '../../domain/posts/lists/selectPosts.ts'
import type { MakeCopy } from '../downloads/copies.ts'
import { serveFile } from '../downloads/serveFile.ts'
import type { Service } from '../service.ts'
import { addressFilters } from './addressFilters.ts'

const limit = { count: 60, seconds: 3600 }
const types = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const

/**
 * Posts as a file, for the team: those of a list, where `filters` of the address is the JSON of what `/api/posts/get` takes, its filters and its `sort`, or those that a form names in
 * `postIDs`, with commas between, in their order; then a header says how many of them the file
 * doesn't have, because they were deleted, say. It is written to a temporary file before any of it is sent (docs/decisions/0027).
 */
export function addPostsFile(app: FastifyInstance, service: Service, make: MakeCopy): void {
  const serve = (method: 'GET' | 'POST', format: ListFormat) =>
    serveFile(app, service, {
      method,
      url: `/admin/posts/export.${format}`,
      async open(asking, request, reply) {
        const { userID, permissions } = signedIn(asking)
        if (!permissions.includes('admin.view')) throw new CallError('forbidden')
        const posts = method === 'GET' ? filtersOf(request) : await chosenOf(request.body, asking)
        let missing = 'postIDs' in posts ? posts.postIDs.length : 0
        const onRows = (count: number) => (missing -= count)
        const copy = await make(asking, reply.raw, async () => {
          await countUse(service.database.db, `postsFile:user:${asking.companyID}:${userID}`, limit)
          return exportList(service.database.pool, asking, posts, { format, onRows })
        })
        if ('postIDs' in posts) reply.header(leftOutHeader, missing)
        const name = `${asking.company.subdomain}-posts-${new Date().toISOString().slice(0, 10)}.${format}`
        return { ...copy, name, type: types[format] }
      },
    })
  for (const format of ['csv', 'json'] as const) {
    serve('GET', format)
    serve('POST', format)
  }
}

/** The posts that a form names, of merged ones those that they were merged into. Refuses with `badInput` and `bulkTooMany`. */
async function chosenOf(body: unknown, asking: Asking): Promise<{ postIDs: string[] }> {
  const text = typeof body === 'string' ? new URLSearchParams(body).get('postIDs') : null
  const postIDs = text ? [...new Set(text.toLowerCase().split(','))] : []
  if (postIDs.length === 0 || !postIDs.every(isID)) throw new CallError('badInput', { field: 'postIDs' })
  if (postIDs.length > mostChosen) throw new CallError('bulkTooMany', { count: postIDs.length, most: mostChosen })
  return { postIDs: await withoutMerged(asking, postIDs) }
}

const asked = z.strictObject({ ...postFiltersShape.shape, sort: postSort.optional() })

/** What the file is of; without filters all open and active posts. */
function filtersOf(request: Parameters<typeof addressFilters>[1]): PostFilters {
  const { sort = 'trending', ...filters } = addressFilters(asked, request, {})
  return { ...filters, sort }
}
