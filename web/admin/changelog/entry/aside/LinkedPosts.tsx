import { useState } from 'react'
import type { EntryDraft } from '../../../../../contract/changelog.ts'
import { mostPostsOfEntry } from '../../../../../contract/changelogKinds.ts'
import { StatusChip } from '../../../../components/posts/StatusChip.tsx'
import { useFailureText } from '../../../../components/useFailureText.ts'
import { useData } from '../../../../data/react.tsx'
import { useWrite } from '../../../../data/useWrite.ts'
import { paths } from '../../../../paths.ts'
import { Button } from '../../../../ui/actions/Button.tsx'
import { IconButton } from '../../../../ui/actions/IconButton.tsx'
import { TextLink } from '../../../../ui/actions/TextLink.tsx'
import { useSettled } from '../../../../ui/behaviour/useSettled.ts'
import { InlineError } from '../../../../ui/feedback/InlineError.tsx'
import { TextField } from '../../../../ui/forms/TextField.tsx'
import { useWords } from '../../../../words/useWords.ts'
import type { DraftStore } from '../draftStore.ts'
import { Part } from './Part.tsx'

/** The posts that an entry tells of, in their order, and others to link. */
export function LinkedPosts({ entry, store }: { entry: EntryDraft; store: DraftStore }) {
  const { t, number } = useWords()
  const failureText = useFailureText()
  const unlinking = useWrite('/api/changelog/unlinkPosts')
  const ordering = useWrite('/api/changelog/orderPosts')
  const { posts, canChange } = entry
  const error = unlinking.error ?? ordering.error
  const up = (at: number) => {
    const ids = posts.map(({ id }) => id)
    ids.splice(at - 1, 0, ...ids.splice(at, 1))
    void ordering.run({ entryID: entry.id, postIDs: ids }, ({ revision }) => store.counted(revision))
  }
  return (
    <Part title={t('adminChangelog.posts')}>
      {posts.length === 0 && <p className="text-small text-ink-3">{t('adminChangelog.noPosts')}</p>}
      {posts.length > 0 && (
        <ul className="grid gap-3">
          {posts.map(({ id, title, board, urlName, score, status }, at) => (
            <li key={id} className="flex items-start gap-1">
              <div className="min-w-0 flex-1">
                <TextLink href={paths.adminPost(board.urlName, urlName)}>
                  <bdi className="wrap-anywhere">{title}</bdi>
                </TextLink>
                <p className="flex flex-wrap items-center gap-2 text-small text-ink-3">
                  <StatusChip name={status.name} type={status.type} hue={status.hue} />
                  {t('adminChangelog.votes', { count: score, shown: number(score) })}
                </p>
              </div>
              {canChange && at > 0 && (
                <IconButton
                  size="small"
                  icon="chevron-up"
                  label={t('adminChangelog.moveUp', { title })}
                  onClick={() => up(at)}
                />
              )}
              {canChange && (
                <IconButton
                  size="small"
                  icon="x"
                  label={t('adminChangelog.unlink', { title })}
                  onClick={() =>
                    void unlinking.run({ entryID: entry.id, postIDs: [id] }, ({ revision }) => store.counted(revision))
                  }
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {error && <InlineError>{failureText(error, t('admin.failed.write'))}</InlineError>}
      {canChange && posts.length < mostPostsOfEntry && <Suggestions entry={entry} store={store} />}
    </Part>
  )
}

function Suggestions({ entry, store }: { entry: EntryDraft; store: DraftStore }) {
  const { t } = useWords()
  const failureText = useFailureText()
  const linking = useWrite('/api/changelog/linkPosts')
  const [query, setQuery] = useState('')
  const search = useSettled(query.trim(), 250)
  const { data: posts } = useData(
    '/api/posts/findSuggestions',
    { search, entryID: entry.id },
    { enabled: search.length >= 2, keepPrevious: true },
  )
  const shown = search.length >= 2 ? (posts ?? []).slice(0, 6) : []
  return (
    <div className="grid gap-2">
      <TextField
        type="search"
        label={t('adminChangelog.findPosts')}
        hideLabel
        placeholder={t('adminChangelog.findPosts')}
        maxLength={200}
        autoComplete="off"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <p role="status" className="text-small text-ink-3 empty:hidden">
        {search.length >= 2 && posts ? t('adminChangelog.foundPosts', { count: shown.length }) : ''}
      </p>
      <ul className="grid gap-1">
        {shown.map(({ id, title }) => (
          <li key={id} className="flex items-center gap-2">
            <bdi className="min-w-0 flex-1 text-ui wrap-anywhere">{title}</bdi>
            <Button
              size="small"
              aria-label={t('adminChangelog.linkPost', { title })}
              onClick={() =>
                void linking.run({ entryID: entry.id, postIDs: [id] }, ({ revision }) => store.counted(revision))
              }
            >
              {t('adminChangelog.add')}
            </Button>
          </li>
        ))}
      </ul>
      {linking.error && <InlineError>{failureText(linking.error, t('admin.failed.write'))}</InlineError>}
    </div>
  )
}
