import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AlertDialog } from './AlertDialog.tsx'
import { Dialog } from './Dialog.tsx'

afterEach(cleanup)

function Page({ onOpened }: { onOpened?: () => void }) {
  const [open, setOpen] = useState(false)
  const [hasOpener, setHasOpener] = useState(true)
  return (
    <main tabIndex={-1}>
      {hasOpener && (
        <button type="button" onClick={() => setOpen(true)}>
          Log in
        </button>
      )}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Log in to vote"
        text="We send a code."
        closeLabel="Close"
      >
        <input aria-label="Email" onFocus={onOpened} />
        <button type="button" onClick={() => setHasOpener(false)}>
          Remove opener
        </button>
      </Dialog>
    </main>
  )
}

function openDialog() {
  render(<Page />)
  const opener = screen.getByRole('button', { name: 'Log in' })
  opener.focus()
  fireEvent.click(opener)
  return { opener, dialog: screen.getByRole<HTMLDialogElement>('dialog', { name: 'Log in to vote' }) }
}

describe('Dialog', () => {
  it('opens as a modal with its name and text, the focus in its first field', () => {
    const { dialog } = openDialog()
    expect(dialog.open).toBe(true)
    expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe('We send a code.')
    expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  })

  it('gives the focus back to its opener, whether by the cross or by Esc', () => {
    const { opener, dialog } = openDialog()
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(dialog.open).toBe(false)
    expect(document.activeElement).toBe(opener)
    fireEvent.click(opener)
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    expect(dialog.open).toBe(false)
    expect(document.activeElement).toBe(opener)
  })

  it('gives the focus to the main part when its opener is gone', () => {
    openDialog()
    fireEvent.click(screen.getByRole('button', { name: 'Remove opener' }))
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })
})

describe('AlertDialog', () => {
  const texts = { title: 'Delete?', text: 'It is gone then.', cancelLabel: 'Keep it', confirmLabel: 'Delete' }

  it('confirms once asked, and can be left with Esc', () => {
    const onConfirm = vi.fn()
    const onCancel = vi.fn()
    render(<AlertDialog open {...texts} onConfirm={onConfirm} onCancel={onCancel} />)
    const dialog = screen.getByRole('alertdialog', { name: 'Delete?' })
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    expect(onConfirm).toHaveBeenCalledOnce()
    expect(onCancel).toHaveBeenCalledOnce()
  })

  it('goes on only when the asked words were typed, and says so', () => {
    const onConfirm = vi.fn()
    const typed = { label: 'Board name', expected: 'Bugs', error: 'Not its name.' }
    render(<AlertDialog open {...texts} typed={typed} onConfirm={onConfirm} onCancel={() => {}} />)
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
    expect(screen.getByText('Not its name.')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Board name'), { target: { value: 'Bugs' } })
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
    expect(onConfirm).toHaveBeenCalledOnce()
  })
})
