import { useState } from 'react'
import '../../../../locales/en/adminVoters.json?texts'
import { NotLoaded } from '../../../components/NotLoaded.tsx'
import { seedOf } from '../../../components/people/seedOf.ts'
import { useFurtherPages } from '../../../components/useFurtherPages.ts'
import type { Calls } from '../../../data/calls.gen.ts'
import { useData, useDataClient } from '../../../data/react.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { useSettled } from '../../../ui/behaviour/useSettled.ts'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { Avatar } from '../../../ui/marks/Avatar.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { useWords } from '../../../words/useWords.ts'

type Follower = Calls['/api/posts/getFollowers']['output']['followers'][number]

const waitMs = 120

/** Those who hear of a post's changes, and how each is emailed: all of them, or those whose name or address begins as typed. */
export default function FollowersDialog({ postID, onClose }: { postID: string; onClose: () => void }) {
  const { t } = useWords()
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim(), waitMs)
  const { cursors, next, isLoading, goOn } = useFurtherPages(
    '/api/posts/getFollowers',
    (cursor) => pageOf(postID, cursor),
    rows,
  )
  return (
    <Dialog open onClose={onClose} title={t('adminVoters.followers')} closeLabel={t('adminVoters.close')}>
      <p className="text-ui text-ink-2">{t('adminVoters.followersLead')}</p>
      <div className="mt-3">
        <TextField
          type="search"
          size="medium"
          label={t('adminVoters.findFollowers')}
          hideLabel
          placeholder={t('adminVoters.findFollowers')}
          maxLength={200}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <ul className="mt-2 divide-y divide-line">
        {search === '' ? (
          cursors.map((cursor) => <Page key={cursor ?? ''} query={pageOf(postID, cursor)} none="nobodyFollows" />)
        ) : (
          <Page query={{ postID, search }} none="noneFound" />
        )}
      </ul>
      {search === '' && next !== null && (
        <div className="mt-3">
          <Button size="small" loading={isLoading} onClick={({ currentTarget }) => void goOn(currentTarget, next)}>
            {t('adminVoters.moreFollowers')}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

const rows = 'dialog[open] li'

interface PageProps {
  query: Calls['/api/posts/getFollowers']['input']
  none: 'nobodyFollows' | 'noneFound'
}

function Page({ query, none }: PageProps) {
  const { t } = useWords()
  const client = useDataClient()
  const { data, error } = useData('/api/posts/getFollowers', query, { keepPrevious: query.search !== undefined })
  if (error !== null && !data)
    return (
      <li className="py-4">
        <NotLoaded
          onRetry={(event) => {
            event.preventDefault()
            void client.load('/api/posts/getFollowers', query, { force: true })
          }}
        >
          {t('admin.failed.load')}
        </NotLoaded>
      </li>
    )
  if (data?.followers.length === 0 && query.cursor === undefined)
    return <li className="py-2 text-ui text-ink-3">{t(`adminVoters.${none}`)}</li>
  return data?.followers.map((follower) => <FollowerRow key={follower.id} follower={follower} />)
}

function FollowerRow({ follower }: { follower: Follower }) {
  const { t } = useWords()
  const { name, pictureURL, email, isRefused, mail } = follower
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-2.5 py-2 text-ui">
      <Avatar name={name} seed={seedOf(follower)} src={pictureURL} size={24} />
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="flex flex-wrap gap-x-2 text-small text-ink-3">
          {email !== null && <span className="wrap-anywhere">{email}</span>}
          {isRefused ? (
            <span className="text-danger">{t('adminVoters.refused')}</span>
          ) : (
            <span>{t(`adminVoters.mail.${mail}`)}</span>
          )}
        </p>
      </div>
    </li>
  )
}

function pageOf(postID: string, cursor: string | undefined) {
  return cursor === undefined ? { postID } : { postID, cursor }
}
