import type { Board } from '../../../../contract/boards.ts'
import { useData } from '../../../data/react.tsx'
import { useSettled } from '../../../ui/behaviour/useSettled.ts'
import { RadioGroup } from '../../../ui/forms/RadioGroup.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useWords } from '../../../words/useWords.ts'

const waitMs = 200
const mostFound = 5

/** The choice of writing what is wanted as a new post. */
export const newPost = 'new'

interface WishFieldProps {
  typed: string
  /** The post that is wanted, by its id, or `newPost`; null while neither is chosen. */
  wish: string | null
  boards: readonly Board[]
  error: string | undefined
  onType: (typed: string) => void
  onWish: (wish: string) => void
}

/** Finds what someone wants among the posts that are there; the last choice writes it as a new one. */
export function WishField({ typed, wish, boards, error, onType, onWish }: WishFieldProps) {
  const { t } = useWords()
  const search = useSettled(typed.trim(), waitMs)
  const { data, error: failed } = useData(
    '/api/posts/get/titles',
    { boardURLNames: [], search },
    { enabled: search !== '', keepPrevious: true },
  )
  const found = search === '' ? [] : (data?.posts ?? []).slice(0, mostFound)
  return (
    <>
      <TextField
        type="search"
        label={t('adminSales.wish')}
        hint={t('adminSales.wishHint')}
        error={error}
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
      <p role="status" className="sr-only">
        {data && search !== '' ? t('adminSales.found', { count: found.length }) : ''}
      </p>
      {failed !== null && <p className="text-small text-danger-ink">{t('adminSales.searchFailed')}</p>}
      {typed.trim() !== '' && (
        <RadioGroup
          label={t('adminSales.choose')}
          hideLabel
          value={wish ?? ''}
          options={[
            ...found.map((post) => ({
              value: post.id,
              text: post.title,
              hint: boards.find(({ id }) => id === post.boardID)?.name ?? '',
            })),
            { value: newPost, text: t('adminSales.newPost', { title: typed.trim() }) },
          ]}
          onChange={onWish}
        />
      )}
    </>
  )
}
