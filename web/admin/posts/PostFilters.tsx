import { useNavigate } from '@tanstack/react-router'
import { useRef, type SubmitEvent } from 'react'
import { useData } from '../../data/react.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { Select } from '../../ui/forms/Select.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import { postSorts, type AdminSearch } from './adminSearch.ts'

/** What the list is narrowed and ordered by. Each choice is an address: it can be kept, sent and gone back from. */
export function PostFilters({ search }: { search: AdminSearch }) {
  const { t, statusName } = useWords()
  const navigate = useNavigate()
  const { data: boards } = useData('/api/boards/getAll', {})
  const { data: company } = useData('/api/company/get', {})
  const categories = boards?.find(({ urlName }) => urlName === search.board)?.categories ?? []
  const words = useRef<HTMLInputElement>(null)

  const go = (change: Record<string, string>) => {
    // Other posts are another list: it begins at its start.
    const whole = { ...search, pages: undefined, after: undefined, ...change }
    void navigate({ href: paths.adminPosts(whole), resetScroll: false })
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    go({ q: words.current?.value.trim() ?? '' })
  }
  const isNarrowed = ['board', 'status', 'category', 'q'].some((name) => name in search)
  return (
    <form role="search" className="mb-4 flex flex-wrap items-end gap-2" onSubmit={submit}>
      <div className="flex w-full min-w-0 gap-2 sm:w-72">
        <div className="min-w-0 flex-1">
          <TextField
            ref={words}
            key={search.q}
            hideLabel
            size="medium"
            type="search"
            label={t('admin.posts.words')}
            placeholder={t('admin.posts.words')}
            defaultValue={search.q}
            maxLength={200}
          />
        </div>
        <Button type="submit" icon="search">
          {t('portal.search.button')}
        </Button>
      </div>
      <Choice
        label={t('admin.posts.board')}
        value={search.board}
        options={[
          { value: '', text: t('admin.posts.allBoards') },
          ...(boards ?? []).map(({ urlName, name }) => ({ value: urlName, text: name })),
        ]}
        onChoose={(board) => go({ board, category: '' })}
      />
      <Choice
        label={t('admin.posts.status')}
        value={search.status}
        options={[
          { value: '', text: t('portal.filter.statusDefault') },
          { value: '*', text: t('portal.filter.statusAll') },
          ...(company?.statuses ?? []).map(({ urlName, name }) => ({ value: urlName, text: statusName(name) })),
        ]}
        onChoose={(status) => go({ status })}
      />
      {categories.length > 0 && (
        <Choice
          label={t('admin.posts.category')}
          value={search.category}
          options={[
            { value: '', text: t('portal.filter.categoryAll') },
            ...categories.map(({ urlName, name }) => ({ value: urlName, text: name })),
          ]}
          onChoose={(category) => go({ category })}
        />
      )}
      <Choice
        label={t('portal.sort.label')}
        value={search.sort ?? postSorts[0]}
        options={postSorts.map((sort) => ({ value: sort, text: t(`admin.sort.${sort}`) }))}
        onChoose={(sort) => go({ sort })}
      />
      {isNarrowed && (
        <p className="flex h-8 items-center ps-1 text-small pointer-coarse:h-11">
          <TextLink look="quiet" href={paths.adminPosts(search.sort === undefined ? {} : { sort: search.sort })}>
            {t('portal.filter.clear')}
          </TextLink>
        </p>
      )}
    </form>
  )
}

interface ChoiceProps {
  label: string
  value: string | undefined
  options: Array<{ value: string; text: string }>
  onChoose: (value: string) => void
}

/** Half of a phone's width, as wide as it needs elsewhere. */
function Choice({ label, value = '', options, onChoose }: ChoiceProps) {
  // An address may name what is not there: it is shown as it stands, because the list is narrowed by it.
  const known = options.some((option) => option.value === value)
  return (
    <div className="w-[calc(50%-0.25rem)] sm:w-40">
      <Select
        hideLabel
        size="medium"
        label={label}
        value={value}
        options={known ? options : [...options, { value, text: value }]}
        onChange={(event) => onChoose(event.target.value)}
      />
    </div>
  )
}
