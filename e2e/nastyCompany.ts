import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { nastyMarkdown, nastyWords, packed } from '../server/test/nastyTexts.ts'
import { facts } from './journey.ts'
import { t } from './words.ts'

/** A company of its own with every nasty text in every place that keeps one. */
export interface NastyCompany {
  origin: string
  board: string
  posts: readonly string[]
}

const run = promisify(execFile)
const command = async (...argv: string[]) =>
  (
    await run(process.execPath, ['tools/run.mjs', ...argv], {
      env: { ...process.env, ...facts.settings, LOG_LEVEL: 'warn' },
    })
  ).stdout

/** Makes it: people, posts and comments by an imported file, the rest by the calls of its owner, whose session the page has then. */
export async function fillNastyCompany(page: Page): Promise<NastyCompany> {
  const name =
    packed(
      nastyWords.filter((text) => !text.includes('\0')),
      100,
    )[0] ?? ''
  const made = await command(
    'createCompany',
    '--name',
    name,
    '--subdomain',
    'nasty',
    '--owner',
    'owner@nasty.example.com',
    '--owner-name',
    'Olga Owner',
  )
  const [link = '', origin = ''] = /(http\S+)\/set-password#\S+/.exec(made) ?? []
  const signedIn = page.goto(link, { waitUntil: 'networkidle' }).then(async () => {
    await page.getByLabel(t('account.setPassword.label'), { exact: true }).fill('correct horse battery')
    await page.locator('main form').getByRole('button').last().click()
    await page.waitForURL(/\/admin/)
  })
  await Promise.all([signedIn, importTexts()])
  return { origin, ...(await fillByCalls(page)) }
}

const titles = packed(nastyWords, 250)

/** A post's share of the long texts: each is in one post, in every part of it. */
const shareOf = (post: number) =>
  [...nastyMarkdown, ...nastyWords].filter((_, number) => number % titles.length === post)

async function importTexts(): Promise<void> {
  const people = packed(nastyWords, 100)
  const records = titles.map((title, index) => ({
    id: `${index} ${title}`,
    title,
    details: shareOf(index).join('\n\n'),
    author: people[index % people.length],
    comments: shareOf(index).map((text, number) => ({ text, by: people[(index * 5 + number) % people.length] })),
  }))
  const folder = await mkdtemp(join(tmpdir(), 'upwell-nasty-'))
  const file = join(folder, 'nasty.json')
  try {
    await writeFile(file, JSON.stringify(records))
    await command(
      'import',
      '--company',
      'nasty',
      '--board',
      'Nasty',
      '--create-board',
      '--source',
      'nasty',
      '--file',
      file,
      ...['id', 'title', 'details', 'author', 'comments'].flatMap((field) => [`--${field}`, field]),
      '--comment-body',
      'text',
      '--comment-author',
      'by',
      '--text',
      'markdown',
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}

interface Answers {
  board?: { id: string; urlName: string }
  boards?: { id: string; urlName: string; name: string }[]
  category?: { id: string }
  company?: { statuses: { id: string; urlName: string }[] }
  result?: { posts: { id: string; urlName: string }[] }
  viewer?: { csrfToken: string }
}

async function fillByCalls(page: Page): Promise<{ board: string; posts: string[] }> {
  const ask = async (path: string, inputs: Record<string, unknown>) => {
    const { status, body } = await page.evaluate(
      async ([url, sent]) => {
        const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: sent })
        return { status: answer.status, body: await answer.text() }
      },
      [path, JSON.stringify(inputs)] as const,
    )
    if (status !== 200) throw new Error(`${path} answered ${status}: ${body}`)
    return JSON.parse(body) as Answers
  }
  const csrfToken = (await ask('/api/viewer/get', {})).viewer?.csrfToken
  const call = (path: string, inputs: Record<string, unknown> = {}) => ask(path, { csrfToken, ...inputs })
  await call('/api/viewer/update', { name: packed(nastyWords, 100)[1] })
  const first = (await call('/api/boards/getAll')).boards?.[0]
  if (!first) throw new Error('The import made no board.')
  const descriptions = packed([...nastyWords, ...nastyMarkdown], 300)
  const names = packed(nastyWords, 60)
  for (const [index, name] of names.entries()) {
    const texts = { name, description: descriptions[index % descriptions.length] }
    await (index === 0
      ? call('/api/boards/update', { boardID: first.id, ...texts })
      : call('/api/boards/create', texts))
  }
  const categories: (string | undefined)[] = []
  for (const name of packed(nastyWords, 30))
    categories.push((await call('/api/categories/create', { boardID: first.id, name })).category?.id)
  const posts = (await call('/api/posts/get', { pages: 1, boardID: first.id, sort: 'oldest' })).result?.posts ?? []
  const statuses = (await call('/api/company/get')).company?.statuses ?? []
  const statusID = (urlName: string) => statuses.find((status) => status.urlName === urlName)?.id
  for (const [index, { id: postID }] of posts.entries()) {
    await call('/api/posts/update', { postID, categoryID: categories[(index * 3) % categories.length] })
    await call('/api/posts/changeStatus', { postID, statusID: statusID('planned'), note: shareOf(index).join('\n\n') })
    await call('/api/comments/create', { postID, body: shareOf(index).join('\n\n'), internal: true })
    await call('/api/posts/changeStatus', { postID, statusID: statusID('open'), note: titles[index] ?? '' })
  }
  const [board] = (await call('/api/boards/getAll')).boards?.filter(({ id }) => id === first.id) ?? []
  return { board: board?.urlName ?? '', posts: posts.map(({ urlName }) => urlName) }
}
