import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../sources.ts'
import { namesOf } from './pageGroups.ts'
import { reachedFrom } from './reachedSources.ts'

const at = (source: string) => join(root, source)
const imports: Readonly<Record<string, readonly string[]>> = {
  entry: ['vendor'],
  board: ['row', 'vendor'],
  overview: ['row', 'card'],
  post: ['prose', 'card'],
}
const moduleOf = (id: string) => ({ importedIds: (imports[id.slice(root.length)] ?? []).map(at) })

test('what two families of pages import is in the file that all load, what one does in its own', () => {
  const families = { first: ['board', 'overview'], second: ['post'] }
  const names = namesOf({ entry: 'entry', base: [], families }, moduleOf)
  const named = Object.fromEntries([...names].map(([id, name]) => [id.slice(root.length), name]))
  expect(named).toEqual({
    entry: 'frame',
    vendor: 'frame',
    board: 'first',
    row: 'first',
    overview: 'first',
    card: 'frame',
    post: 'second',
    prose: 'second',
  })
})

test('a frame’s styles are of what its scripts reach: the portal’s pages, and nothing of the admin’s or of accounts', () => {
  const reached = reachedFrom('web/entry.frame.tsx')
  expect(reached).toContain('web/portal/board/ComposerForm.tsx')
  expect(reached).toContain('web/widget/signIn/SignInPage.tsx')
  expect(reached.filter((path) => /^web\/(admin|account|auth|landing)\//.test(path))).toEqual([])
})
