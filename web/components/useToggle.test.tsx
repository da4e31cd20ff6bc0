import { act, render } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { createDataClient } from '../data/client.ts'
import { createCookieStore } from '../data/transport/cookieStore.ts'
import { DataError } from '../data/errors/dataError.ts'
import { DataProvider } from '../data/react.tsx'
import { answering, later } from '../test/answering.ts'
import { toasts } from '../ui/feedback/toasts.ts'
import { SignInGate } from './signIn/SignInGate.tsx'
import type { Change } from '../data/outbox/entry.ts'
import type { Outbox } from '../data/outbox/outbox.ts'
import { openOutboxBy } from './outbox/leaveToOutbox.ts'
import { toggleCode } from './toggles/toggleCode.ts'
import { toggleBy, useToggle } from './useToggle.ts'

beforeAll(() => toggleBy(toggleCode))
afterEach(() => toasts.read().forEach(({ id }) => toasts.dismiss(id)))

const viewer = {
  id: 'ada',
  name: 'Ada',
  email: null,
  kind: 'user',
  isMember: false,
  asksName: false,
  isBlocked: false,
  permissions: [],
  pictureURL: null,
  csrfToken: 'token',
}

/** A lamp that shows what its last patch says, and a server that switches it when the test says so. */
async function open(name: string) {
  const { transport } = answering({ '/api/viewer/get': () => ({ viewer }) })
  const client = createDataClient({ transport, cookies: createCookieStore(), onServer: false })
  await client.load('/api/viewer/get', {})
  const lamp = { said: false, layers: [] as boolean[] }
  const sent: { wanted: boolean; answer: ReturnType<typeof later<boolean>> }[] = []
  let toggle: ReturnType<typeof useToggle> | undefined
  function Probe() {
    toggle = useToggle()
    return null
  }
  render(
    <DataProvider client={client}>
      <SignInGate>
        <Probe />
      </SignInGate>
    </DataProvider>,
  )
  const shows = () => lamp.layers.at(-1) ?? lamp.said
  const press = () =>
    toggle?.<boolean>(() => ({
      key: `vote ${name}`,
      subject: { inputs: {}, title: 'Lamp', href: '/' },
      isOn: shows(),
      show: (isOn) => {
        lamp.layers.push(isOn)
        return () => void lamp.layers.splice(lamp.layers.lastIndexOf(isOn), 1)
      },
      send: (wanted) => {
        const answer = later<boolean>()
        sent.push({ wanted, answer })
        return answer.promise
      },
      tell: (isOn) => void (lamp.said = isOn),
      failed: 'The lamp could not be switched.',
    }))
  const answer = (at: number, isOn: boolean) => act(async () => sent[at]?.answer.resolve(isOn))
  const fail = (at: number, error: DataError) => act(async () => sent[at]?.answer.reject(error))
  const refuse = (at: number) => fail(at, new DataError('No light.', 'forbidden'))
  return { lamp, shows, press, answer, refuse, fail, wanted: () => sent.map(({ wanted }) => wanted) }
}

it('shows at once what is pressed, and what the server said of it', async () => {
  const { lamp, shows, press, answer } = await open('one')
  press()
  expect([shows(), lamp.said]).toEqual([true, false])
  await answer(0, true)
  expect([shows(), lamp.layers]).toEqual([true, []])
})

it('sends one at a time, and of what is pressed meanwhile the last', async () => {
  const { shows, press, answer, wanted } = await open('two')
  press()
  press()
  press()
  press()
  expect([shows(), wanted()]).toEqual([false, [true]])
  await answer(0, true)
  expect([shows(), wanted()]).toEqual([false, [true, false]])
  await answer(1, false)
  expect([shows(), wanted()]).toEqual([false, [true, false]])
})

it('sends nothing more when what is pressed last is what is under way', async () => {
  const { shows, press, answer, wanted } = await open('three')
  press()
  press()
  press()
  await answer(0, true)
  expect([shows(), wanted()]).toEqual([true, [true]])
})

it('takes back exactly what was refused, with a message, and what had been done before stays', async () => {
  const { lamp, shows, press, answer, refuse } = await open('four')
  press()
  press()
  await answer(0, true)
  await refuse(1)
  expect([shows(), lamp.layers]).toEqual([true, []])
  expect(toasts.read().map(({ text, tone }) => [text, tone])).toEqual([['No light.', 'error']])
  // And then it can be pressed anew.
  press()
  expect(shows()).toBe(false)
  await answer(2, false)
  expect(lamp.said).toBe(false)
})

it('leaves to the outbox what got no answer, as it was pressed last', async () => {
  const { shows, press, fail, lamp } = await open('five')
  const taken: Change[] = []
  const outbox = {
    take: (change: Change) => {
      taken.push(change)
      return true
    },
  } as unknown as Outbox
  openOutboxBy(async () => outbox)
  press()
  press()
  await fail(0, new DataError('server error', 'serverError'))
  expect(taken).toMatchObject([
    { kind: 'vote', about: 'vote five', title: 'Lamp', toggle: { isOn: false, was: false } },
  ])
  // From here on it is the outbox that shows it.
  expect([lamp.layers, shows(), toasts.read()]).toEqual([[], false, []])
})
