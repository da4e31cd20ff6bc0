import type { ComponentProps } from 'react'
import { RuleEditor } from './RuleEditor.tsx'
import { RulePreview } from './RulePreview.tsx'
import { toRule } from './ruleDraft.ts'

/** A rule with whom it holds for, below it. */
export function RuleForm(props: Omit<ComponentProps<typeof RuleEditor>, 'depth' | 'onRemove'>) {
  return (
    <div className="grid gap-5 border-t border-line pt-6">
      <RuleEditor {...props} />
      <RulePreview subject={props.subject} rule={toRule(props.ground, props.subject, props.group)} />
    </div>
  )
}
