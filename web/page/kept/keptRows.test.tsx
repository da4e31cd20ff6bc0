import type { ReactNode } from 'react'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { PostItem } from '../../../contract/posts.ts'
import { PostRow } from '../../components/posts/PostRow.tsx'
import { SignInGate } from '../../components/signIn/SignInGate.tsx'
import { DataProvider } from '../../data/react.tsx'
import { createDataClient } from '../../data/client.ts'
import { PageContext, type PageContextValue } from '../context.ts'
import { WordsContext } from '../../words/useWords.ts'
import { wordsOf } from '../../words/words.ts'
import { keptRow } from './keptRow.tsx'
import { keptRowsOf, type RowPage } from './keptRows.tsx'

const now = Date.parse('2026-11-22T12:00:00.000Z')
const page = { site: 'company', locale: 'en', now, otherURL: null } as const

const plain: PostItem = {
  id: '01900000-0000-7000-8000-000000000001',
  title: 'Dark mode <script>alert(1)</script> & "more"',
  urlName: 'dark-mode',
  excerpt: '',
  board: { id: '01900000-0000-7000-8000-00000000000b', name: 'Ideas', urlName: 'ideas' },
  category: null,
  status: { id: '01900000-0000-7000-8000-00000000000c', name: 'Open', urlName: 'open', type: 'open', hue: 'grey' },
  author: null,
  score: 3,
  importedVotes: 0,
  commentCount: 0,
  viewerVoted: false,
  imageURL: null,
  created: '2026-11-22T11:57:30.000Z',
} as unknown as PostItem

const posts: PostItem[] = [
  plain,
  {
    ...plain,
    id: '01900000-0000-7000-8000-000000000002',
    viewerVoted: true,
    score: 12_400,
    importedVotes: 7,
    commentCount: 2,
    imageURL: '/files/01900000-0000-7000-8000-00000000000f?size=small',
  },
  {
    ...plain,
    id: '01900000-0000-7000-8000-000000000003',
    title: 'الوضع الداكن',
    excerpt: '<li data-kept-row="0"></li> is text, and $& too',
    category: { id: '01900000-0000-7000-8000-00000000000d', name: 'Looks', urlName: 'looks' },
    author: { id: '01900000-0000-7000-8000-00000000000e', name: 'Ada', isMember: true },
  },
]

function Page({
  value,
  list = posts,
  withBoard = false,
}: {
  value: RowPage & Partial<PageContextValue>
  list?: PostItem[]
  withBoard?: boolean
}): ReactNode {
  const client = createDataClient({ transport: () => Promise.reject(new Error('nothing is asked')), onServer: true })
  return (
    <PageContext value={{ theme: 'system', ...value }}>
      <WordsContext value={wordsOf(value.locale)}>
        <DataProvider client={client}>
          <SignInGate>
            <ul>
              {list.map((post) => (
                <PostRow key={post.id} post={post} withBoard={withBoard} />
              ))}
            </ul>
          </SignInGate>
        </DataProvider>
      </WordsContext>
    </PageContext>
  )
}

/** Runs what the server runs, which has no document. */
function onServer(render: () => string): string {
  vi.stubGlobal('document', undefined)
  try {
    return render()
  } finally {
    vi.unstubAllGlobals()
  }
}

const rendered = (page: ReactNode) => onServer(() => renderToString(page))

/** A page as the server renders it. */
function filled(value: RowPage, others: { list?: PostItem[]; withBoard?: boolean } = {}): string {
  const { keepRow, fill } = keptRowsOf(value)
  return onServer(() => fill(renderToString(<Page value={{ ...value, keepRow }} {...others} />)))
}

test.each([
  ['en', false],
  ['en', true],
  ['de', false],
  ['ar', true],
] as const)('a page of kept rows is what rendering them in their places gives, in %s', (locale, withBoard) => {
  const value = { ...page, locale }
  const whole = rendered(<Page value={value} withBoard={withBoard} />)
  for (let turn = 0; turn < 2; turn += 1) expect(filled(value, { withBoard })).toBe(whole)
  const others = [posts[2]!, { ...plain, score: 4 }]
  expect(filled(value, { list: others, withBoard })).toBe(
    rendered(<Page value={value} list={others} withBoard={withBoard} />),
  )
})

test('a row is another with another moment, language, or anything else of its post', () => {
  const row = (value: RowPage, post: PostItem) => filled(value, { list: [post] })
  const same = row(page, plain)
  expect(row({ ...page, now: now + 86_400_000 }, plain)).not.toBe(same)
  expect(row({ ...page, locale: 'de' }, plain)).not.toBe(same)
  expect(row(page, { ...plain, title: 'Light mode' })).not.toBe(same)
  expect(row(page, { ...plain, viewerVoted: true })).not.toBe(same)
  expect(row(page, { ...plain, imageURL: '/files/another?size=small' })).not.toBe(same)
  expect(row(page, plain)).toBe(same)
})

test('rows of two kinds that are made of the same are told apart', () => {
  const [Large, Small] = [
    keptRow(({ name }: { name: string }) => <li className="large">{name}</li>),
    keptRow(({ name }: { name: string }) => <li className="small">{name}</li>),
  ]
  const { keepRow, fill } = keptRowsOf(page)
  const html = onServer(() =>
    fill(
      renderToString(
        <PageContext value={{ ...page, theme: 'system', keepRow }}>
          <Large name="One" />
          <Small name="One" />
        </PageContext>,
      ),
    ),
  )
  expect(html).toBe('<li class="large">One</li><li class="small">One</li>')
})

test('more rows than are kept are all there', () => {
  const many = Array.from({ length: 60 }, (_, n) => ({
    ...plain,
    id: `post-${n}`,
    excerpt: `Wish ${n} `.repeat(2_500),
  }))
  for (let turn = 0; turn < 2; turn += 1)
    expect(filled(page, { list: many })).toBe(rendered(<Page value={page} list={many} />))
})

test('a page of kept rows wakes up in the browser without a word', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
  const recovered = vi.fn()
  const place = document.createElement('div')
  filled(page)
  place.innerHTML = filled(page)
  document.body.append(place)
  const said = () => [...place.querySelectorAll('time')].map((time) => time.textContent)
  const written = said()
  expect(written).toEqual(['2 minutes ago', '2 minutes ago', '2 minutes ago'])
  const root = await act(async () => hydrateRoot(place, <Page value={page} />, { onRecoverableError: recovered }))
  expect(said()).toEqual(written)
  expect(place.querySelectorAll('li')).toHaveLength(3)
  expect(recovered).not.toHaveBeenCalled()
  expect(complaint).not.toHaveBeenCalled()
  // What the server wrote stays until it is about something else.
  await act(async () =>
    root.render(<Page value={{ ...page, now: now + 60_000 }} list={[...posts, { ...plain, id: 'new' }]} />),
  )
  expect(said()).toEqual(Array.from({ length: 4 }, () => '3 minutes ago'))
  await act(async () => root.unmount())
  place.remove()
  complaint.mockRestore()
})
