import '../../../locales/en/changelogFilters.json?texts'
import { useRouter } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import type { ChangelogLabel } from '../../../contract/changelog.ts'
import { entryTypes } from '../../../contract/changelogKinds.ts'
import { fieldsOf } from '../../page/fieldsOf.ts'
import { paths } from '../../paths.ts'
import { FilterToken } from '../../ui/forms/FilterToken.tsx'
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
  const { t } = useWords()
  const router = useRouter()
  const { q, type, label } = search
  const fields = fieldsOf({ q, type, label })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = readChangelogSearch(Object.fromEntries(new FormData(event.currentTarget)))
    void router.navigate({ href: paths.changelog({ ...chosen }), resetScroll: false })
  }
  const choose = (event: { currentTarget: HTMLSelectElement }) => event.currentTarget.form?.requestSubmit()
  const without = (part: keyof ChangelogSearch) => paths.changelog({ label, type, q, [part]: undefined })
  const tokens = [
    ...(label === undefined
      ? []
      : [{ text: labels.find(({ urlName }) => urlName === label)?.name ?? label, href: without('label') }]),
    ...(type === undefined ? [] : [{ text: t('changelog.types', { type }), href: without('type') }]),
    ...(q === undefined ? [] : [{ text: t('portal.filter.words', { words: q }), href: without('q') }]),
  ]
  return (
    <div className="mt-6 border-b border-line pb-4 print:hidden">
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
        <noscript>
          <button type="submit" className="h-8 rounded-sm border border-line-strong px-3 text-ui">
            {t('changelogFilters.apply')}
          </button>
        </noscript>
      </form>
      {tokens.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {tokens.map(({ text, href }) => (
            <li key={href}>
              <FilterToken text={text} removeLabel={t('portal.filter.remove', { name: text })} href={href} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
