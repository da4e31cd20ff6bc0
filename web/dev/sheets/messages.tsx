import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { Progress } from '../../ui/feedback/Progress.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { ToastRegion } from '../../ui/feedback/ToastRegion.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { Breadcrumb } from '../../ui/layout/Breadcrumb.tsx'
import { DangerZone } from '../../ui/layout/DangerZone.tsx'
import { KeyValue } from '../../ui/layout/KeyValue.tsx'
import { SkipLink } from '../../ui/layout/SkipLink.tsx'
import { StatusChip } from '../../ui/marks/StatusChip.tsx'
import type { Sheet } from '../sheet.ts'

function showToasts() {
  toasts.show({ text: 'The status is now Planned.', action: { label: 'Undo', onSelect: () => {} } })
  toasts.show({ text: 'Your vote could not be saved. Try again.', tone: 'error' })
}

export const messages: Sheet[] = [
  {
    name: 'Banner',
    states: [
      { name: 'quiet', node: <Banner>This is a demo. What you write goes away each night.</Banner>, wide: true },
      { name: 'warning', node: <Banner tone="warning">You are offline. What you type is kept.</Banner>, wide: true },
      {
        name: 'danger, with an action',
        node: (
          <Banner tone="danger" action={<Button size="small">Try again</Button>}>
            The posts could not be loaded.
          </Banner>
        ),
        wide: true,
      },
    ],
  },
  {
    name: 'EmptyState',
    states: [
      {
        name: 'with an action',
        node: (
          <EmptyState
            title="No posts yet"
            text="Be the first to say what would make Acme better for you."
            action={<Button look="primary">Write a post</Button>}
          />
        ),
        wide: true,
      },
    ],
  },
  { name: 'InlineError', states: [{ name: 'rest', node: <InlineError>Write a title first.</InlineError> }] },
  {
    name: 'Progress',
    states: [
      {
        name: 'its end is known',
        node: <Progress label="Importing" value={0.3} text="120 of 414 posts" />,
        wide: true,
      },
      { name: 'done', node: <Progress label="Importing" value={1} text="414 of 414 posts" />, wide: true },
    ],
  },
  {
    name: 'Skeleton',
    states: [
      {
        name: 'lines of a text',
        node: (
          <span className="grid gap-2">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4 w-full" />
          </span>
        ),
        wide: true,
      },
    ],
  },
  {
    name: 'ToastRegion',
    opens: true,
    states: [
      {
        name: 'one with undo, one of an error',
        node: (
          <>
            <Button onClick={showToasts}>Open</Button>
            <ToastRegion label="Messages" dismissLabel="Dismiss" />
          </>
        ),
        wide: true,
      },
    ],
  },
  {
    name: 'Breadcrumb',
    states: [
      {
        name: 'two steps and the page',
        node: (
          <Breadcrumb
            label="You are here"
            steps={[
              { text: 'Acme', href: '#acme' },
              { text: 'Ideas', href: '#ideas' },
            ]}
            current="Dark mode"
          />
        ),
        wide: true,
      },
    ],
  },
  {
    name: 'DangerZone',
    states: [
      {
        name: 'one thing',
        node: (
          <DangerZone
            title="What cannot be undone"
            rows={[
              {
                name: 'Archive this board',
                text: 'Its posts are hidden from everyone but the team.',
                action: <Button look="danger">Archive</Button>,
              },
            ]}
          />
        ),
        wide: true,
      },
    ],
  },
  {
    name: 'KeyValue',
    states: [
      {
        name: 'facts of a post',
        node: (
          <KeyValue
            facts={[
              { name: 'Status', value: <StatusChip name="Planned" type="active" hue="blue" look="text" /> },
              { name: 'Votes', value: '1,204' },
              { name: 'Posted', value: '2 months ago' },
            ]}
          />
        ),
        wide: true,
      },
    ],
  },
  {
    name: 'SkipLink',
    states: [
      { name: 'focus', node: <SkipLink to="#content" label="Skip to content" />, force: 'focus-visible', wide: true },
    ],
  },
]
