import { Component, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { act } from '@testing-library/react'
import { createRootRoute, createRouter, RouterProvider, createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answering } from '../../test/answering.ts'
import { createDataClient } from '../client.ts'
import { DataError } from './dataError.ts'
import { createErrorReporter, listenForErrors } from './errorReporter.ts'
import { createErrorSender } from './errorSender.ts'
import { rootErrors } from './rootErrors.ts'

let root: Root
let target: EventTarget
let made: ReturnType<typeof answering>['made']
const place = () => document.body.appendChild(document.createElement('div'))

beforeEach(() => {
  const answered = answering({ '/api/errors/report': () => ({ result: { done: true } }) })
  made = answered.made
  const report = createErrorReporter(async () => createErrorSender(createDataClient({ transport: answered.transport })))
  target = new EventTarget()
  listenForErrors(target, report)
  // What a browser does with an error that is handed to it.
  vi.stubGlobal('reportError', (error: unknown) =>
    target.dispatchEvent(Object.assign(new Event('error'), { error, message: String(error) })),
  )
  root = createRoot(place(), rootErrors(report))
})
afterEach(async () => {
  await act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? 'failed' : this.props.children
  }
}

function Broken({ error }: { error: unknown }): ReactNode {
  throw error
}

/** What is reported of a page, and a little later still: `count` messages, and not one more. */
async function reportsOf(page: ReactNode, count = 1): Promise<unknown[]> {
  // Outside of `act`, which throws what nothing caught.
  root.render(page)
  await vi.waitFor(() => expect(made.length).toBeGreaterThanOrEqual(count))
  await new Promise((resolve) => setTimeout(resolve, 30))
  return made.map(({ inputs }) => (inputs as { message: string }).message)
}

test('an error of rendering that a boundary caught is reported once', async () => {
  const page = (
    <Boundary>
      <Broken error={new Error('broken')} />
    </Boundary>
  )
  expect(await reportsOf(page)).toEqual(['broken'])
})

test('an error of rendering that nothing caught is reported once', async () => {
  expect(await reportsOf(<Broken error={new Error('broken')} />)).toEqual(['broken'])
})

test('an error on the list of those that are not reported is not, here either', async () => {
  const refused = new DataError('No.', 'forbidden', { status: 403 })
  const page = (
    <Boundary>
      <Broken error={refused} />
    </Boundary>
  )
  expect(await reportsOf(page, 0)).toEqual([])
})

test("an error that the router's boundary caught is reported once, and its page shown", async () => {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Broken error={new Error('broken page')} /> }),
    history: createMemoryHistory(),
    defaultErrorComponent: () => <p>This page couldn’t be loaded</p>,
  })
  await router.load()
  expect(await reportsOf(<RouterProvider router={router as never} />)).toEqual(['broken page'])
  expect(document.body.textContent).toContain('couldn’t be loaded')
})
