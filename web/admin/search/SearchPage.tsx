import { useRouter, useSearch } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import { fieldsOf } from '../../page/fieldsOf.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { SegmentedLinks } from '../../ui/forms/SegmentedLinks.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import { AdminPage } from '../states/AdminPage.tsx'
import { EveryKind } from './EveryKind.tsx'
import { FoundOfKind } from './FoundOfKind.tsx'
import { OnlySettings } from './OnlySettings.tsx'
import { companySearchPath, mainTabs, readCompanySearch, searchTabs, type CompanySearch } from './searchAddress.ts'

/** Everything of the company that has the words: the first of each kind, or one kind. A plain form that the address answers. */
export default function SearchPage() {
  const { t } = useWords()
  const router = useRouter()
  const search = readCompanySearch(useSearch({ strict: false }))
  const { q, kind } = search
  const fields = fieldsOf({ q, kind })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const asked = readCompanySearch(Object.fromEntries(new FormData(event.currentTarget)))
    void router.navigate({ href: companySearchPath({ q: asked.q, kind: asked.kind, pages: undefined }) })
  }
  return (
    <AdminPage title={q === undefined ? t('adminSearch.title') : t('adminSearch.titleOf', { query: q })}>
      <form
        method="get"
        action={companySearchPath({ q: undefined, kind: undefined, pages: undefined })}
        onSubmit={submit}
        role="search"
        className="flex flex-wrap items-end gap-3"
        ref={fields}
      >
        <div className="min-w-0 flex-1 basis-60">
          <TextField
            label={t('adminSearch.label')}
            type="search"
            name="q"
            id="search-words"
            defaultValue={q ?? ''}
            maxLength={100}
            enterKeyHint="search"
            autoComplete="off"
          />
        </div>
        <input type="hidden" name="kind" defaultValue={kind ?? ''} />
        <Button type="submit" look="primary" size="large">
          {t('adminSearch.button')}
        </Button>
      </form>
      {q === undefined ? (
        <p className="mt-6 text-ink-2">{t('adminSearch.hint')}</p>
      ) : (
        <>
          <div className="mt-4 overflow-x-auto border-b border-line">
            <SegmentedLinks
              label={t('adminSearch.kinds')}
              links={[
                { text: t('adminSearch.all'), href: hrefOf(q, undefined), current: kind === undefined },
                ...searchTabs
                  .filter((tab) => mainTabs.includes(tab) || tab === kind)
                  .map((tab) => ({
                    text: t('adminSearch.kind', { kind: tab }),
                    href: hrefOf(q, tab),
                    current: tab === kind,
                  })),
              ]}
            />
          </div>
          <Found q={q} kind={kind} pages={Number(search.pages ?? 1)} />
        </>
      )}
    </AdminPage>
  )
}

function Found({ q, kind, pages }: { q: string; kind: CompanySearch['kind']; pages: number }) {
  if (kind === undefined) return <EveryKind q={q} />
  if (kind === 'settings') return <OnlySettings q={q} />
  return <FoundOfKind key={kind} q={q} kind={kind} pages={pages} />
}

const hrefOf = (q: string, kind: CompanySearch['kind']) => companySearchPath({ q, kind, pages: undefined })
