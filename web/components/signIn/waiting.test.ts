// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetSignIn } from './forgetSignIn.ts'
import {
  codeMs,
  endWaiting,
  forgetWaiting,
  keepOwn,
  keepWaiting,
  readOwn,
  readWaiting,
  wasDone,
  type Waiting,
} from './waiting.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

const waiting = (): Waiting => ({
  companyID: 'acme',
  email: 'ann@example.com',
  intent: 'vote p1',
  sentAt: Date.now(),
})

const here = () => ({ path: '/ideas', sentAt: Date.now() })

it('keeps a draft’s page for as long, also over signing in', () => {
  keepOwn({ email: 'ann@example.com', intent: 'post b1', ...here() })
  endWaiting('acme', null)
  vi.advanceTimersByTime(codeMs - 1)
  expect(readOwn()).toMatchObject({ intent: 'post b1', path: '/ideas' })
  vi.advanceTimersByTime(1)
  expect(readOwn()).toBeNull()
})

it('keeps who waits and for what as long as the code lives, and no longer', () => {
  keepWaiting(waiting())
  vi.advanceTimersByTime(codeMs - 1)
  expect(readWaiting('acme')).toMatchObject({ email: 'ann@example.com', intent: 'vote p1' })
  vi.advanceTimersByTime(1)
  expect(readWaiting('acme')).toBeNull()
})

it('is another company’s business no more than a clock’s that was set back', () => {
  keepWaiting(waiting())
  expect(readWaiting('other')).toBeNull()
  vi.setSystemTime(Date.now() - 1)
  expect(readWaiting('acme')).toBeNull()
})

it('tells the other tabs what was done when someone signed in, and then knows nobody any more', () => {
  keepWaiting(waiting())
  keepOwn({ email: 'ann@example.com', intent: 'vote p1', ...here() })
  endWaiting('acme', 'vote p1')
  expect([readWaiting('acme'), readOwn()]).toEqual([null, null])
  expect([wasDone('acme', 'vote p1'), wasDone('acme', 'vote p2'), wasDone('other', 'vote p1')]).toEqual([
    true,
    false,
    false,
  ])
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('ann@example.com')
  vi.advanceTimersByTime(codeMs)
  expect(wasDone('acme', 'vote p1')).toBe(false)
})

it('leaves nothing after signing out, or when another address is wanted', () => {
  keepWaiting(waiting())
  keepOwn({ email: 'ann@example.com', intent: 'vote p1', ...here() })
  forgetWaiting()
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  keepWaiting(waiting())
  endWaiting('acme', null)
  keepWaiting(waiting())
  keepOwn({ email: 'ann@example.com', intent: 'picture', ...here() })
  localStorage.setItem('upwell.commands.u1', '[]')
  forgetSignIn()
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
})

it.each(['', '[]', '7', '{"companyID":"acme"}', 'no JSON', '{"companyID":"acme","email":{},"sentAt":"x"}'])(
  'takes %j in the storage for nothing',
  (text) => {
    for (const storage of [localStorage, sessionStorage]) storage.setItem('upwell.signIn', text)
    expect([readWaiting('acme'), readOwn()]).toEqual([null, null])
  },
)

it('drops an intent that it does not know', () => {
  localStorage.setItem('upwell.signIn', JSON.stringify({ ...waiting(), intent: 'steal everything' }))
  expect(readWaiting('acme')?.intent).toBeNull()
})

it('does without where the browser refuses its storage', () => {
  for (const kind of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(window, kind, 'get').mockImplementation(() => {
      throw new Error('denied')
    })
  keepWaiting(waiting())
  keepOwn({ email: 'ann@example.com', intent: 'picture', ...here() })
  forgetSignIn()
  expect([readWaiting('acme'), readOwn(), wasDone('acme', 'picture')]).toEqual([null, null, false])
})
