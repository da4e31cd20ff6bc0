import { opportunityStates } from '../../../contract/moneyKinds.ts'
import { page } from '../../area.ts'
import { peopleOf } from '../companies/profile/peopleOf.ts'
import { opportunitiesOf } from '../companies/profile/money/opportunitiesOf.ts'
import { worthsOf } from '../companies/profile/money/worthsOf.ts'
import { companiesOf } from '../people/profile/companiesOf.ts'
import { listQuery, readProfileSearch } from './profileSearch.ts'
import { notesQuery } from './notes/notesQuery.ts'
import { timelineQuery } from './timeline/timelineQuery.ts'

export const pages = [
  page({
    path: 'users/$person',
    code: () => import('../people/profile/PersonPage.tsx'),
    readSearch: readProfileSearch,
    load: async ({ client, params, search }) => {
      if (!client.state().viewer.permissions?.includes('customers.view')) return
      const { data } = await client.load('/api/users/getOne', { urlName: params.person })
      if (!data) return
      const about = { subject: 'user', subjectID: data.id } as const
      await Promise.all([
        client.load('/api/users/getPosts', { userID: data.id, ...listQuery(search) }),
        client.load('/api/users/getMerges', { userID: data.id }),
        client.load('/api/profileNotes/get', notesQuery(about)),
        client.load('/api/profiles/getTimeline', timelineQuery(about)),
        client.load('/api/thirdPartyCompanies/get', companiesOf(data.id)),
        client.load('/api/customFields/get', {}),
        client.load('/api/customFields/getValues', about),
      ])
    },
  }),
  page({
    path: 'companies/$company',
    code: () => import('../companies/profile/CompanyPage.tsx'),
    readSearch: readProfileSearch,
    load: async ({ client, params, search }) => {
      const { permissions = [] } = client.state().viewer
      if (!permissions.includes('customers.view')) return
      const { data } = await client.load('/api/thirdPartyCompanies/getOne', { urlName: params.company })
      if (!data) return
      const about = { subject: 'thirdPartyCompany', subjectID: data.id } as const
      await Promise.all([
        client.load('/api/thirdPartyCompanies/getMerges', { thirdPartyCompanyID: data.id }),
        client.load('/api/profileNotes/get', notesQuery(about)),
        client.load('/api/profiles/getTimeline', timelineQuery(about)),
        client.load('/api/thirdPartyCompanies/getWorths', worthsOf(data.urlName)),
        ...(permissions.includes('money.view')
          ? [
              client.load('/api/currencies/get', {}),
              ...opportunityStates.map((state) =>
                client.load('/api/opportunities/get', opportunitiesOf(data.urlName, state)),
              ),
            ]
          : []),
        client.load('/api/users/getForCompany', peopleOf(data.id)),
        client.load('/api/thirdPartyCompanies/getPosts', { urlName: data.urlName, ...listQuery(search) }),
        client.load('/api/customFields/get', {}),
        client.load('/api/customFields/getValues', about),
      ])
    },
  }),
]
