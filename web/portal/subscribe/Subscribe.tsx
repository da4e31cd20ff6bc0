import type { ChangelogLabel } from '../../../contract/changelog.ts'
import { useData, useViewer } from '../../data/react.tsx'
import { isSignedIn } from '../../data/viewer/viewerState.ts'
import { Icon } from '../../ui/marks/Icon.tsx'
import { useWords } from '../../words/useWords.ts'
import { OwnSubscription } from './OwnSubscription.tsx'
import { SubscribeForm } from './SubscribeForm.tsx'

interface SubscribeProps {
  labels: readonly ChangelogLabel[]
  /** What became of the form where it was sent without JavaScript. */
  outcome?: 'sent' | 'refused' | undefined
  /** The label that the list is narrowed to, which is then chosen at first. */
  from?: string | undefined
}

/** The way to hear of new entries: for visitors a form that asks for an address, for signed-in people one button. It opens without JavaScript too. */
export function Subscribe({ labels, outcome, from }: SubscribeProps) {
  const { t } = useWords()
  const viewer = useViewer()
  const isKnown = isSignedIn(viewer)
  const { data } = useData('/api/changelogAudience/getSubscription', {}, { enabled: isKnown })
  if (isKnown) return data && <OwnSubscription subscription={data} labels={labels} email={viewer.email} />
  return (
    <details className="min-w-0 flex-1 basis-72 max-w-[28rem] print:hidden" open={outcome !== undefined}>
      <summary className="inline-flex h-8 cursor-pointer items-center gap-1.5 rounded-sm border border-line-strong bg-surface px-3 text-ui hover:bg-hover pointer-coarse:h-11">
        <Icon name="bell" />
        {t('subscribe.title')}
      </summary>
      <div className="mt-3 rounded-md border border-line bg-surface p-4">
        <SubscribeForm labels={labels} outcome={outcome} from={from} />
      </div>
    </details>
  )
}
