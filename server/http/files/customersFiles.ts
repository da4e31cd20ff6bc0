import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { usersGet } from '../../../contract/directory.ts'
import { CallError } from '../../../contract/errors.ts'
import { thirdPartyCompaniesGet } from '../../../contract/thirdPartyCompanies.ts'
import { signedIn, type Asking } from '../../domain/asking.ts'
import { exportCompanies, exportUsers } from '../../domain/exports/customers/exportCustomers.ts'
import { countUse } from '../../domain/limits/countUse.ts'
import type { MakeCopy } from '../downloads/copies.ts'
import { serveFile } from '../downloads/serveFile.ts'
import type { Service } from '../service.ts'
import { addressFilters } from './addressFilters.ts'

const limit = { count: 60, seconds: 3600 }

const { companySearch, dateRange, search, segmentURLName, sort } = usersGet.input.shape
const ofUsers = z.strictObject({ companySearch, dateRange, search, segmentURLName, sort })
const ofCompanies = z.strictObject({
  search: thirdPartyCompaniesGet.input.shape.search,
  segmentURLName: thirdPartyCompaniesGet.input.shape.segmentURLName,
  sort: thirdPartyCompaniesGet.input.shape.sort,
})

/**
 * The directories of people and of companies as files, for who may see customers: `filters` is the JSON of what `/api/users/get` and `/api/thirdPartyCompanies/get` take, without their pages.
 * They are written to a temporary file before any of it is sent (docs/decisions/0027).
 */
export function addCustomersFiles(app: FastifyInstance, service: Service, make: MakeCopy): void {
  const { pool } = service.database
  const serve = <Filters>(
    kind: 'users' | 'companies',
    shape: z.ZodType<Filters>,
    lines: (asking: Asking, filters: Filters) => AsyncIterable<string>,
  ) =>
    serveFile(app, service, {
      url: `/admin/${kind}/export.csv`,
      async open(asking, request, reply) {
        const { userID, permissions } = signedIn(asking)
        if (!permissions.includes('customers.view')) throw new CallError('forbidden')
        const filters = addressFilters(shape, request)
        const copy = await make(asking, reply.raw, async () => {
          await countUse(service.database.db, `customersFile:user:${asking.companyID}:${userID}`, limit)
          return lines(asking, filters)
        })
        const name = `${asking.company.subdomain}-${kind}-${new Date().toISOString().slice(0, 10)}.csv`
        return { ...copy, name, type: 'text/csv; charset=utf-8' }
      },
    })
  serve('users', ofUsers, (asking, filters) => exportUsers(pool, asking, filters))
  serve('companies', ofCompanies, (asking, filters) => exportCompanies(pool, asking, filters))
}
