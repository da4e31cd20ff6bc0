import { act, render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createDataClient } from '../data/client.ts'
import { DataProvider } from '../data/react.tsx'
import { createCookieStore } from '../data/transport/cookieStore.ts'
import { answering } from '../test/answering.ts'
import { SignInGate } from './signIn/SignInGate.tsx'
import { toggleBy, useToggle } from './useToggle.ts'

const viewer = { id: 'ada', name: 'Ada', kind: 'user', isMember: false, permissions: [], csrfToken: 'token' }

it('two presses that come before their code show when it is here, and one write is made of them', async () => {
  const { transport } = answering({ '/api/viewer/get': () => ({ viewer }) })
  const client = createDataClient({ transport, cookies: createCookieStore(), onServer: false })
  await client.load('/api/viewer/get', {})
  const shown: boolean[] = []
  const sent: boolean[] = []
  let press = () => {}
  function Probe() {
    const toggle = useToggle()
    press = () =>
      toggle(() => ({
        key: 'vote lamp',
        subject: { inputs: {}, title: 'Lamp', href: '/' },
        isOn: false,
        show: (isOn) => {
          shown.push(isOn)
          return () => {}
        },
        send: async (isOn) => sent.push(isOn),
        tell: () => {},
        failed: '',
      }))
    return null
  }
  render(
    <DataProvider client={client}>
      <SignInGate>
        <Probe />
      </SignInGate>
    </DataProvider>,
  )
  // Another file's page may have been awake before.
  toggleBy(null)
  press()
  press()
  expect(shown).toEqual([])
  await act(() => vi.waitFor(() => expect(sent).toEqual([true, false])))
  expect(shown.slice(0, 2)).toEqual([true, false])
})
