import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { PageForms } from './pageForms.ts'
import { PageMemo, type KnownPage } from './pageMemo.ts'

const text = 'A page of words that come again and again. '.repeat(400)

function pageOf(answers: string, { body = text, now = 0 } = {}): KnownPage {
  return { calls: [], answers, now, status: 200, etag: answers, forms: new PageForms(Buffer.from(body)) }
}

const answering = (digest: string | null) => () => Promise.resolve(digest)

/** Asks for a page as a request does; one that is to render it makes `made`. */
async function ask(memo: PageMemo, key: string, answers: string, { now = 0, made = pageOf(answers, { now }) } = {}) {
  const found = await memo.find(key, now, answering(answers))
  if (found.page) return found.page
  found.end(made)
  return made
}

test('a page is found while its answers and its moment are the same', async () => {
  const memo = new PageMemo(1_000_000)
  const first = await ask(memo, '/a', 'one')
  expect(await ask(memo, '/a', 'one')).toBe(first)
  const changed = await ask(memo, '/a', 'two')
  expect(changed).not.toBe(first)
  expect(await ask(memo, '/a', 'two')).toBe(changed)
  const later = await ask(memo, '/a', 'two', { now: 60_000 })
  expect(later).not.toBe(changed)
  expect((await memo.find('/a', 60_000, answering(null))).page).toBeNull()
  expect((await memo.find('/b', 60_000, answering('two'))).page).toBeNull()
})

test('one request renders a changed page for all that are answered the same', async () => {
  const memo = new PageMemo(1_000_000)
  await ask(memo, '/a', 'one')
  const all = Array.from({ length: 10 }, () => memo.find('/a', 0, answering('two')))
  const [first, ...others] = all
  const found = await first
  if (!found || found.page) throw new Error('the first is to render')
  const made = pageOf('two')
  found.end(made)
  for (const other of others) expect((await other).page).toBe(made)
})

test('who is answered something else renders for themselves, and so do all when nothing was made', async () => {
  const memo = new PageMemo(1_000_000)
  await ask(memo, '/a', 'one')
  const [first, second] = [memo.find('/a', 0, answering('two')), memo.find('/a', 0, answering('three'))]
  expect([(await first).page, (await second).page]).toEqual([null, null])
  const third = memo.find('/a', 0, answering('two'))
  const found = await first
  if (!found.page) found.end(null)
  expect((await third).page).toBeNull()
})

test('what was rendered of more than was asked is asked for again before it is sent', async () => {
  const memo = new PageMemo(1_000_000)
  await ask(memo, '/a', 'one')
  const leading = await memo.find('/a', 0, answering('two'))
  const asked: number[] = []
  const following = memo.find('/a', 0, (calls) => {
    asked.push(calls.length)
    return Promise.resolve(calls.length === 0 ? 'two' : 'two, and a board that is private by now')
  })
  await vi.waitFor(() => expect(asked).toEqual([0]))
  if (!leading.page)
    leading.end({
      ...pageOf('two, and a board'),
      calls: [{ path: '/api/boards/get', inputs: { boardURLName: 'plans' } }],
    })
  expect((await following).page).toBeNull()
  expect(asked).toEqual([0, 1])
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)(
  'a form in %s is made once, is the document, and is smaller once it was asked for often',
  async (coding, open) => {
    const memo = new PageMemo(1_000_000)
    const { forms } = await ask(memo, '/a', 'one', {
      made: pageOf('one', {
        body: Array.from(
          { length: 400 },
          (_, n) =>
            `<li><a href="/ideas/p/wish-${n * 7919}">A wish for ${n % 13} things</a>${text.slice(n % 40, n % 53)}</li>`,
        ).join(''),
      }),
    })
    const [first, second] = await Promise.all([forms.in(coding), forms.in(coding)])
    expect(second).toBe(first)
    for (let n = 0; n < 8; n += 1) await forms.in(coding)
    await vi.waitFor(async () => expect((await forms.in(coding)).length).toBeLessThan(first.length))
    expect(open(await forms.in(coding)).equals(await forms.in(null))).toBe(true)
  },
)

test('the bound is of all forms together, and what goes first was not asked for the longest', async () => {
  // With a key of two letters, and no calls.
  const one = text.length + 4
  const memo = new PageMemo(3 * one)
  const forms: PageForms[] = []
  for (const key of ['/a', '/b', '/c']) forms.push((await ask(memo, key, 'one')).forms)
  expect(memo.bytes).toBe(3 * one)
  const [first] = forms
  if (!first) throw new Error('no page')
  expect(await ask(memo, '/a', 'one')).toMatchObject({ forms: first })
  const compressed = await first.in('br')
  await vi.waitFor(() => expect(memo.bytes).toBe(2 * one + compressed.length))
  expect((await memo.find('/b', 0, answering('one'))).page).toBeNull()
  expect(await ask(memo, '/a', 'one')).toMatchObject({ forms: first })
  // What is kept no more counts no more, whatever is still made of it.
  await forms[1]?.in('gzip')
  expect(memo.bytes).toBe(2 * one + compressed.length)
})

test('a page of more than the bound is not kept', async () => {
  const memo = new PageMemo(100)
  await ask(memo, '/a', 'one')
  expect(memo.bytes).toBe(0)
})

test('what a page is known by counts too, so that long addresses of small pages take no more than the bound', async () => {
  const memo = new PageMemo(100_000)
  for (let nr = 0; nr < 100; nr += 1) {
    const search = `${nr} ${'x'.repeat(8_000)}`
    const made = { ...pageOf('one', { body: 'Nothing' }), calls: [{ path: '/api/posts/get', inputs: { search } }] }
    await ask(memo, `/?search=${search}`, 'one', { made })
  }
  const kept = await Promise.all(
    Array.from({ length: 100 }, async (_, nr) => {
      const found = await memo.find(`/?search=${nr} ${'x'.repeat(8_000)}`, 0, answering('one'))
      return found.page === null ? 0 : 1
    }),
  )
  expect(kept.reduce<number>((sum, one) => sum + one, 0)).toBeLessThanOrEqual(6)
  expect(memo.bytes).toBeLessThanOrEqual(100_000)
})
