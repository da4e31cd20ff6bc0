import { redirect } from '@tanstack/react-router'
import { page } from '../../area.ts'
import { NoEntries } from './lazyNoEntries.ts'
import { entriesQuery, readChangelogSearch } from './changelogSearch.ts'

export const pages = [
  page({
    path: 'changelog',
    code: () => import('./ChangelogPage.tsx'),
    texts: ['changelog', 'changelogList'],
    nav: { text: 'portal.nav.changelog', place: 30, isShown: ({ portal }) => portal.showsChangelog },
    readSearch: readChangelogSearch,
    load: async ({ client, search }) => {
      const [{ data }] = await Promise.all([
        client.load('/api/changelog/getEntries', entriesQuery(search)),
        client.load('/api/changelog/get', {}),
        import.meta.env.SSR && preloadWoken(),
      ])
      if (!data?.entries.length) await NoEntries.preload()
    },
  }),
  page({
    path: 'changelog/$entry',
    code: () => import('./EntryPage.tsx'),
    texts: ['changelog', 'changelogEntry'],
    load: async ({ client, params: { entry } }) => {
      const [{ data }] = await Promise.all([
        client.load('/api/changelog/getEntry', { entryURLName: entry }),
        client.load('/api/changelog/get', {}),
        import.meta.env.SSR && preloadWoken(),
      ])
      // Only links from elsewhere have an address that an entry had before.
      if (import.meta.env.SSR && data && data.urlName !== entry)
        throw redirect({ href: `/changelog/${encodeURIComponent(data.urlName)}`, statusCode: 308 })
    },
  }),
]

/** What the first HTML has of parts whose code a browser loads once the page is awake. */
async function preloadWoken(): Promise<void> {
  const [{ Subscribe }, { ChangelogToolbar }] = await Promise.all([
    import('../../components/subscribe/wokenSubscribe.ts'),
    import('./wokenToolbar.ts'),
  ])
  await Promise.all([Subscribe.preload(), ChangelogToolbar.preload()])
}
