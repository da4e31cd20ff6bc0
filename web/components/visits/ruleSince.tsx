import type { ReactNode } from 'react'
import '../../../locales/en/activity.json?texts'
import { dateFormat } from '../../ui/text/formats.ts'
import { useWords } from '../../words/useWords.ts'
import type { Made, WithRule } from '../outbox/waiting.ts'
import { rulePlace } from './rulePlace.ts'

/** Adds to a list's rows the rule between what is newer than a moment, and not the reader's own, and the rest. */
export function ruleSince(since: number, who: string): WithRule {
  const now = Date.now()
  const isNew = ({ created, author }: Made) => created !== null && Date.parse(created) > since && author?.id !== who
  return (rows, made, isStart, hasMore) => {
    const firsts = made.map((row) => ('comment' in row ? row.comment : row))
    const newReplies = made.map((row) =>
      'comment' in row ? row.replies.filter(({ comment }) => isNew(comment)).length : 0,
    )
    const place = rulePlace(firsts.map(isNew), firsts, newReplies, { isStart, hasMore })
    if (place === null) return rows
    const of = made.every((row) => 'urlName' in row) ? 'posts' : 'changes'
    const rule = <SinceRule key="since" since={since} now={now} count={place.count} of={of} />
    return [...rows.slice(0, place.at), rule, ...rows.slice(place.at)]
  }
}

interface SinceRuleProps {
  since: number
  now: number
  count: number | null
  of: keyof typeof sentenceOf
}

const sentenceOf = { posts: 'activity.newPosts', changes: 'activity.since' } as const

/** On the border between two rows, of no height: nothing moves when it comes. */
function SinceRule({ since, now, count, of }: SinceRuleProps): ReactNode {
  const { t, locale } = useWords()
  const date = sinceText(since, now, locale)
  return (
    <li className="pointer-events-none relative h-0 border-b-0!">
      <p className="absolute inset-x-0 -top-px border-t border-accent">
        <span className="absolute end-0 top-0 -mt-px -translate-y-1/2 bg-bg ps-2 text-micro text-accent-ink tabular-nums">
          {count === null ? t('activity.newSince', { date }) : t(sentenceOf[of], { count, date })}
        </span>
      </p>
    </li>
  )
}

/** "14 Nov", with the year when it was another; for today the time. By the reader's own clock: only their browser draws it. */
function sinceText(since: number, now: number, locale: string): string {
  const [then, today] = [new Date(since), new Date(now)]
  if (then.toDateString() === today.toDateString())
    return dateFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(then)
  const isThisYear = then.getFullYear() === today.getFullYear()
  return dateFormat(locale, { day: 'numeric', month: 'short', ...(isThisYear ? {} : { year: 'numeric' }) }).format(then)
}
