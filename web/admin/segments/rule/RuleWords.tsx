import type { SegmentCondition, SegmentRule, SegmentSubject } from '../../../../contract/segmentKinds.ts'
import { useWords } from '../../../words/useWords.ts'
import { conditionWords } from './conditionWords.ts'
import { otherSubject, type Ground } from './ruleDraft.ts'

interface RuleWordsProps {
  ground: Ground
  subject: SegmentSubject
  rule: SegmentRule
  names: Readonly<Record<string, string>>
}

/** A rule as it reads: its conditions as sentences, nested as they are. */
export function RuleWords({ subject, rule, ...shared }: RuleWordsProps) {
  const words = useWords()
  const { t } = words
  if ('some' in rule)
    return (
      <>
        <span>{t(`adminSegments.some.${subject}`)}</span>
        <div className="ms-4">
          <RuleWords {...shared} subject={otherSubject(subject)} rule={rule.some} />
        </div>
      </>
    )
  for (const how of ['all', 'any', 'none'] as const)
    if (how in rule) {
      const parts = (rule as Record<typeof how, SegmentRule[]>)[how]
      return (
        <>
          {(parts.length > 1 || how === 'none') && (
            <span className="text-ink-2">{t(`adminSegments.group.${how}`)}</span>
          )}
          <ul className="grid gap-1 border-s border-line ps-3">
            {parts.map((part, at) => (
              <li key={at} className="wrap-anywhere">
                <RuleWords {...shared} subject={subject} rule={part} />
              </li>
            ))}
          </ul>
        </>
      )
    }
  return <>{conditionWords(words, shared.ground, subject, rule as SegmentCondition, shared.names)}</>
}
