import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Button } from './Button.tsx'

afterEach(cleanup)

it('a loading button keeps its name and its focus, and neither acts nor submits', () => {
  const onClick = vi.fn()
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const form = (loading: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" loading={loading} onClick={onClick}>
        Save
      </Button>
    </form>
  )
  const { rerender } = render(form(true))
  fireEvent.click(screen.getByRole('button', { name: 'Save', busy: true }))
  expect(onClick).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
  rerender(form(false))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSubmit).toHaveBeenCalledOnce()
})

it('a button does not submit unless it says so', () => {
  render(<Button>Cancel</Button>)
  expect(screen.getByRole('button').getAttribute('type')).toBe('button')
})
