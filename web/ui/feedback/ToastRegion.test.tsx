import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ToastRegion } from './ToastRegion.tsx'
import { makeToasts } from './toasts.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function open() {
  const store = makeToasts()
  render(<ToastRegion label="Notifications" dismissLabel="Dismiss" store={store} />)
  const show = (content: Parameters<typeof store.show>[0]) => act(() => void store.show(content))
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  return { store, show, pass, region: screen.getByRole('region', { name: 'Notifications' }) }
}

describe('toasts', () => {
  it('go after six seconds, and after eight with something to do', () => {
    const { show, pass } = open()
    show({ text: 'Saved' })
    show({ text: 'Moved', action: { label: 'Undo', onSelect: () => {} } })
    pass(5999)
    expect(screen.getByText('Saved')).toBeTruthy()
    pass(1)
    expect(screen.queryByText('Saved')).toBeNull()
    pass(2000)
    expect(screen.queryByText('Moved')).toBeNull()
  })

  it('stop their clocks under the mouse and run on from there', () => {
    const { show, pass, region } = open()
    show({ text: 'Saved' })
    pass(4000)
    fireEvent.mouseOver(region)
    pass(60_000)
    expect(screen.getByText('Saved')).toBeTruthy()
    fireEvent.mouseLeave(region)
    pass(1999)
    expect(screen.getByText('Saved')).toBeTruthy()
    pass(1)
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('stop while the keyboard is in them', () => {
    const { show, pass } = open()
    show({ text: 'Saved' })
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus())
    pass(60_000)
    expect(screen.getByText('Saved')).toBeTruthy()
    act(() => screen.getByRole('button', { name: 'Dismiss' }).blur())
    pass(6000)
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('run again after the one under the mouse was dismissed', () => {
    const { show, pass, region } = open()
    show({ text: 'Saved' })
    fireEvent.mouseOver(region)
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    show({ text: 'Next' })
    pass(6000)
    expect(screen.queryByText('Next')).toBeNull()
  })

  it('leave the focus in the main part when they are dismissed', () => {
    const main = document.body.appendChild(document.createElement('main'))
    main.tabIndex = -1
    const { show } = open()
    show({ text: 'Saved' })
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(document.activeElement).toBe(main)
    main.remove()
  })

  it('are announced politely, errors at once; errors stay', () => {
    const { show, pass } = open()
    show({ text: 'Saved' })
    show({ text: 'Not saved', tone: 'error' })
    expect(screen.getByRole('status').textContent).toContain('Saved')
    expect(screen.getByRole('alert').textContent).toContain('Not saved')
    pass(60_000)
    expect(screen.getByText('Not saved')).toBeTruthy()
  })

  it('are three at most: the oldest that would go by itself makes room', () => {
    const { store, show } = open()
    show({ text: 'Failed', tone: 'error' })
    for (const text of ['One', 'Two', 'Three']) show({ text })
    expect(store.read().map((toast) => toast.text)).toEqual(['Failed', 'Two', 'Three'])
  })

  it('take the place of the one of their kind, with a clock of their own', () => {
    const { store, show, pass } = open()
    show({ text: 'Linked', kind: 'link' })
    show({ text: 'Other' })
    pass(5000)
    show({ text: 'Linked again', kind: 'link' })
    show({ text: 'Other' })
    expect(store.read().map(({ text }) => text)).toEqual(['Linked again', 'Other'])
    pass(5999)
    expect(store.read()).toHaveLength(2)
    pass(1)
    expect(store.read()).toEqual([])
  })

  it('do their one thing once, and go', () => {
    const { show } = open()
    const onSelect = vi.fn()
    show({ text: 'Moved', action: { label: 'Undo', onSelect } })
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(onSelect).toHaveBeenCalledOnce()
    expect(screen.queryByText('Moved')).toBeNull()
  })
})
