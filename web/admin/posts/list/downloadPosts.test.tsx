import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toasts } from '../../../ui/feedback/toasts.ts'
import type { Selected } from '../../bulk/bulkProps.ts'
import { useExport } from '../../bulk/useExport.ts'
import { downloadPosts } from './downloadPosts.ts'

const sent: { address: string; method: string | undefined; body: string }[] = []
const saved: { name: string; text: Promise<string> }[] = []
let answer: () => Promise<Response>

beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    sent.push({ address, method, body: (body as URLSearchParams).toString() })
    return answer()
  })
  let file = new Blob()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
    file = made as Blob
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: file.text() })
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  toasts.read().forEach(({ id }) => toasts.dismiss(id))
  sent.length = 0
  saved.length = 0
})

const file = (headers: Record<string, string> = {}) =>
  new Response('title\r\nOne\r\n', {
    headers: { 'content-disposition': 'attachment; filename="acme-posts-2027-03-31.csv"', ...headers },
  })

/** Asks for the selection's file, and gives what is said of it. */
async function download(selection: Selected): Promise<string[]> {
  const { result } = renderHook(() => useExport(selection, '-eta'))
  await act(async () => result.current.download('csv'))
  expect(result.current.pending).toBe(false)
  return toasts.read().map(({ text }) => text)
}

test('chosen posts are asked for by their ids, and saved under the name that the server gives', async () => {
  answer = async () => file()
  expect(await download({ postIDs: ['b', 'a'] })).toEqual([])
  expect(sent).toEqual([{ address: '/admin/posts/export.csv', method: 'POST', body: 'postIDs=b%2Ca' }])
  expect(saved.map(({ name }) => name)).toEqual(['acme-posts-2027-03-31.csv'])
  expect(await saved[0]?.text).toBe('title\r\nOne\r\n')
})

test('how many were left out is said', async () => {
  answer = async () => file({ 'x-left-out': '2' })
  expect(await download({ postIDs: ['b', 'a', 'c'] })).toEqual([
    '2 posts were left out. They were deleted or marked as spam, or you can’t see their boards.',
  ])
  expect(saved).toHaveLength(1)
})

test('a refusal is said on the page, and so is that no answer came', async () => {
  answer = async () => Response.json({ error: 'Too many downloads.', code: 'busy' }, { status: 429 })
  expect(await download({ postIDs: ['a'] })).toEqual(['Too many downloads.'])
  toasts.read().forEach(({ id }) => toasts.dismiss(id))
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await download({ postIDs: ['a'] })).toEqual(['Couldn’t export the posts. Try again.'])
  toasts.read().forEach(({ id }) => toasts.dismiss(id))
  answer = async () => new Response('Bad gateway', { status: 502 })
  expect(await download({ postIDs: ['a'] })).toEqual(['Couldn’t export the posts. Try again.'])
  expect(saved).toEqual([])
})

test('it is pending until the file is there', async () => {
  let arrive: (response: Response) => void = () => {}
  answer = () => new Promise((resolve) => (arrive = resolve))
  const { result } = renderHook(() => useExport({ postIDs: ['a'] }, '-top'))
  let ended: Promise<void> | undefined
  act(() => void (ended = result.current.download('csv')))
  expect(result.current.pending).toBe(true)
  expect(document.documentElement.hasAttribute('data-busy')).toBe(true)
  await act(async () => {
    arrive(file())
    await ended
  })
  expect(result.current.pending).toBe(false)
  expect(document.documentElement.hasAttribute('data-busy')).toBe(false)
})

test('all that match are asked for by an address, with the order of the list', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  downloadPosts('json', { boardURLNames: ['ideas'], sort: '-eta' })
  await download({ filters: { boardURLNames: ['ideas'] }, count: 2 })
  const asked = assign.mock.calls.map(([address]) => {
    const { pathname, searchParams } = new URL(String(address), 'http://acme.upwell.test')
    return [pathname, JSON.parse(searchParams.get('filters') ?? '')]
  })
  const filters = { boardURLNames: ['ideas'], sort: '-eta' }
  expect(asked).toEqual([
    ['/admin/posts/export.json', filters],
    ['/admin/posts/export.csv', filters],
  ])
  expect(sent).toEqual([])
})
