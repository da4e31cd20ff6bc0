import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { CallError } from '../../../contract/errors.ts'
import { reportFiles } from '../../../contract/reportKinds.ts'
import { reported } from '../../../contract/reporting.ts'
import { signedIn } from '../../domain/asking.ts'
import { exportReport, type Reported } from '../../domain/exports/reports/exportReport.ts'
import { countUse } from '../../domain/limits/countUse.ts'
import { serveFile } from '../downloads/serveFile.ts'
import type { Service } from '../service.ts'
import { addressFilters } from './addressFilters.ts'

const limit = { count: 200, seconds: 3600 }
const filters = z.strictObject(reported)

/**
 * The tables of a report as files, for who may see reports and what is in them: `part` is one of `reportFiles`, `filters` the JSON of what `/api/reporting/getDashboardActivity`
 * takes. They are plain links, so that they work without scripts.
 */
export function addReportsFile(app: FastifyInstance, service: Service): void {
  serveFile(app, service, {
    url: '/admin/reports/export.csv',
    refusedAt: '/admin/reports',
    async open(asking, request) {
      const { userID, permissions } = signedIn(asking)
      if (!permissions.includes('reports.view')) throw new CallError('forbidden')
      const part = reportFiles.find((one) => one === request.query['part'])
      if (!part) throw new CallError('badInput', { field: 'part' })
      const asked = addressFilters<Reported>(filters, request, { dateRange: {} })
      await countUse(service.database.db, `reportsFile:user:${asking.companyID}:${userID}`, limit)
      const bytes = Buffer.from(await exportReport(asking, part, asked))
      const name = `${asking.company.subdomain}-report-${part}-${new Date().toISOString().slice(0, 10)}.csv`
      return { name, type: 'text/csv; charset=utf-8', size: bytes.length, stream: Readable.from([bytes]) }
    },
  })
}
