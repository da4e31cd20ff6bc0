import { useState } from 'react'
import type { SegmentRule } from '../../../contract/segmentKinds.ts'
import type { WholeSegment } from '../../../contract/segments.ts'
import { UnsavedGuard } from '../../components/forms/UnsavedGuard.tsx'
import { useFailureText } from '../../components/useFailureText.ts'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { useWords } from '../../words/useWords.ts'
import { fromRule, toRule, type Ground } from './rule/ruleDraft.ts'
import { RuleForm } from './rule/RuleForm.tsx'

interface EditRuleProps {
  segment: WholeSegment
  /** The rule that the form begins with, which a change by someone else in the meantime is held against. */
  rule: SegmentRule
  ground: Ground
  onClose: () => void
}

/** Changes a segment's rule. What others changed meanwhile is not written over unasked. */
export function EditRule({ segment, rule, ground, onClose }: EditRuleProps) {
  const { t } = useWords()
  const failureText = useFailureText()
  const { run, pending, error } = useWrite('/api/segments/update')
  const [begun] = useState(rule)
  const [group, setGroup] = useState(() => fromRule(ground, rule))
  const [names, setNames] = useState<Readonly<Record<string, string>>>(segment.names)
  const [isMissing, setIsMissing] = useState(false)
  const changed = toRule(ground, segment.subject, group)
  const isClash = error?.code === 'changedMeanwhile'
  const save = (expects: SegmentRule) => {
    if (changed === null) return setIsMissing(true)
    void run({ segmentID: segment.id, rule: changed, expects: { rule: expects } }, () => {
      toasts.show({ text: t('admin.savedNamed', { name: segment.name }), kind: 'saved' })
      onClose()
    })
  }
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!pending) save(begun)
      }}
    >
      <UnsavedGuard
        dirty={
          !pending &&
          JSON.stringify(changed) !== JSON.stringify(toRule(ground, segment.subject, fromRule(ground, begun)))
        }
      />
      <RuleForm
        ground={ground}
        subject={segment.subject}
        group={group}
        segmentID={segment.id}
        names={names}
        onChange={setGroup}
        onNamed={(id, known) => setNames((before) => ({ ...before, [id]: known }))}
      />
      {segment.uses.length > 0 && (
        <p className="text-small text-ink-2">{t('adminSegments.usesHint', { count: segment.uses.length })}</p>
      )}
      {isMissing && changed === null && <InlineError>{t('adminSegments.incomplete')}</InlineError>}
      {error !== null && (
        <InlineError>{isClash ? t('adminSegments.clash') : failureText(error, t('admin.failed.write'))}</InlineError>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" loading={pending}>
          {t('admin.save')}
        </Button>
        {isClash && (
          <Button loading={pending} onClick={() => save(rule)}>
            {t('adminSegments.keepMine')}
          </Button>
        )}
        <Button look="ghost" onClick={onClose}>
          {t('adminSegments.cancel')}
        </Button>
      </div>
    </form>
  )
}
