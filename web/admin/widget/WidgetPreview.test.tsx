import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../../../locales/en/adminWidget.json?texts'
import { chooseTheme } from '../../components/viewer/theme.ts'
import type { SnippetOptions } from './snippet.ts'
import { WidgetPreview } from './WidgetPreview.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  chooseTheme('system')
  vi.useRealTimers()
})

const options: SnippetOptions = { form: 'news', boardToken: '', theme: '', language: '', position: '', label: '' }

function open() {
  const { rerender } = render(<WidgetPreview options={options} />)
  const frame = screen.getByTitle('Preview')
  const source = { postMessage: vi.fn() }
  Object.defineProperty(frame, 'contentWindow', { value: source })
  const say = (upwell: string, from: unknown = source) => {
    act(() => {
      const event = new MessageEvent('message', { origin: location.origin, data: { upwell } })
      Object.defineProperty(event, 'source', { value: from })
      window.dispatchEvent(event)
    })
  }
  return {
    frame,
    say,
    told: source.postMessage,
    change: (next: Partial<SnippetOptions>) => rerender(<WidgetPreview options={{ ...options, ...next }} />),
  }
}

const message = (theme: 'light' | 'dark' | null, shown: Record<string, string> = {}) => [
  { upwell: 'widget', preview: { form: 'news', command: 'initChangelog', options: shown, theme } },
  location.origin,
]

test('the preview is told what it shows when it asks, and again when that or the admin’s theme changes', () => {
  const { say, told, change } = open()
  say('widgetWanted', {})
  say('somethingElse')
  expect(told).not.toHaveBeenCalled()
  say('widgetWanted')
  expect(told.mock.calls).toEqual([message(null)])
  act(() => chooseTheme('dark'))
  change({})
  expect(told.mock.calls.slice(1)).toEqual([message('dark')])
  change({ position: 'top' })
  act(() => chooseTheme('contrast'))
  expect(told.mock.calls.slice(2)).toEqual([message('dark', { position: 'top' }), message(null, { position: 'top' })])
})

test('a preview whose page never asks is said to be missing, until it does', () => {
  const { frame, say } = open()
  fireEvent.load(frame)
  act(() => void vi.advanceTimersByTime(4_999))
  expect(screen.queryByRole('alert')).toBeNull()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.getByRole('alert').textContent).toBe('The preview can’t be shown. Reload the page to try again.')
  expect(screen.queryByText(/Press the element/)).toBeNull()
  expect(frame.hidden).toBe(true)
  say('widgetWanted')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(frame.hidden).toBe(false)
})

test('a preview whose page asks before its load is over stays', () => {
  const { frame, say } = open()
  say('widgetWanted')
  fireEvent.load(frame)
  act(() => void vi.advanceTimersByTime(10_000))
  expect(screen.queryByRole('alert')).toBeNull()
})
