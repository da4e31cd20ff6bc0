import { useSearch } from '@tanstack/react-router'
import { SegmentedLinks } from '../../ui/forms/SegmentedLinks.tsx'
import { useWords } from '../../words/useWords.ts'
import { AdminPage } from '../states/AdminPage.tsx'
import { inboxHref, readInboxSearch } from './inboxSearch.ts'
import { SnoozedPosts } from './snoozed/SnoozedPosts.tsx'
import { WaitingPosts } from './WaitingPosts.tsx'

/** The posts that wait for the team, one after the other, each with what can be decided about it; and those that are snoozed. */
export default function InboxPage() {
  const { t } = useWords()
  const search = readInboxSearch(useSearch({ strict: false }))
  const { view } = search
  const Posts = view === 'snoozed' ? SnoozedPosts : WaitingPosts
  return (
    <AdminPage
      title={t('adminInbox.title')}
      width="full"
      action={
        <SegmentedLinks
          label={t('adminInbox.views')}
          links={[
            { text: t('adminInbox.waiting'), href: inboxHref(undefined), current: view === undefined },
            { text: t('adminInbox.snoozed'), href: inboxHref('snoozed'), current: view === 'snoozed' },
          ]}
        />
      }
    >
      <Posts key={view} search={search} />
    </AdminPage>
  )
}
