import { Component, Suspense, type ComponentType, type ReactNode } from 'react'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ChunkLoadError } from '../data/chunks/chunk.ts'
import { toasts } from '../ui/feedback/toasts.ts'
import { WordsContext } from '../words/useWords.ts'
import { wordsOf } from '../words/words.ts'
import { lazyPart } from './lazyPart.tsx'

const lost = () => Promise.reject(new ChunkLoadError('script', 'web/Dialog.tsx', 'missing'))
type Loaded = { default: ComponentType<{ onClose?: () => void }> }
const there = (): Promise<Loaded> => Promise.resolve({ default: () => <p>There it is</p> })

function page(Part: ReturnType<typeof lazyPart<{ onClose?: () => void }>>, onClose?: () => void) {
  return (
    <WordsContext value={wordsOf('en')}>
      <Suspense fallback="waiting">{onClose ? <Part onClose={onClose} /> : <Part />}</Suspense>
    </WordsContext>
  )
}

test('a part shows what was loaded', async () => {
  render(page(lazyPart(there)))
  expect(await screen.findByText('There it is')).toBeTruthy()
})

test('a part that can be closed closes with a toast when its code did not load, and loads when it is opened again', async () => {
  const load = vi.fn(there).mockImplementationOnce(lost)
  const show = vi.spyOn(toasts, 'show')
  const Part = lazyPart(load)
  const onClose = vi.fn()
  const { unmount } = render(page(Part, onClose), { onCaughtError: () => {} })
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(show).toHaveBeenCalledTimes(1)
  unmount()
  render(page(Part, onClose))
  expect(await screen.findByText('There it is')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})

test('a part without an end offers to try again, and then loads', async () => {
  const load = vi.fn(there).mockImplementationOnce(lost)
  render(page(lazyPart(load)), { onCaughtError: () => {} })
  fireEvent.click(await screen.findByText(wordsOf('en').t('common.failed.retry')))
  expect(await screen.findByText('There it is')).toBeTruthy()
})

class Outer extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null }
  static getDerivedStateFromError(error: unknown) {
    return { error }
  }
  override render() {
    return this.state.error === null ? this.props.children : <p>The page failed: {String(this.state.error)}</p>
  }
}

test("an error of the part's own rendering is its page's", async () => {
  const Broken = lazyPart(() =>
    Promise.resolve({
      default: () => {
        throw new Error('broken')
      },
    }),
  )
  render(<Outer>{page(Broken)}</Outer>, { onCaughtError: () => {} })
  expect(await screen.findByText('The page failed: Error: broken')).toBeTruthy()
})
