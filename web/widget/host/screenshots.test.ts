// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { FromHost } from '../../../contract/frame.ts'
import { readFromHost } from './readFromHost.ts'
import { offerScreenshots, screenshots, takeScreenshot } from './screenshots.ts'

const tell = vi.fn()
const picture = new Blob(['bytes'], { type: 'image/webp' })
const answer = (given: object) => {
  const message = readFromHost({ upwell: 'host', type: 'screenshot', problem: null, ...given })
  takeScreenshot(message as Extract<FromHost, { type: 'screenshot' }>)
}

test('a picture is taken in when someone has just asked for it, once, and only a picture', async () => {
  expect(screenshots.isOffered()).toBe(false)
  offerScreenshots(true, tell)
  expect(screenshots.isOffered()).toBe(true)
  answer({ picture })
  expect(tell).not.toHaveBeenCalled()

  const asked = screenshots.take()
  expect(tell.mock.calls).toEqual([[{ upwell: 'frame', type: 'screenshot' }]])
  answer({ picture })
  answer({ picture: new Blob(['other'], { type: 'image/png' }) })
  expect(await asked).toMatchObject({ name: 'screenshot.webp', type: 'image/webp', size: 5 })

  for (const other of [new Blob(['<svg>'], { type: 'image/svg+xml' }), 'data:image/png,', {}, null]) {
    const second = screenshots.take()
    answer({ picture: other })
    expect(await second).toBeNull()
  }
})

test('one that failed rejects; one that is asked for again gives up the one before', async () => {
  const first = screenshots.take()
  const second = screenshots.take()
  expect(await first).toBeNull()
  answer({ picture: null, problem: 'failed' })
  await expect(second).rejects.toThrow('failed')
})
