import { expect, test } from 'vitest'
import { wordsInJSX } from './jsxText.ts'
import { brokenWalls } from './walls.ts'

const broken = (path: string, text: string) => brokenWalls([{ path, text }])

test('a call that imports another call is told where the shared part goes', () => {
  expect(broken('server/calls/posts/get.ts', "import getOne from './getOne.ts'")).toEqual([
    'server/calls/posts/get.ts:1 imports server/calls/posts/getOne.ts. A call imports no other call: move what both need to server/domain/<noun>/.',
  ])
  expect(broken('server/calls/posts/get.ts', "import { answer } from '../answer.ts'")).toEqual([])
})

test('types, re-exports and late imports go through no wall either', () => {
  expect(broken('contract/posts.ts', "\nimport type { Db } from '../server/ports/database/database.ts'")).toHaveLength(
    1,
  )
  expect(broken('web/data/client.ts', "export { Button } from '../ui/actions/Button.tsx'")).toHaveLength(1)
  expect(broken('web/portal/HomePage.tsx', "export const load = () => import('../admin/routes.tsx')")).toHaveLength(1)
})

test('the domain may not know a request, and a port may not know the domain', () => {
  expect(broken('server/domain/posts/vote.ts', "import { placeOf } from '../../http/hosts.ts'")).toHaveLength(1)
  expect(broken('server/ports/mail/mailer.ts', "import { vote } from '../../domain/votes/vote.ts'")).toHaveLength(1)
  expect(broken('server/http/api.ts', "import { vote } from '../domain/votes/vote.ts'")).toEqual([])
})

test('the server never imports the browser, nor the browser the server', () => {
  expect(broken('server/http/pages.ts', "import { App } from '../../web/App.tsx'")).toHaveLength(1)
  expect(broken('web/router.tsx', "import { readEnv } from '../server/env.ts'")).toHaveLength(1)
})

test('only tests import what is made for tests', () => {
  const text = "import { openWorld } from '../test/world.ts'"
  expect(broken('server/http/api.ts', text)).toEqual([
    'server/http/api.ts:1 imports server/test/world.ts. This is for tests only: move what the product needs out of it.',
  ])
  expect(broken('server/http/api.test.ts', text)).toEqual([])
})

test('words in JSX are found between elements, in braces and in what is read aloud', () => {
  const words = (jsx: string) => wordsInJSX({ path: 'web/portal/X.tsx', text: `export const x = ${jsx}` })
  expect(words('<p>Hello there</p>')).toEqual(['web/portal/X.tsx:1 Hello there'])
  expect(words("<p>{'Hello'}</p>")).toEqual(['web/portal/X.tsx:1 Hello'])
  expect(words('<input aria-label="Your title" />')).toEqual(['web/portal/X.tsx:1 Your title'])
  expect(words('<><b>Bold words</b> and plain</>')).toEqual([
    'web/portal/X.tsx:1 and plain',
    'web/portal/X.tsx:1 Bold words',
  ])
  expect(words('<p><Kbd>Enter</Kbd></p>')).toEqual([])
  expect(words('<p className="text-body" id="top">{t("portal.title")} · 3</p>')).toEqual([])
})
