import type { FastifyInstance } from 'fastify'
import { auditFilters } from '../../../contract/audit.ts'
import { CallError } from '../../../contract/errors.ts'
import { signedIn } from '../../domain/asking.ts'
import type { AuditFilters } from '../../domain/audit/auditQuery.ts'
import { exportAudit } from '../../domain/exports/exportAudit.ts'
import { countUse } from '../../domain/limits/countUse.ts'
import type { MakeCopy } from '../downloads/copies.ts'
import { serveFile } from '../downloads/serveFile.ts'
import type { Service } from '../service.ts'
import { addressFilters } from './addressFilters.ts'

const limit = { count: 20, seconds: 3600 }

/**
 * The audit log as a file, for those who may see it: `filters` is the JSON of what `/api/audit/get` takes. It is written to a temporary file before any of it is
 * sent (docs/decisions/0027).
 */
export function addAuditFile(app: FastifyInstance, service: Service, make: MakeCopy): void {
  serveFile(app, service, {
    url: '/admin/settings/audit/export.csv',
    refusedAt: '/admin/settings/audit',
    async open(asking, request, reply) {
      const { userID, permissions } = signedIn(asking)
      if (!permissions.includes('audit.view')) throw new CallError('forbidden')
      const filters = addressFilters<AuditFilters>(auditFilters, request, {})
      const copy = await make(asking, reply.raw, async () => {
        await countUse(service.database.db, `auditFile:user:${asking.companyID}:${userID}`, limit)
        return exportAudit(asking, filters)
      })
      const name = `${asking.company.subdomain}-audit-${new Date().toISOString().slice(0, 10)}.csv`
      return { ...copy, name, type: 'text/csv; charset=utf-8' }
    },
  })
}
