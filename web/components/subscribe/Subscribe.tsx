import '../../../locales/en/subscribe.json?texts'
import { createElement } from 'react'
import type { ChangelogLabel } from '../../../contract/changelog.ts'
import { loadChunk } from '../../data/chunks/chunk.ts'
import { useViewer } from '../../data/react.tsx'
import { isSignedIn } from '../../data/viewer/viewerState.ts'
import { useLater } from '../../page/useLater.ts'
import { Icon } from '../../ui/marks/Icon.tsx'
import { useWords } from '../../words/useWords.ts'
import { FeedLinks } from './FeedLinks.tsx'
import { SubscribeForm } from './SubscribeForm.tsx'

interface SubscribeProps {
  labels: readonly ChangelogLabel[]
  /** What became of the form where it was sent without JavaScript. */
  outcome?: 'sent' | 'refused' | undefined
  /** The label that the list is narrowed to: it is chosen at first, and has feeds of its own. */
  label?: Pick<ChangelogLabel, 'name' | 'urlName'> | undefined
}

/** The ways to hear of new entries: by email, and the feeds. They work without JavaScript too. */
export default function Subscribe({ labels, outcome, label }: SubscribeProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 print:hidden">
      <ByEmail labels={labels} outcome={outcome} label={label} />
      <FeedLinks label={label} />
    </div>
  )
}

/** For visitors a form that asks for an address, for signed-in people one button. */
function ByEmail({ labels, outcome, label }: SubscribeProps) {
  const { t } = useWords()
  const viewer = useViewer()
  const isKnown = isSignedIn(viewer)
  const own = useLater(loadOwn, isKnown)
  if (isKnown)
    return (
      <div className="min-h-11 min-w-0 flex-1 basis-72 sm:min-h-9">
        {own && createElement(own, { labels, email: viewer.email })}
      </div>
    )
  return (
    <details className="min-w-0 flex-1 basis-72 max-w-[28rem]" open={outcome !== undefined}>
      <summary className="inline-flex h-8 cursor-pointer items-center gap-1.5 rounded-sm border border-line-strong bg-surface px-3 text-ui hover:bg-hover pointer-coarse:h-11">
        <Icon name="bell" />
        {t('subscribe.title')}
      </summary>
      <div className="mt-3 rounded-md border border-line bg-surface p-4">
        <SubscribeForm labels={labels} outcome={outcome} from={label?.urlName} />
      </div>
    </details>
  )
}

/** What a signed-in person gets is shown once the page is awake, in room that was kept for it. */
const loadOwn = () =>
  loadChunk('web/components/subscribe/OwnSubscription.tsx', () => import('./OwnSubscription.tsx')).then(
    ({ OwnSubscription }) => OwnSubscription,
  )
