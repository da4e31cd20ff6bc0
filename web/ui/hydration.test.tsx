import { act, cleanup } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { Button } from './actions/Button.tsx'
import { IconButton } from './actions/IconButton.tsx'
import { LinkButton } from './actions/LinkButton.tsx'
import { LoadMore } from './actions/LoadMore.tsx'
import { VoteBox } from './actions/VoteBox.tsx'
import { Banner } from './feedback/Banner.tsx'
import { EmptyState } from './feedback/EmptyState.tsx'
import { Progress } from './feedback/Progress.tsx'
import { Skeleton } from './feedback/Skeleton.tsx'
import { ToastRegion } from './feedback/ToastRegion.tsx'
import { Checkbox } from './forms/Checkbox.tsx'
import { Select } from './forms/Select.tsx'
import { Switch } from './forms/Switch.tsx'
import { TextArea } from './forms/TextArea.tsx'
import { TextField } from './forms/TextField.tsx'
import { Breadcrumb } from './layout/Breadcrumb.tsx'
import { DangerZone } from './layout/DangerZone.tsx'
import { KeyValue } from './layout/KeyValue.tsx'
import { SkipLink } from './layout/SkipLink.tsx'
import { Avatar } from './marks/Avatar.tsx'
import { Badge } from './marks/Badge.tsx'
import { StatusChip } from './marks/StatusChip.tsx'
import { Wordmark } from './marks/Wordmark.tsx'
import { AlertDialog } from './overlay/AlertDialog.tsx'
import { Dialog } from './overlay/Dialog.tsx'
import { Menu } from './overlay/Menu.tsx'
import { Count } from './text/Count.tsx'
import { Markdown } from './text/Markdown.tsx'
import { RelativeTime } from './text/RelativeTime.tsx'

afterEach(cleanup)

function Everything() {
  const nothing = () => {}
  return (
    <>
      <SkipLink to="#main" label="Skip" />
      <Wordmark label="upwell" />
      <Button icon="plus" loading>
        Post
      </Button>
      <IconButton icon="bell" label="Notifications" />
      <LinkButton href="/">Home</LinkButton>
      <LoadMore href="?pages=2" label="More" busyLabel="Loading" progress="20 of 40" />
      <VoteBox count={12_840} voted label="Upvote" locale="en" onToggle={nothing} />
      <Banner live>Offline</Banner>
      <EmptyState title="Nothing yet" text="Posts stand here." />
      <Progress label="Import" value={0.5} />
      <Skeleton />
      <ToastRegion label="Notifications" dismissLabel="Dismiss" />
      <TextField label="Title" hint="Short" error="Long" />
      <TextArea label="Details" counter={{ max: 9, text: String }} />
      <Select label="Board" options={[{ value: 'a', text: 'A' }]} />
      <Checkbox label="Follow" />
      <Switch label="Private" />
      <Breadcrumb label="Path" steps={[{ text: 'Acme', href: '/' }]} current="Bugs" />
      <DangerZone title="Danger" rows={[]} />
      <KeyValue facts={[{ name: 'Posts', value: <Count value={3} locale="en" /> }]} />
      <Avatar name="Mara Lindqvist" seed="m" />
      <Badge kind="team">Team</Badge>
      <StatusChip name="Planned" type="active" hue="blue" />
      <Dialog open={false} onClose={nothing} title="Log in" closeLabel="Close" />
      <AlertDialog
        open={false}
        title="Sure?"
        text="Gone."
        cancelLabel="No"
        confirmLabel="Yes"
        onCancel={nothing}
        onConfirm={nothing}
      />
      <Menu
        label="Menu"
        items={[{ label: 'Edit', onSelect: nothing }]}
        button={(attributes) => <Button {...attributes}>More</Button>}
      />
      <Markdown html="<p>Text</p>" />
      <RelativeTime at="2026-11-20T12:00:00.000Z" now={Date.parse('2026-11-21T12:00:00.000Z')} locale="en" />
    </>
  )
}

it('every component says the same on the server and in the browser', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
  const recovered = vi.fn()
  const place = document.createElement('div')
  place.innerHTML = renderToString(<Everything />)
  document.body.append(place)
  const root = await act(async () => hydrateRoot(place, <Everything />, { onRecoverableError: recovered }))
  expect(recovered).not.toHaveBeenCalled()
  expect(complaint).not.toHaveBeenCalled()
  await act(async () => root.unmount())
  place.remove()
  complaint.mockRestore()
})
