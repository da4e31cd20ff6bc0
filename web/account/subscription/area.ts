import { page } from '../../area.ts'
import { readConfirmSearch, readSubscriptionSearch } from './subscribeSearch.ts'

export const pages = [
  page({
    path: 'changelog/-/confirm',
    code: () => import('./ConfirmPage.tsx'),
    texts: ['subscribe'],
    readSearch: readConfirmSearch,
  }),
  page({
    path: 'changelog/-/subscription',
    code: () => import('./SubscriptionPage.tsx'),
    texts: ['subscribe'],
    readSearch: readSubscriptionSearch,
    load: async ({ client, search: { reader } }) =>
      void (await Promise.all([
        client.load('/api/changelogAudience/getSubscription', reader === undefined ? {} : { reader }),
        client.load('/api/changelog/get', {}),
      ])),
  }),
]
