import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useData } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { SegmentedLinks } from '../../ui/forms/SegmentedLinks.tsx'
import { Select } from '../../ui/forms/Select.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { Menu } from '../../ui/overlay/Menu.tsx'
import { useRefusalToast } from '../forms/useRefusalToast.ts'
import { useKeys } from '../keys/useKeys.ts'
import { AdminPage } from '../states/AdminPage.tsx'
import { Forbidden } from '../states/Forbidden.tsx'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'
import { usePermission } from '../states/usePermission.ts'
import { useWords } from '../../words/useWords.ts'
import { entryTypes } from '../../../contract/changelogKinds.ts'
import { changelogPath, entriesQuery, isNarrowed, type ChangelogSearch, statuses } from './changelogSearch.ts'
import { EntryRow } from './EntryRow.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import { ShippedDialog } from './ShippedDialog.tsx'
import { Unmentioned } from './Unmentioned.tsx'

/** Everything that the changelog has or will have, and what was finished that it doesn't mention. */
export default function ChangelogPage() {
  const { t } = useWords()
  const navigate = useNavigate()
  const refused = useRefusalToast()
  const mayEdit = usePermission('changelog.edit')
  const mayPublish = usePermission('changelog.publish')
  const creating = useWrite('/api/changelog/createEntry')
  const [isAsking, setIsAsking] = useState(false)
  const [isImporting, setIsImporting] = useState(false)
  const begin = async () => {
    const { error } = await creating.run({ title: t('adminChangelog.untitled') }, ({ urlName }) =>
      navigate({ to: paths.adminChangelogEntry(urlName) }),
    )
    if (error) refused(error)
  }
  useKeys(
    'adminChangelog.title',
    mayEdit
      ? [
          { key: 'n', text: 'adminChangelog.new', run: () => void begin() },
          { key: null, text: 'adminChangelog.shipped', run: () => setIsAsking(true) },
          ...(mayPublish
            ? [{ key: null, text: 'adminChangelog.import' as const, run: () => setIsImporting(true) }]
            : []),
        ]
      : [],
  )
  return (
    <AdminPage
      title={t('adminChangelog.title')}
      width="board"
      action={
        mayEdit && (
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setIsAsking(true)}>{t('adminChangelog.shipped')}</Button>
            <Button look="primary" icon="plus" loading={creating.pending} onClick={() => void begin()}>
              {t('adminChangelog.new')}
            </Button>
            {mayPublish && (
              <Menu
                label={t('adminChangelog.file')}
                items={[
                  { label: t('adminChangelog.import.menu'), onSelect: () => setIsImporting(true) },
                  ...(['md', 'json'] as const).map((ending, at) => ({
                    label: t(`adminChangelog.export.${ending === 'md' ? 'markdown' : 'json'}`),
                    startsGroup: at === 0,
                    onSelect: () => location.assign(`${paths.adminChangelog()}/entries.${ending}`),
                  })),
                ]}
                button={(attributes) => <IconButton {...attributes} icon="dots" label={t('adminChangelog.file')} />}
              />
            )}
          </div>
        )
      }
    >
      {mayEdit ? <Entries /> : <Forbidden text={t('adminChangelog.forbidden')} />}
      {isAsking && <ShippedDialog onClose={() => setIsAsking(false)} />}
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
    </AdminPage>
  )
}

function Entries() {
  const { t, number } = useWords()
  const search: ChangelogSearch = useSearch({ strict: false })
  const { data: counts } = useData('/api/changelog/getCounts', {})
  const total = counts ? counts.draft + counts.scheduled + counts.published : undefined
  const countOf = { all: total, ...counts } as Partial<Record<string, number>>
  const tab = search.tab ?? 'all'
  return (
    <>
      <div className="mb-5 border-b border-line">
        <SegmentedLinks
          label={t('adminChangelog.states')}
          links={[...statuses, 'unmentioned' as const].map((name) => ({
            text: `${t(`adminChangelog.tab.${name}`)}${countOf[name] === undefined ? '' : ` ${number(countOf[name])}`}`,
            href: changelogPath({ ...search, tab: name === 'all' ? undefined : name, cursor: undefined }),
            current: tab === name,
          }))}
        />
      </div>
      {tab === 'unmentioned' ? <Unmentioned /> : <EntryList search={search} />}
    </>
  )
}

function EntryList({ search }: { search: ChangelogSearch }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const inputs = entriesQuery(search)
  const { data: result, error } = useData('/api/changelog/getEntries', inputs, { keepPrevious: true })
  const { data: changelog } = useData('/api/changelog/get', {})
  const go = (change: Partial<ChangelogSearch>) =>
    void navigate({ to: changelogPath({ ...search, cursor: undefined, ...change }) })
  return (
    <>
      <form
        role="search"
        className="mb-5 flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          const q = new FormData(event.currentTarget).get('q')
          go({ q: typeof q === 'string' && q.trim() !== '' ? q.trim() : undefined })
        }}
      >
        <div className="w-full max-w-72">
          <TextField
            key={search.q ?? ''}
            type="search"
            name="q"
            label={t('adminChangelog.search')}
            hideLabel
            placeholder={t('adminChangelog.search')}
            maxLength={200}
            defaultValue={search.q ?? ''}
          />
        </div>
        <Select
          label={t('adminChangelog.types')}
          hideLabel
          value={search.type ?? ''}
          options={[
            { value: '', text: t('adminChangelog.anyType') },
            ...entryTypes.map((value) => ({ value, text: t('changelog.types', { type: value }) })),
          ]}
          onChange={({ target }) => go({ type: entryTypes.find((one) => one === target.value) })}
        />
        {(changelog?.labels.length ?? 0) > 0 && (
          <Select
            label={t('adminChangelog.labels')}
            hideLabel
            value={search.label ?? ''}
            options={[
              { value: '', text: t('adminChangelog.anyLabel') },
              ...(changelog?.labels ?? []).map(({ name, urlName }) => ({ value: urlName, text: name })),
            ]}
            onChange={({ target }) => go({ label: target.value === '' ? undefined : target.value })}
          />
        )}
      </form>
      {result ? (
        <Rows search={search} result={result} />
      ) : error === null ? (
        <RowsLoading rows={6} />
      ) : (
        <LoadFailed path="/api/changelog/getEntries" inputs={inputs} />
      )}
    </>
  )
}

type Result = NonNullable<ReturnType<typeof useData<'/api/changelog/getEntries'>>['data']>

function Rows({ search, result }: { search: ChangelogSearch; result: Result }) {
  const { t } = useWords()
  if (result.entries.length === 0)
    return isNarrowed(search) ? (
      <EmptyState
        title={t('adminChangelog.noMatch')}
        text={t('adminChangelog.noMatchText')}
        action={<LinkButton href={changelogPath({})}>{t('portal.filter.clear')}</LinkButton>}
      />
    ) : (
      <EmptyState title={t('adminChangelog.none')} text={t('adminChangelog.noneText')} />
    )
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {result.entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </ul>
      <div className="mt-5 flex gap-2">
        {search.cursor !== undefined && (
          <LinkButton href={changelogPath({ ...search, cursor: undefined })}>{t('adminChangelog.first')}</LinkButton>
        )}
        {result.hasNextPage && result.cursor !== null && (
          <LinkButton href={changelogPath({ ...search, cursor: result.cursor })}>{t('adminChangelog.next')}</LinkButton>
        )}
      </div>
    </>
  )
}
