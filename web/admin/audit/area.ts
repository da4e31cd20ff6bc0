import { page } from '../../area.ts'
import { auditQuery, readAuditSearch } from './auditSearch.ts'

export const pages = [
  page({
    path: 'settings/audit',
    code: () => import('./AuditPage.tsx'),
    texts: ['adminAudit'],
    section: {
      text: 'adminSettings.audit',
      place: 90,
      permission: 'audit.view',
      words: ['adminAudit.download'],
    },
    readSearch: readAuditSearch,
    load: async ({ client, search }) => {
      if (!client.state().viewer.permissions?.includes('audit.view')) return
      await Promise.all([client.load('/api/audit/get', auditQuery(search)), client.load('/api/audit/getActors', {})])
    },
  }),
]
