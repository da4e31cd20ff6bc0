import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { facts } from '../../journey.ts'
import { seededPosts } from './posts.ts'

const dayMs = 86_400_000

/** Makes a board with the seeded posts, their authors, dates and votes, as they come from another tool. */
export async function importPosts(company: string, board: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'upwell-screens-'))
  const file = join(folder, 'posts.json')
  // An hour off the full day: "3 weeks ago" stays that for as long as the tests run.
  const records = seededPosts.map(({ key, daysAgo, ...post }) => ({
    id: key,
    ...post,
    created: new Date(Date.now() - daysAgo * dayMs - 3_600_000).toISOString(),
  }))
  const fields = ['id', 'title', 'details', 'author', 'votes', 'created'].flatMap((field) => [`--${field}`, field])
  const argv = [
    'tools/run.mjs',
    'import',
    '--company',
    company,
    '--board',
    board,
    '--create-board',
    '--source',
    'screens',
    '--file',
    file,
    ...fields,
    '--text',
    'markdown',
  ]
  try {
    await writeFile(file, JSON.stringify(records))
    await promisify(execFile)(process.execPath, argv, { env: { ...process.env, ...facts.settings, LOG_LEVEL: 'warn' } })
  } finally {
    await rm(folder, { recursive: true })
  }
}
