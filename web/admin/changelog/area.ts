import { page } from '../../area.ts'
import { entriesQuery, readChangelogSearch } from './changelogSearch.ts'

export const pages = [
  page({
    path: 'changelog',
    code: () => import('./ChangelogPage.tsx'),
    texts: ['adminChangelog', 'changelog'],
    nav: { text: 'admin.nav.changelog', place: 16, key: 'c', permission: 'changelog.edit' },
    readSearch: readChangelogSearch,
    load: async ({ client, search }) => {
      if (!client.state().viewer.permissions?.includes('changelog.edit')) return
      await Promise.all([
        client.load('/api/changelog/getCounts', {}),
        client.load('/api/changelog/get', {}),
        search.tab === 'unmentioned'
          ? client.load('/api/changelog/getUnmentioned', {})
          : client.load('/api/changelog/getEntries', entriesQuery(search)),
      ])
    },
  }),
  page({
    path: 'changelog/$entry',
    code: () => import('./EntryPage.tsx'),
    texts: ['adminChangelog', 'changelog'],
    load: async ({ client, params }) => {
      if (!client.state().viewer.permissions?.includes('changelog.edit')) return
      const [{ data }] = await Promise.all([
        client.load('/api/changelog/getEntry', { entryURLName: params.entry }),
        client.load('/api/changelog/get', {}),
      ])
      if (data) await client.load('/api/changelog/getDraft', { entryID: data.id })
    },
  }),
]
