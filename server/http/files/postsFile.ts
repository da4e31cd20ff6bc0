import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { CallError } from '../../../contract/errors.ts'
import { postFiltersShape, postSort } from '../../../contract/postFilters.ts'
import { signedIn } from '../../domain/asking.ts'
import { exportList, type ListFormat } from '../../domain/exports/exportList.ts'
import { countUse } from '../../domain/limits/countUse.ts'
import type { PostFilters } from '../../domain/posts/lists/filters.ts'
import type { MakeCopy } from '../downloads/copies.ts'
import { serveFile } from '../downloads/serveFile.ts'
import type { Service } from '../service.ts'

const limit = { count: 60, seconds: 3600 }
const types = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const

/**
 * The posts of a list as a file, for the team: `filters` is the JSON of what `/api/posts/get` takes, its filters and its `sort`. It is written to a temporary
 * file before any of it is sent (docs/decisions/0027).
 */
export function addPostsFile(app: FastifyInstance, service: Service, make: MakeCopy): void {
  const serve = (format: ListFormat) =>
    serveFile(app, service, {
      url: `/admin/posts/export.${format}`,
      async open(asking, request, reply) {
        const { userID, permissions } = signedIn(asking)
        if (!permissions.includes('admin.view')) throw new CallError('forbidden')
        const filters = filtersOf(request.query['filters'])
        const copy = await make(asking, reply.raw, async () => {
          await countUse(service.database.db, `postsFile:user:${asking.companyID}:${userID}`, limit)
          return exportList(service.database.pool, asking, filters, format)
        })
        const name = `${asking.company.subdomain}-posts-${new Date().toISOString().slice(0, 10)}.${format}`
        return { ...copy, name, type: types[format] }
      },
    })
  serve('csv')
  serve('json')
}

const asked = z.strictObject({ ...postFiltersShape.shape, sort: postSort.optional() })

/** The filters of an address; none means all open and active posts. Refuses with `badInput`, naming what is wrong. */
function filtersOf(text: unknown): PostFilters {
  if (text === undefined || text === '') return { sort: 'trending' }
  if (typeof text !== 'string') throw new CallError('badInput', { field: 'filters' })
  const parsed = asked.safeParse(parsedJSON(text))
  if (!parsed.success)
    throw new CallError('badInput', { field: ['filters', ...(parsed.error.issues[0]?.path ?? [])].join('.') })
  const { sort = 'trending', ...filters } = parsed.data
  return { ...filters, sort }
}

function parsedJSON(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new CallError('badInput', { field: 'filters' })
  }
}
