import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { VoteBox } from './VoteBox.tsx'

afterEach(cleanup)

const box = { count: 128, voted: false, label: 'Upvote Dark mode, 128 votes', locale: 'en', onToggle: () => {} }

describe('VoteBox', () => {
  it('is a toggle whose name carries the title and the count', () => {
    const onToggle = vi.fn()
    const { rerender } = render(<VoteBox {...box} onToggle={onToggle} />)
    const button = screen.getByRole('button', { name: 'Upvote Dark mode, 128 votes', pressed: false })
    fireEvent.click(button)
    expect(onToggle).toHaveBeenCalledExactlyOnceWith(button)
    rerender(<VoteBox {...box} voted count={129} label="Upvote Dark mode, 129 votes" />)
    expect(screen.getByRole('button', { name: 'Upvote Dark mode, 129 votes', pressed: true })).toBe(button)
  })

  it('takes no second press while the first is under way, and keeps the focus', () => {
    const onToggle = vi.fn()
    render(<VoteBox {...box} voted pending onToggle={onToggle} />)
    const button = screen.getByRole('button')
    button.focus()
    fireEvent.click(button)
    expect(onToggle).not.toHaveBeenCalled()
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(document.activeElement).toBe(button)
  })

  it('rolls the number only when it changes, in the direction of the change', () => {
    const { rerender } = render(<VoteBox {...box} />)
    expect(screen.getByText('128').className).not.toContain('animate')
    rerender(<VoteBox {...box} count={129} />)
    expect(screen.getByText('129').className).toContain('animate-roll-up')
    rerender(<VoteBox {...box} count={128} />)
    expect(screen.getByText('128').className).toContain('animate-roll-down')
  })

  it('lifts its chevron when a vote is given, not when it was given before or is taken back', () => {
    const { rerender, container } = render(<VoteBox {...box} voted />)
    const lifted = () => container.querySelector('.icon-chevron-up')?.classList.contains('animate-chevron')
    expect(lifted()).toBe(false)
    rerender(<VoteBox {...box} />)
    expect(lifted()).toBe(false)
    rerender(<VoteBox {...box} voted />)
    expect(lifted()).toBe(true)
  })

  it('shortens counts from ten thousand on', () => {
    const { rerender } = render(<VoteBox {...box} count={9999} />)
    expect(screen.getByText('9,999')).toBeTruthy()
    rerender(<VoteBox {...box} count={12_840} />)
    expect(screen.getByText('12.8K')).toBeTruthy()
  })
})
