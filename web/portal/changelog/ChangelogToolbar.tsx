import '../../../locales/en/changelogFilters.json?texts'
import { useRouter } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import type { ChangelogLabel } from '../../../contract/changelog.ts'
import { entryTypes } from '../../../contract/changelogKinds.ts'
import { useDataClient, useViewer } from '../../data/react.tsx'
import { isSignedIn } from '../../data/viewer/viewerState.ts'
import { fieldsOf } from '../../page/fieldsOf.ts'
import { paths } from '../../paths.ts'
import { FilterToken } from '../../ui/forms/FilterToken.tsx'
import { useOnceAwake } from '../../ui/behaviour/useOnceAwake.ts'
import { Select } from '../../ui/forms/Select.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import { readChangelogSearch, type ChangelogSearch } from './changelogSearch.ts'

interface ChangelogToolbarProps {
  search: ChangelogSearch
  labels: readonly ChangelogLabel[]
}

/** Words, type and label, in the address. A plain form, so that it works without JavaScript too. */
export default function ChangelogToolbar({ search, labels }: ChangelogToolbarProps) {
  const { t, list } = useWords()
  const router = useRouter()
  const viewer = useViewer()
  const { q, type, label, labels: newsLabels, after } = search
  const fields = fieldsOf({ q, type, label, labels: newsLabels })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = readChangelogSearch(Object.fromEntries(new FormData(event.currentTarget)))
    void router.navigate({ href: paths.changelog({ ...chosen }), resetScroll: false })
  }
  const choose = (event: { currentTarget: HTMLSelectElement }) => event.currentTarget.form?.requestSubmit()
  const without = (part: keyof ChangelogSearch) =>
    paths.changelog({ label, type, q, labels: newsLabels, [part]: undefined })
  const nameOf = (name: string) => labels.find(({ id, urlName }) => id === name || urlName === name)?.name ?? name
  const tokens = [
    ...(label === undefined ? [] : [{ text: nameOf(label), href: without('label') }]),
    ...(newsLabels === undefined ? [] : [{ text: list(newsLabels.split(',').map(nameOf)), href: without('labels') }]),
    ...(type === undefined ? [] : [{ text: t('changelog.types', { type }), href: without('type') }]),
    ...(q === undefined ? [] : [{ text: t('portal.filter.words', { words: q }), href: without('q') }]),
  ]
  return (
    <div className="mt-6 border-b border-line pb-4 print:hidden">
      {isSignedIn(viewer) && tokens.length === 0 && after === undefined && <News key={viewer.id} />}
      <form
        method="get"
        action={paths.changelog()}
        role="search"
        onSubmit={submit}
        className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap"
        ref={fields}
      >
        <div className="col-span-2 min-w-0 flex-1 basis-48">
          <TextField
            label={t('changelogFilters.search')}
            hideLabel
            size="medium"
            type="search"
            name="q"
            id="search-words"
            defaultValue={q ?? ''}
            placeholder={t('changelogFilters.search')}
            maxLength={200}
            enterKeyHint="search"
            autoComplete="off"
          />
        </div>
        <Select
          label={t('changelogFilters.type')}
          hideLabel
          size="medium"
          name="type"
          defaultValue={type ?? ''}
          onChange={choose}
          options={[
            { value: '', text: t('changelogFilters.allTypes') },
            ...entryTypes.map((one) => ({ value: one, text: t('changelog.types', { type: one }) })),
          ]}
        />
        {labels.length > 0 && (
          <Select
            label={t('changelogFilters.label')}
            hideLabel
            size="medium"
            name="label"
            defaultValue={label ?? ''}
            onChange={choose}
            options={[
              { value: '', text: t('changelogFilters.allLabels') },
              ...labels.map(({ urlName, name }) => ({ value: urlName, text: name })),
            ]}
          />
        )}
        {newsLabels !== undefined && <input type="hidden" name="labels" defaultValue={newsLabels} />}
        <noscript>
          <button type="submit" className="h-8 rounded-sm border border-line-strong px-3 text-ui">
            {t('changelogFilters.apply')}
          </button>
        </noscript>
      </form>
      {tokens.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {tokens.map(({ text, href }) => (
            <li key={href} className="min-w-0">
              <FilterToken text={text} removeLabel={t('portal.filter.remove', { name: text })} href={href} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Who sees the whole list has read the news, also where another site counts them for this person. */
function News() {
  const client = useDataClient()
  // What can't be noted is news again: nothing is said.
  useOnceAwake(() => void client.write('/api/widget/markRead', {}).catch(() => {}))
  return null
}
