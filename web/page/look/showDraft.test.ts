// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import type { LookDraft } from '../../../contract/look.ts'
import type { DataClient } from '../../data/client.ts'
import { showDraft } from './showDraft.ts'

afterEach(() => vi.restoreAllMocks())

const draft: LookDraft = {
  company: { logo: null, darkLogo: null, cover: null, welcome: 'Hello' },
  themeURL: null,
  font: 'figtree',
  theme: 'dark',
}

test('only the page that the preview stands in is heard, and each draft takes the place of the one before', () => {
  const ends = [vi.fn(), vi.fn()]
  const patch = vi.fn(() => ends[patch.mock.calls.length - 1])
  showDraft({ patch } as unknown as DataClient)
  const say = (data: unknown, from: { origin?: string; source?: unknown } = {}) =>
    window.dispatchEvent(
      Object.assign(new Event('message'), { origin: location.origin, source: parent, data, ...from }),
    )
  say({ upwell: 'look', draft }, { origin: 'https://evil.example' })
  say({ upwell: 'look', draft }, { source: null })
  say({ upwell: 'other' })
  say(null)
  expect(patch).not.toHaveBeenCalled()
  say({ upwell: 'look', draft })
  expect([document.documentElement.dataset['font'], document.documentElement.dataset['theme']]).toEqual([
    'figtree',
    'dark',
  ])
  say({ upwell: 'look', draft })
  expect([patch.mock.calls.length, ends.map((end) => end?.mock.calls.length)]).toEqual([2, [1, 0]])
})
