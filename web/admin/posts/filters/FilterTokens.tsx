import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/marks/Icon.tsx'
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx'
import { useWords } from '../../../words/useWords.ts'
import type { AdminSearch } from '../adminSearch.ts'
import { conditionsOf } from './filteringText.ts'
import { tokensOf, withToken, type Token } from './tokens.ts'
import { tokenText } from './tokenText.ts'
import { useFilterFields } from './useFilterFields.ts'

interface FilterTokensProps {
  search: AdminSearch
  onEdit: (token: Token, opener: HTMLElement) => void
}

/** The filters of an address, each with the way to change it and a link without it. */
export function FilterTokens({ search, onEdit }: FilterTokensProps) {
  const words = useWords()
  const tokens = tokensOf(search)
  const fields = useFilterFields(search, tokens.length > 0)
  const { isAny } = conditionsOf(search.f)
  const firstAny = isAny ? tokens.findIndex(({ at }) => at !== null) : -1
  if (tokens.length === 0 || fields === null) return null
  return (
    <ul aria-label={words.t('adminPosts.filter.list')} className="contents">
      {tokens.map((token, place) => {
        const { name, says, isGone } = tokenText(token, fields, words)
        return (
          <li key={`${token.field} ${token.at ?? ''}`} className="flex max-w-full min-w-0 items-center">
            {place === firstAny && (
              <span className="pe-2 text-small text-ink-3">{words.t('adminPosts.filter.any')}</span>
            )}
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={({ currentTarget }) => onEdit(token, currentTarget)}
              className={
                'flex h-8 min-w-0 items-center gap-1.5 rounded-s-xs bg-hover ps-2.5 pe-1.5 text-small hover:bg-line ' +
                'focus-visible:z-1 pointer-coarse:h-11'
              }
            >
              <span className="shrink-0 text-ink-3">{name}</span>
              <span dir="auto" className={`max-w-60 truncate ${isGone ? 'text-danger-ink' : 'text-ink'}`}>
                {says}
              </span>
            </button>
            <a
              href={paths.adminPosts({ ...withToken(search, token, null) })}
              title={words.t('portal.filter.remove', { name })}
              className="grid h-8 w-7 shrink-0 place-items-center rounded-e-xs bg-hover text-ink-3 hover:bg-line hover:text-ink pointer-coarse:size-11"
            >
              <Icon name="x" size={14} />
              <VisuallyHidden>{words.t('portal.filter.remove', { name: `${name} ${says}` })}</VisuallyHidden>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
