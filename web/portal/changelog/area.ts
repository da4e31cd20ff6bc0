import { redirect } from '@tanstack/react-router'
import { page } from '../../area.ts'
import { isSignedIn, viewerStateOf } from '../../data/viewer/viewerState.ts'
import type { DataClient } from '../../data/client.ts'
import { paths } from '../../paths.ts'
import { entriesQuery, readChangelogSearch } from './changelogSearch.ts'

export const pages = [
  page({
    path: 'changelog',
    code: () => import('./ChangelogPage.tsx'),
    texts: ['changelog', 'subscribe'],
    nav: { text: 'portal.nav.changelog', place: 30, isShown: ({ portal }) => portal.showsChangelog },
    readSearch: readChangelogSearch,
    load: async ({ client, search }) =>
      void (await Promise.all([
        client.load('/api/changelog/get', {}),
        client.load('/api/changelog/getEntries', entriesQuery(search)),
        loadSubscription(client),
      ])),
  }),
  page({
    path: 'changelog/$entry',
    code: () => import('./EntryPage.tsx'),
    texts: ['changelog', 'subscribe'],
    load: async ({ client, params: { entry } }) => {
      const [{ data }] = await Promise.all([
        client.load('/api/changelog/getEntry', { entryURLName: entry }),
        client.load('/api/changelog/get', {}),
        loadSubscription(client),
      ])
      if (data && data.urlName !== entry) throw redirect({ href: paths.changelogEntry(data.urlName), statusCode: 308 })
    },
  }),
]

/** What a signed-in person gets by email; of anyone else nothing is known. */
async function loadSubscription(client: DataClient): Promise<void> {
  if (isSignedIn(viewerStateOf(client.peek('/api/viewer/get', {}))))
    await client.load('/api/changelogAudience/getSubscription', {})
}
