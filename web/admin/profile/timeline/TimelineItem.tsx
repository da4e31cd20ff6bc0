import type { CustomFieldSubject } from '../../../../contract/customFieldTypes.ts'
import type { TimelineEntry } from '../../../../contract/profiles.ts'
import { PastTime } from '../../../components/comments/PastTime.tsx'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { useWords } from '../../../words/useWords.ts'
import { amountText } from '../amountText.ts'
import { usePostHref } from '../usePostHref.ts'

interface TimelineItemProps {
  entry: TimelineEntry
  subject: CustomFieldSubject
  /** What the person or the company is called. */
  name: string
}

/** Something that happened: what, on which post, and when. */
export function TimelineItem({ entry, subject, name }: TimelineItemProps) {
  const { post, at } = entry
  const said = useSaid()
  const hrefOf = usePostHref()
  return (
    <li className="border-b border-line py-2.5 text-ui">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span dir="auto" className="min-w-0 wrap-anywhere">
          {said(entry, subject, name)}
        </span>
        <span className="shrink-0 text-small text-ink-3">
          <PastTime at={at} />
        </span>
      </p>
      {post && (
        <p dir="auto" className="mt-0.5 text-small wrap-anywhere">
          <TextLink look="quiet" {...hrefOf(post)}>
            {post.title}
          </TextLink>
        </p>
      )}
    </li>
  )
}

/** What an entry says, in one line. */
function useSaid() {
  const { t, locale } = useWords()
  return (entry: TimelineEntry, subject: CustomFieldSubject, name: string): string => {
    const { kind, company, status, votes, amount, currency, state, plan, owner } = entry
    const gone = t('adminProfile.timeline.someone')
    const person = entry.person?.name ?? (subject === 'user' ? name : gone)
    const by = entry.by?.name ?? gone
    const isFor = entry.by !== null && entry.by.id !== entry.person?.id
    const money = amount === null || currency === null ? [] : [amountText(locale, amount, currency)]
    switch (kind) {
      case 'created':
        return t(`adminProfile.timeline.created.${subject}`, { company: name })
      case 'posted':
        return isFor
          ? t('adminProfile.timeline.postedBy', { by, person })
          : t('adminProfile.timeline.posted', { person })
      case 'voted':
        if (votes !== null) return t('adminProfile.timeline.votes', { count: votes })
        return [
          isFor ? t('adminProfile.timeline.votedBy', { by, person }) : t('adminProfile.timeline.voted', { person }),
          ...(company === null ? [] : [t('adminProfile.timeline.votedFor', { company: company.name })]),
        ].join(' ')
      case 'commented':
        return t('adminProfile.timeline.commented', { person })
      case 'statusChanged':
        return t('adminProfile.timeline.statusChanged', { status: status?.name ?? '' })
      case 'joined':
        return t('adminProfile.timeline.joined', { person, company: company?.name ?? '' })
      case 'opportunity':
        return [
          t('adminProfile.timeline.opportunity', { name: entry.name ?? '' }),
          ...money,
          ...(state === null ? [] : [t(`adminProfile.timeline.state.${state}`)]),
        ].join(' · ')
      case 'worth':
        return [
          t('adminProfile.timeline.worth'),
          ...money.map((sum) => t('adminProfile.timeline.spend', { amount: sum })),
          ...(plan === null ? [] : [t('adminProfile.timeline.plan', { plan })]),
          ...(owner === null ? [] : [t('adminProfile.timeline.owner', { name: owner })]),
        ].join(' · ')
      case 'noted':
        return t('adminProfile.timeline.noted', { by })
      case 'merged':
        return t(`adminProfile.timeline.merged.${subject}`, { by })
    }
  }
}
