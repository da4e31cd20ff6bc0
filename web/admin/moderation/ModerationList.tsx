import type { ReactNode } from 'react'
import type { Calls } from '../../data/calls.gen.ts'
import { useData } from '../../data/react.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { paths } from '../../paths.ts'
import { useRowsFocus } from '../../ui/behaviour/useRowsFocus.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { useWords } from '../../words/useWords.ts'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'
import { moderationPath, type ModerationSearch } from './moderationSearch.ts'

/** A list of the moderation page: what it is about, its rows and the way to older ones, or what there is to say instead. */
export function ModerationList<
  P extends '/api/users/getBlocked' | '/api/posts/getRemoved' | '/api/moderation/getReviews',
>({
  path,
  inputs,
  search,
  about,
  empty,
  rowsOf,
}: {
  path: P
  inputs: Calls[P]['input']
  search: ModerationSearch
  about: string
  empty: string
  rowsOf: (data: Calls[P]['output']) => ReactNode[]
}) {
  const { t } = useWords()
  const { data, error } = useData(path, inputs)
  const rows = data ? rowsOf(data) : []
  const list = useRowsFocus(rows.length)
  if (!data) return error === null ? <RowsLoading rows={6} /> : <LoadFailed path={path} inputs={inputs} />
  if (rows.length === 0)
    return (
      <EmptyState
        title={empty}
        text={about}
        action={<LinkButton href={paths.adminPosts()}>{t('admin.toPosts')}</LinkButton>}
      />
    )
  return (
    <>
      <p className="mb-2 text-ui text-ink-2">{about}</p>
      <ul {...list}>{rows}</ul>
      {data.hasNextPage && (
        <p className="mt-4">
          <TextLink href={moderationPath({ ...search, after: data.cursor ?? undefined })}>
            {t('admin.moderation.older')}
          </TextLink>
        </p>
      )}
    </>
  )
}
