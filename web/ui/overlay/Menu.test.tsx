import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { Button } from '../actions/Button.tsx'
import { Menu } from './Menu.tsx'

/** The light DOM of the tests has no top layer: only what the menu itself relies on is added. */
beforeAll(() => {
  HTMLElement.prototype.hidePopover = function hide(this: HTMLElement) {
    toggle(this, 'closed')
  }
})
afterEach(cleanup)

function toggle(popover: Element, newState: 'open' | 'closed'): void {
  fireEvent(popover, Object.assign(new Event('toggle'), { newState }))
}

function open(onSelect = vi.fn()) {
  render(
    <Menu
      label="Post"
      button={(attributes) => <Button {...attributes}>More</Button>}
      items={[
        { label: 'Edit', onSelect },
        { label: 'Share', href: '/share' },
        { label: 'Merge', onSelect, disabled: true },
        { label: 'Move', onSelect, startsGroup: true },
      ]}
    />,
  )
  act(() => toggle(screen.getByRole('menu', { hidden: true }), 'open'))
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
  return { onSelect, press, focused: () => document.activeElement?.textContent }
}

describe('Menu', () => {
  it('is tied to its button, which says whether it is open', () => {
    open()
    const button = screen.getByRole('button', { name: 'More', expanded: true })
    expect(button.getAttribute('aria-haspopup')).toBe('menu')
    expect(button.getAttribute('popovertarget')).toBe(screen.getByRole('menu', { name: 'Post', hidden: true }).id)
  })

  it('moves by arrows round the ends, by Home and End, and by first letters', () => {
    const { press, focused } = open()
    expect(focused()).toBe('Edit')
    press('ArrowUp')
    expect(focused()).toBe('Move')
    press('ArrowDown')
    expect(focused()).toBe('Edit')
    press('End')
    expect(focused()).toBe('Move')
    press('Home')
    expect(focused()).toBe('Edit')
    press('m')
    expect(focused()).toBe('Merge')
    press('m')
    expect(focused()).toBe('Move')
  })

  it('closes and does what was chosen; what is disabled does nothing', () => {
    const { onSelect } = open()
    fireEvent.click(screen.getByText('Merge'))
    expect(onSelect).not.toHaveBeenCalled()
    fireEvent.click(screen.getByText('Move'))
    expect(onSelect).toHaveBeenCalledOnce()
    expect(screen.getByRole('button', { name: 'More', expanded: false })).toBeTruthy()
  })

  it('closes on Tab', () => {
    const { press } = open()
    press('Tab')
    expect(screen.getByRole('button', { name: 'More', expanded: false })).toBeTruthy()
  })
})
