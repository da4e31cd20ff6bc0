import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Board } from '../../../contract/boards.ts'
import { SignInGate } from '../../components/signIn/SignInGate.tsx'
import { createDataClient } from '../../data/client.ts'
import { DataProvider } from '../../data/react.tsx'
import { answering } from '../../test/answering.ts'
import { keepDraft, readDraft } from '../board/postDraft.ts'
import { OverviewComposer } from './OverviewComposer.tsx'

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const { transport } = answering({
  '/api/viewer/get': () => ({ viewer: null }),
  '/api/posts/findSuggestions': () => ({ posts: [] }),
})

const boards = [
  { id: 'ideas', name: 'Ideas', categories: [] },
  { id: 'bugs', name: 'Bugs', categories: [] },
] as unknown as [Board, Board]

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

const field = () => screen.getByPlaceholderText<HTMLInputElement>('Describe your idea…')
const type = (value: string) => fireEvent.input(field(), { target: { value } })
const choose = (value: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value } })

function open() {
  render(
    <RouterContextProvider router={router}>
      <DataProvider client={createDataClient({ transport })}>
        <SignInGate>
          <OverviewComposer boards={boards} />
        </SignInGate>
      </DataProvider>
    </RouterContextProvider>,
  )
}

/** The form is about this board, and its field holds this. */
const expectWritten = (boardID: string, title: string) =>
  waitFor(() => {
    expect(document.querySelector(`[data-intent="post ${boardID}"]`)).not.toBeNull()
    expect(field().value).toBe(title)
  })

test('what is written goes along to the board that is chosen, and is its draft then', async () => {
  open()
  type('Dark mode')
  choose('bugs')
  await expectWritten('bugs', 'Dark mode')
  expect([readDraft('ideas'), readDraft('bugs')?.title]).toEqual([null, 'Dark mode'])
})

test('a board with a draft of its own takes it up, and the other draft stays with its board', async () => {
  open()
  keepDraft('bugs', { title: 'It beeps twice' })
  type('Dark mode')
  choose('bugs')
  await expectWritten('bugs', 'It beeps twice')
  choose('ideas')
  await expectWritten('ideas', 'Dark mode')
})

test('after a reload the board is chosen whose draft was begun', async () => {
  keepDraft('bugs', { title: 'It beeps twice' })
  open()
  await expectWritten('bugs', 'It beeps twice')
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('bugs')
})
