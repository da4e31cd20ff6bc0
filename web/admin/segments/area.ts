import { page } from '../../area.ts'
import { peopleFilters } from '../people/peopleSearch.ts'

export const pages = [
  page({
    path: 'segments',
    code: () => import('./SegmentsPage.tsx'),
    texts: ['adminSegments'],
    nav: { text: 'admin.nav.segments', place: 19, key: 'm', permission: 'segments.manage' },
    load: async ({ client }) => {
      if (client.state().viewer.permissions?.includes('customers.view')) await client.load('/api/segments/get', {})
    },
  }),
  page({
    path: 'segments/new',
    code: () => import('./NewSegmentPage.tsx'),
    texts: ['adminSegments'],
    load: async ({ client }) => {
      const { permissions = [] } = client.state().viewer
      if (!permissions.includes('segments.manage') || !permissions.includes('customers.view')) return
      await Promise.all([
        client.load('/api/customFields/get', {}),
        ...(permissions.includes('money.view') ? [client.load('/api/currencies/get', {})] : []),
      ])
    },
  }),
  page({
    path: 'segments/$segment',
    code: () => import('./SegmentPage.tsx'),
    texts: ['adminSegments'],
    load: async ({ client, params }) => {
      const { permissions = [] } = client.state().viewer
      if (!permissions.includes('customers.view')) return
      const { data } = await client.load('/api/segments/getOne', { urlName: params.segment })
      if (!data) return
      await Promise.all([
        client.load('/api/customFields/get', {}),
        ...(permissions.includes('money.view') ? [client.load('/api/currencies/get', {})] : []),
        data.subject === 'user'
          ? client.load('/api/users/get', {
              ...peopleFilters({ segment: data.urlName }),
              sort: 'lastActivity',
              limit: 20,
            })
          : client.load('/api/thirdPartyCompanies/get', { limit: 20, segmentURLName: data.urlName }),
      ])
    },
  }),
]
