import { useState } from 'react'
import { Button } from '../../ui/actions/Button.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { AlertDialog } from '../../ui/overlay/AlertDialog.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { Menu } from '../../ui/overlay/Menu.tsx'
import { lateIcons } from '../../ui/marks/lateIcons.ts'
import type { Sheet } from '../sheet.ts'

export const overlays: Sheet[] = [
  { name: 'Dialog', opens: true, states: [{ name: 'with a field', node: <OpenDialog />, wide: true }] },
  { name: 'AlertDialog', opens: true, states: [{ name: 'with words to type', node: <OpenAlert />, wide: true }] },
  {
    name: 'Menu',
    opens: true,
    states: [
      {
        name: 'with groups',
        node: (
          <Menu
            label="More"
            align="start"
            items={[
              { label: 'Edit', icon: lateIcons.edit, onSelect: () => {} },
              { label: 'Copy the link', icon: lateIcons.link, onSelect: () => {}, disabled: true },
              { label: 'Delete', icon: lateIcons.trash, danger: true, onSelect: () => {}, startsGroup: true },
            ]}
            button={(attributes) => (
              <button type="button" {...attributes} className="h-8 rounded-sm border border-line-strong px-3 text-ui">
                Open
              </button>
            )}
          />
        ),
        wide: true,
      },
    ],
  },
]

function OpenDialog() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Change status"
        closeLabel="Close"
        text="Everyone who follows the post gets an email."
        footer={<Button look="primary">Change status</Button>}
      >
        <TextField label="Note" optional="optional" />
      </Dialog>
    </>
  )
}

function OpenAlert() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <AlertDialog
        open={open}
        danger
        title="Delete Acme?"
        text="Every board, post and vote goes. This cannot be undone."
        cancelLabel="Keep it"
        confirmLabel="Delete"
        typed={{ label: 'Write Acme', expected: 'Acme', error: 'That is another name.' }}
        onCancel={close}
        onConfirm={close}
      />
    </>
  )
}
