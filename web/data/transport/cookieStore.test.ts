import { afterEach, expect, test } from 'vitest'
import { createCookieStore, openTokenChannel, type TokenChannel } from './cookieStore.ts'

const channels: { close(): void }[] = []

afterEach(() => {
  for (const channel of channels.splice(0)) channel.close()
})

/** A tab's own end of the real channel. */
function openTab(now?: () => number) {
  const channel = openTokenChannel() as (TokenChannel & { close(): void }) | null
  if (!channel) throw new Error('this environment has no BroadcastChannel')
  channels.push(channel)
  return createCookieStore({ channel, ...(now ? { now } : {}) })
}

async function untilToldOthers(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 30))
}

test('the shared cookie fields include the token once it is known', () => {
  const cookies = createCookieStore()
  cookies.set('theme', 'dark')
  expect(cookies.fields()).toEqual({ theme: 'dark' })
  cookies.heard(cookies.mark(), 'first')
  expect(cookies.fields()).toEqual({ theme: 'dark', csrfToken: 'first' })
})

test('a newer token replaces the one that was kept', () => {
  const cookies = createCookieStore()
  cookies.heard(cookies.mark(), 'first')
  cookies.heard(cookies.mark(), 'second')
  expect(cookies.token()).toBe('second')
})

test('an answer that was asked for before a rotation and arrives after it does not bring the old token back', () => {
  const cookies = createCookieStore()
  cookies.set('csrfToken', 'old')
  const signIn = cookies.mark()
  const slowRead = cookies.mark()
  cookies.heard(signIn, 'rotated')
  cookies.heard(slowRead, 'old')
  expect(cookies.token()).toBe('rotated')
})

test('a rotation that is in flight while a later read is answered with the old token wins when it arrives', () => {
  const cookies = createCookieStore()
  cookies.set('csrfToken', 'old')
  const signIn = cookies.mark()
  const read = cookies.mark()
  cookies.heard(read, 'old')
  cookies.heard(signIn, 'rotated')
  expect(cookies.token()).toBe('rotated')
})

test('a read that was sent before any token was known does not undo a rotation', () => {
  const cookies = createCookieStore()
  const firstRead = cookies.mark()
  cookies.heard(cookies.mark(), 'old')
  cookies.heard(cookies.mark(), 'rotated')
  cookies.heard(firstRead, 'old')
  expect(cookies.token()).toBe('rotated')
})

test('of two first answers that each set a cookie the last to arrive stays, as in the cookie jar', () => {
  const cookies = createCookieStore()
  const [one, two] = [cookies.mark(), cookies.mark()]
  cookies.heard(two, 'of the second')
  cookies.heard(one, 'of the first')
  expect(cookies.token()).toBe('of the first')
})

test('a token that was valid before signing in and is again after signing out is taken back', () => {
  const cookies = createCookieStore()
  for (const token of ['visitor', 'session', 'visitor']) cookies.heard(cookies.mark(), token)
  expect(cookies.token()).toBe('visitor')
})

test('a rotation in one tab reaches the other, and an older answer there does not undo it', async () => {
  const [one, two] = [openTab(), openTab()]
  one.set('csrfToken', 'old')
  two.set('csrfToken', 'old')
  const slowRead = two.mark()
  one.heard(one.mark(), 'rotated')
  await expect.poll(() => two.token()).toBe('rotated')
  two.heard(slowRead, 'old')
  await untilToldOthers()
  expect([one.token(), two.token()]).toEqual(['rotated', 'rotated'])
})

test('two tabs that rotate at nearly the same time agree on the newest token, whichever message comes first', async () => {
  const [one, two] = [openTab(() => 100), openTab(() => 101)]
  one.heard(one.mark(), 'older')
  two.heard(two.mark(), 'newer')
  await expect.poll(() => [one.token(), two.token()]).toEqual(['newer', 'newer'])
})

test('a tab whose clock is behind still wins with what it heard last', async () => {
  const [ahead, behind] = [openTab(() => 5_000), openTab(() => 1_000)]
  ahead.heard(ahead.mark(), 'first')
  await expect.poll(() => behind.token()).toBe('first')
  behind.heard(behind.mark(), 'second')
  await expect.poll(() => [ahead.token(), behind.token()]).toEqual(['second', 'second'])
})
