import { useState } from 'react'
import { useData } from '../../../data/react.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { useWords } from '../../../words/useWords.ts'
import { ProfileSection } from '../ProfileSection.tsx'
import { SectionFailed } from '../SectionFailed.tsx'
import { SectionLoading } from '../SectionLoading.tsx'
import { TimelineItem } from './TimelineItem.tsx'
import { timelineQuery, type TimelineOf } from './timelineQuery.ts'

interface ProfileTimelineProps extends TimelineOf {
  /** What the person or the company is called. */
  name: string
}

/** What happened to a person or a company, the latest first. */
export function ProfileTimeline(props: ProfileTimelineProps) {
  const { t } = useWords()
  /** Where each page of it begins. */
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null])
  return (
    <ProfileSection title={t('adminProfile.timeline')}>
      {cursors.map((cursor, at) => (
        <TimelinePage
          key={cursor ?? ''}
          {...props}
          cursor={cursor}
          onMore={at === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : undefined}
        />
      ))}
    </ProfileSection>
  )
}

interface TimelinePageProps extends ProfileTimelineProps {
  cursor: string | null
  /** Shows what was before; absent where that is shown already. */
  onMore: ((cursor: string) => void) | undefined
}

function TimelinePage({ cursor, onMore, name, ...of }: TimelinePageProps) {
  const { t } = useWords()
  const inputs = timelineQuery(of, cursor)
  const { data, error } = useData('/api/profiles/getTimeline', inputs)
  if (!data)
    return error === null ? <SectionLoading /> : <SectionFailed path="/api/profiles/getTimeline" inputs={inputs} />
  const { cursor: next } = data
  return (
    <>
      <ul>
        {data.entries.map((entry) => (
          <TimelineItem key={entry.id} entry={entry} subject={of.subject} name={name} />
        ))}
      </ul>
      {onMore && next !== null && (
        <div className="mt-3">
          <Button size="small" onClick={() => onMore(next)}>
            {t('adminProfile.timeline.older')}
          </Button>
        </div>
      )}
    </>
  )
}
