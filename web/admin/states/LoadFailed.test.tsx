import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDataClient } from '../../data/client.ts'
import { DataProvider, useData } from '../../data/react.tsx'
import { answering } from '../../test/answering.ts'
import { LoadFailed } from './LoadFailed.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const path = '/api/company/get'
const counting = {
  status: 409,
  body: { error: 'The votes of this segment are being counted. Try again in a minute.', code: 'segmentCounting' },
}
const counted = { company: { name: 'Acme' } }

function CompanyName() {
  const { data, error } = useData(path, {})
  if (data) return <p>{data.name}</p>
  return error === null ? <p>loading</p> : <LoadFailed path={path} inputs={{}} clearHref="/admin/all" />
}

async function open(answers: (() => unknown)[]) {
  const { transport, made } = answering({ [path]: () => (answers.length > 1 ? answers.shift() : answers[0])?.() })
  render(
    <DataProvider client={createDataClient({ transport })}>
      <CompanyName />
    </DataProvider>,
  )
  await act(() => vi.advanceTimersByTimeAsync(0))
  return made
}

test('while votes are being counted it asks again by itself, without a flicker, until they are', async () => {
  const made = await open([() => counting, () => counting, () => counting, () => counted])
  const status = screen.getByRole('status')
  expect(status.textContent).toContain('admin.failed.counting')
  await act(() => vi.advanceTimersByTimeAsync(10_100))
  expect(screen.getByRole('status')).toBe(status)
  expect(made).toHaveLength(3)
  await act(() => vi.advanceTimersByTimeAsync(5_100))
  expect(screen.queryByRole('status')).toBeNull()
  expect(document.body.textContent).toBe('Acme')
  const asked = made.length
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(made).toHaveLength(asked)
})

test('what fails while it is waited for shows as a failure, which can be tried again', async () => {
  await open([() => counting, () => ({ status: 500, body: { error: 'server error', code: 'serverError' } })])
  await act(() => vi.advanceTimersByTimeAsync(5_100))
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.getByRole('alert')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('where what a list is narrowed by is gone, it leads out of the filters: trying again would change nothing', async () => {
  await open([() => ({ status: 400, body: { error: 'filter is not valid.', code: 'badInput' } })])
  expect(screen.getByText('admin.failed.filter')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/admin/all')
})
