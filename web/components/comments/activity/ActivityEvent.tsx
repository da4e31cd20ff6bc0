import { use } from 'react'
import type { ActivityItem, Comment } from '../../../../contract/activity.ts'
import { Icon } from '../../../ui/marks/Icon.tsx'
import { StatusChip } from '../../posts/StatusChip.tsx'
import { Markdown } from '../../../ui/text/Markdown.tsx'
import { useWords } from '../../../words/useWords.ts'
import type { Words } from '../../../words/words.ts'
import '../../../../locales/en/post.json?texts'
import { PastTime } from '../PastTime.tsx'
import { ChangeLine } from './ChangeLine.ts'

type Happened = Exclude<ActivityItem, Comment>

/** What happened to the post between its comments: a line, a status change's note unless that stands above already, and what a merged post says. */
export function ActivityEvent({ item, withNote }: { item: Happened; withNote: boolean }) {
  const { t } = useWords()
  const changeLine = use(ChangeLine)
  if (item.type === 'change') return changeLine && <li className="py-3 text-small text-ink-3">{changeLine(item)}</li>
  const actor = item.type === 'statusChange' ? item.changer : item.type === 'merge' ? item.author : item.editor
  const text = item.type === 'statusChange' && withNote ? item.noteHTML : item.type === 'merge' ? item.detailsHTML : ''
  return (
    <li className="py-3 text-small text-ink-3">
      <p className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
        <span dir="auto" className="text-ink-2 wrap-anywhere">
          {actor?.name ?? t('post.byNobody')}
        </span>
        {item.type === 'statusChange' ? (
          <>
            <span>{t('post.activity.changedStatus')}</span>
            <StatusChip {...item.from} look="text" />
            <Icon name="chevron-right" size={14} />
            <StatusChip {...item.to} look="text" />
          </>
        ) : (
          <span className="wrap-anywhere">{item.type === 'merge' ? mergeText(item, t) : editText(item, t)}</span>
        )}
        <PastTime at={item.created} className="before:me-1.5 before:content-['·']" />
      </p>
      {text !== '' && (
        <div className="mt-2 border-s-2 border-line ps-4 text-ink">
          <Markdown html={text} className="wrap-anywhere" />
        </div>
      )}
    </li>
  )
}

function mergeText({ title }: Extract<Happened, { type: 'merge' }>, t: Words['t']): string {
  return title === null ? t('post.activity.mergedUnseen') : t('post.activity.merged', { title })
}

function editText(item: Extract<Happened, { type: 'edit' }>, t: Words['t']): string {
  if (item.movedFrom && item.movedTo)
    return t('post.activity.movedFromTo', { from: item.movedFrom.name, to: item.movedTo.name })
  if (item.movedTo) return t('post.activity.movedTo', { board: item.movedTo.name })
  if (item.movedFrom) return t('post.activity.moved')
  return item.previousTitle === null
    ? t('post.activity.edited')
    : t('post.activity.renamed', { title: item.previousTitle })
}
