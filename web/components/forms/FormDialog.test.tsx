import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { DataError } from '../../data/errors/dataError.ts'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { FormDialog } from './FormDialog.tsx'
import { useRefusal } from './useRefusal.ts'

afterEach(cleanup)

interface Asked {
  keeps?: boolean
  pending?: boolean
  error?: DataError | null
}

let sent = 0

function Page({ keeps = false, pending = false, error = null }: Asked) {
  const [open, setOpen] = useState(false)
  const [note, setNote] = useState('')
  const refusal = useRefusal(error, ['note'], 'It was not saved.')
  const close = () => {
    setOpen(false)
    if (!keeps) setNote('')
  }
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        Change
      </button>
      <FormDialog
        open={open}
        onClose={close}
        title="Change status"
        submitLabel="Save"
        onSubmit={() => void sent++}
        pending={pending}
        refusal={refusal}
        unsaved={note !== '' && (keeps ? 'kept' : true)}
      >
        <TextArea
          label="Note"
          error={refusal.of('note')}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </FormDialog>
    </main>
  )
}

async function open(asked: Asked = {}) {
  sent = 0
  const root = createRootRoute({ component: () => <Page {...asked} /> })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  render(<RouterProvider router={router} />)
  const opener = await screen.findByRole('button', { name: 'Change' })
  opener.focus()
  fireEvent.click(opener)
  return { opener, dialog: screen.getByRole<HTMLDialogElement>('dialog', { name: 'Change status' }), router }
}

async function openBeforeRefusal() {
  let refuse: (error: DataError) => void = () => {}
  function Refused() {
    const [error, setError] = useState<DataError | null>(null)
    refuse = setError
    return <Page error={error} />
  }
  const root = createRootRoute({ component: Refused })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  render(<RouterProvider router={router} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Change' }))
  return { refuse: (error: DataError) => refuse(error) }
}

const note = () => screen.getByLabelText<HTMLTextAreaElement>('Note')
const type = (text: string) => fireEvent.change(note(), { target: { value: text } })
const escape = (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }))
const question = () => screen.queryByRole('alertdialog', { name: 'Discard changes?' })

it('closes at once when nothing was typed, and gives the focus back', async () => {
  const { opener, dialog } = await open()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(dialog.open).toBe(false)
  expect(question()).toBeNull()
  expect(document.activeElement).toBe(opener)
})

it.each(['Esc', 'Cancel', 'Close'])('asks once before what was typed is lost by %s', async (way) => {
  const { opener, dialog } = await open()
  type('Soon')
  if (way === 'Esc') escape(dialog)
  else fireEvent.click(screen.getByRole('button', { name: way }))
  expect(question()).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(question()).toBeNull()
  expect(dialog.open).toBe(false)
  expect(document.activeElement).toBe(opener)
  fireEvent.click(opener)
  expect(note().value).toBe('')
})

it('keeps what was typed, and the focus in it, for someone who stays', async () => {
  const { dialog } = await open()
  type('Soon')
  escape(dialog)
  fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect(dialog.open).toBe(true)
  expect(note().value).toBe('Soon')
  await waitFor(() => expect(document.activeElement).toBe(note()))
})

it('asks nothing where what was typed is kept for the next time', async () => {
  const { opener, dialog } = await open({ keeps: true })
  type('Soon')
  escape(dialog)
  expect(dialog.open).toBe(false)
  fireEvent.click(opener)
  expect(note().value).toBe('Soon')
})

it('asks before the page is left with something typed', async () => {
  const { router } = await open()
  type('Soon')
  act(() => {
    router.history.push('/elsewhere')
  })
  expect(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect(router.history.location.pathname).toBe('/')
})

it('is sent by its button, and from a text area by Control or Command with Enter', async () => {
  await open()
  fireEvent.keyDown(note(), { key: 'Enter' })
  expect(sent).toBe(0)
  fireEvent.keyDown(note(), { key: 'Enter', ctrlKey: true })
  fireEvent.keyDown(note(), { key: 'Enter', metaKey: true })
  expect(sent).toBe(2)
  fireEvent.submit(note().form as HTMLFormElement)
  expect(sent).toBe(3)
})

it('is not sent again while it is pending', async () => {
  await open({ pending: true })
  fireEvent.submit(note().form as HTMLFormElement)
  expect(sent).toBe(0)
})

it('says a refusal beside its field, which takes the focus, or for the whole form', async () => {
  await open({ error: new DataError('Too long.', 'badInput', { field: 'note' }) })
  expect(note().getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByText('Too long.')).toHaveLength(1)
  expect(screen.getByRole('alert').textContent).toBe('Too long.')
  cleanup()
  await open({ error: new DataError('Not any more.', 'forbidden') })
  expect(note().getAttribute('aria-invalid')).toBeNull()
  expect(screen.getByText('Not any more.')).toBeTruthy()
})

it('a refusal takes the focus when it comes, and goes when its field is changed', async () => {
  const error = new DataError('Too long.', 'badInput', { field: 'note' })
  const { refuse } = await openBeforeRefusal()
  screen.getByRole('button', { name: 'Save' }).focus()
  act(() => refuse(error))
  await waitFor(() => expect(document.activeElement).toBe(note()))
  type('Short')
  fireEvent.input(note())
  await waitFor(() => expect(screen.queryByText('Too long.')).toBeNull())
  expect(note().getAttribute('aria-invalid')).toBeNull()
  expect(note().value).toBe('Short')
  screen.getByRole('button', { name: 'Save' }).focus()
  act(() => refuse(new DataError('Too long.', 'badInput', { field: 'note' })))
  expect(screen.getByRole('alert').textContent).toBe('Too long.')
  await waitFor(() => expect(document.activeElement).toBe(note()))
})
