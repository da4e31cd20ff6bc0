import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { wordsInJSX } from './words/jsxText.ts'
import { brokenLayers } from './layers.ts'
import { sourcesIn } from './sources.ts'
import { brokenWalls, domainLayers } from './walls.ts'

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
  expect(broken('server/http/pages/pages.ts', "import { App } from '../../../web/App.tsx'")).toHaveLength(1)
  expect(broken('web/router.tsx', "import { readEnv } from '../server/env.ts'")).toHaveLength(1)
})

test('only tests import what is made for tests', () => {
  const text = "import { openWorld } from '../test/world.ts'"
  expect(broken('server/http/api.ts', text)).toEqual([
    'server/http/api.ts:1 imports server/test/world.ts. This is for tests only: move what the product needs out of it.',
  ])
  expect(broken('server/http/api.test.ts', text)).toEqual([])
})

test('the domain has no arrow up a layer, no circle of folders and no folder without a layer', () => {
  expect(brokenLayers(sourcesIn('server/domain'))).toEqual([])
})

test('an import that points up a layer is told where the code goes, also where it is only a type', () => {
  const up = (path: string, text: string) => brokenLayers([{ path, text }])
  expect(up('server/domain/companies/setup.ts', "import type { PostRow } from '../posts/shape.ts'")).toEqual([
    'server/domain/companies/setup.ts:1 imports server/domain/posts/shape.ts. The ground knows no product noun: move what both need into the ground (server/domain/text/, people/, companies/ …), or take it as an argument.',
  ])
  expect(up('server/domain/asking.ts', "import type { Board } from './boards/shape.ts'")).toHaveLength(1)
  expect(up('server/domain/posts/createPost.ts', "import { erase } from '../erasure/erasePerson.ts'")).toHaveLength(1)
  expect(up('server/domain/erasure/erasePerson.ts', "import { claimSlug } from '../posts/claimSlug.ts'")).toEqual([])
  expect(up('server/domain/posts/createPost.test.ts', "import { erase } from '../erasure/erasePerson.ts'")).toEqual([])
})

test('folders that import each other, alone or in a circle, are told to move the shared part beneath them', () => {
  const posts = { path: 'server/domain/posts/getPost.ts', text: "import { vote } from '../votes/vote.ts'" }
  const votes = { path: 'server/domain/votes/fold.ts', text: "\nexport { shapePost } from '../posts/shape.ts'" }
  expect(brokenLayers([posts, votes])).toEqual([
    'posts → votes → posts is a circle: server/domain/posts/getPost.ts:1 imports server/domain/votes/vote.ts, server/domain/votes/fold.ts:2 imports server/domain/posts/shape.ts. Move the part that both need into a folder beneath them, with its SQL as a fragment where it has some.',
  ])
  const long = { path: 'server/domain/votes/fold.ts', text: "import { find } from '../boards/findBoard.ts'" }
  const back = { path: 'server/domain/boards/findBoard.ts', text: "import { getPost } from '../posts/getPost.ts'" }
  expect(brokenLayers([posts, long, back])).toHaveLength(1)
  expect(brokenLayers([posts, long])).toEqual([])
})

test('a folder of the domain names its layer', () => {
  expect(brokenLayers([{ path: 'server/domain/labels/addLabel.ts', text: '' }])).toEqual([
    'server/domain/labels/ has no layer: name it in `domainLayers` of tools/walls.ts.',
  ])
})

test('ARCHITECTURE.md has one row for each layer of the domain, with its folders', async () => {
  const text = await readFile(new URL('../ARCHITECTURE.md', import.meta.url), 'utf8')
  const table = text.slice(text.indexOf('| layer | folders |')).split('\n\n')[0] ?? ''
  const rows = table.split('\n').slice(2)
  const named = rows.map((row) => [...(row.split('|')[2] ?? '').matchAll(/`(\w+)`/g)].map(([, folder]) => folder))
  expect(named).toEqual(domainLayers.map(({ folders }) => folders.filter((folder) => folder !== '.')))
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
