import { useId } from 'react'
import type { ManagedTag } from '../../../contract/tags.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Menu } from '../../ui/overlay/Menu.tsx'
import { useWords } from '../../words/useWords.ts'
import { TagChip } from '../actions/TagChip.tsx'
import type { TagTask } from './TagsPage.tsx'

interface BoardTagsProps {
  board: { id: string; name: string }
  tags: readonly ManagedTag[]
  /** How many posts have each tag, by its id; those of a new tag are not known yet. */
  counts: ReadonlyMap<string, number>
  onTask: (task: TagTask) => void
}

/** A board's tags, each with how many posts have it and what can be done with it. */
export function BoardTags({ board, tags, counts, onTask }: BoardTagsProps) {
  const { t } = useWords()
  const id = useId()
  return (
    <section aria-labelledby={id} className="mb-10">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} dir="auto" className="min-w-0 text-h3 wrap-anywhere">
          {board.name}
        </h2>
        <Button
          size="small"
          icon="plus"
          aria-label={t('adminTags.newOn', { board: board.name })}
          onClick={() => onTask({ kind: 'new', board })}
        >
          {t('adminTags.new')}
        </Button>
      </div>
      {tags.length === 0 ? (
        <p className="border-t border-line py-3 text-ui text-ink-3">{t('adminTags.none')}</p>
      ) : (
        <ul aria-label={t('adminTags.of', { board: board.name })} className="border-t border-line">
          {tags.map((tag) => (
            <li key={tag.id} className="flex items-center gap-4 border-b border-line py-1.5">
              <span className="min-w-0 flex-1">
                <TagChip tag={tag} />
              </span>
              <span className="shrink-0 text-small text-ink-2 tabular-nums">
                {counts.has(tag.id) && t('adminTags.posts', { count: counts.get(tag.id) ?? 0 })}
              </span>
              <Menu
                label={t('adminTags.editName', { name: tag.name })}
                items={[
                  { label: t('adminTags.edit'), onSelect: () => onTask({ kind: 'edit', tag }) },
                  ...(tags.length > 1
                    ? [{ label: t('adminTags.merge'), onSelect: () => onTask({ kind: 'merge', tag }) }]
                    : []),
                  { label: t('adminTags.delete'), startsGroup: true, onSelect: () => onTask({ kind: 'delete', tag }) },
                ]}
                button={(attributes) => (
                  <IconButton icon="dots" label={t('adminTags.editName', { name: tag.name })} {...attributes} />
                )}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
