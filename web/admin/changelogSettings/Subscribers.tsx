import { useState } from 'react'
import type { Subscriber } from '../../../contract/changelogAudience.ts'
import { useData } from '../../data/react.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useSettled } from '../../ui/behaviour/useSettled.ts'
import { useWords } from '../../words/useWords.ts'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'
import { RemoveSubscriber } from './RemoveSubscriber.tsx'
import { SubscriberRow } from './SubscriberRow.tsx'
import { subscribersQuery } from './subscribersQuery.ts'

const path = '/api/changelogAudience/getSubscribers'
/** How long typing rests before the list is asked for. */
const settleMs = 250

/** Who gets new entries by email: found by name or address, removed, or taken along as a file. */
export function Subscribers() {
  const { t, number } = useWords()
  const [typed, setTyped] = useState('')
  const words = useSettled(typed, settleMs)
  const [removed, setRemoved] = useState<Subscriber | null>(null)
  const { data, error } = useData(path, subscribersQuery(words), { keepPrevious: true })
  return (
    <section aria-labelledby="subscribers" className="mt-12 border-t border-line pt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="subscribers" className="text-h2">
          {t('adminChangelogSettings.subscribers.title')}
        </h2>
        {data !== null && data.count > 0 && (
          <LinkButton size="small" href="/admin/changelog/subscribers.csv" rel="external" download>
            {t('adminChangelogSettings.subscribers.export')}
          </LinkButton>
        )}
      </div>
      <p className="mb-4 max-w-main text-ui text-ink-2">{t('adminChangelogSettings.subscribers.text')}</p>
      {!data && error !== null && <LoadFailed path={path} inputs={subscribersQuery(words)} />}
      {!data && error === null && <RowsLoading rows={4} />}
      {data && (data.count > 0 || typed !== '') && (
        <div className="mb-3 max-w-80">
          <TextField
            label={t('adminChangelogSettings.subscribers.search')}
            type="search"
            size="medium"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
      )}
      {data && (
        <>
          <p role="status" className="mb-2 text-small text-ink-2 tabular-nums">
            {words.trim() === ''
              ? t('adminChangelogSettings.subscribers.count', { count: data.count, shown: number(data.count) })
              : t('adminChangelogSettings.subscribers.found', { count: data.count, shown: number(data.count) })}
          </p>
          {data.count > 0 && <Rows key={words} words={words} onRemove={setRemoved} />}
        </>
      )}
      {removed && <RemoveSubscriber subscriber={removed} onClose={() => setRemoved(null)} />}
    </section>
  )
}

/** Page below page, each asked for by its own cursor. */
function Rows({ words, onRemove }: { words: string; onRemove: (subscriber: Subscriber) => void }) {
  const { t } = useWords()
  const [cursors, setCursors] = useState<readonly string[]>([])
  const last = useData(path, subscribersQuery(words, cursors.at(-1))).data
  const next = last?.hasNextPage === true ? last.cursor : null
  return (
    <>
      <ul aria-label={t('adminChangelogSettings.subscribers.title')} className="border-t border-line">
        {[undefined, ...cursors].map((cursor) => (
          <RowsOfPage key={cursor ?? ''} words={words} cursor={cursor} onRemove={onRemove} />
        ))}
      </ul>
      {next !== null && (
        <div className="mt-4">
          <Button onClick={() => setCursors([...cursors, next])}>{t('adminChangelogSettings.subscribers.more')}</Button>
        </div>
      )}
    </>
  )
}

function RowsOfPage({
  words,
  cursor,
  onRemove,
}: {
  words: string
  cursor: string | undefined
  onRemove: (subscriber: Subscriber) => void
}) {
  const { data } = useData(path, subscribersQuery(words, cursor), { keepPrevious: true })
  return data?.subscribers.map((subscriber) => (
    <SubscriberRow key={subscriber.id} subscriber={subscriber} onRemove={() => onRemove(subscriber)} />
  ))
}
