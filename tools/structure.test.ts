import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { permissions } from '../contract/access.ts'
import type { Call } from '../contract/call.ts'
import { answerFiles } from '../server/calls/all.ts'
import { findDebt } from './debt.ts'
import { generated, isTest, root, sourcesIn, syntaxOf, type Source } from './sources.ts'
import { brokenWalls } from './walls.ts'

const exported = import.meta.glob<Record<string, unknown>>(['../contract/*.ts', '!../contract/*.test.ts'], {
  eager: true,
})
const declared = Object.values(exported).flatMap((module) =>
  Object.entries(module).flatMap(([name, value]) => (isCall(value) ? [{ name, call: value }] : [])),
)
const sources = sourcesIn('', ['.ts', '.tsx', '.mjs', '.css'])
const code = sources.filter(({ path }) => /\.tsx?$/.test(path))

const debt = findDebt()

/** The only files that make a scope of an id: what finds a company by its host or for a job, and what makes a company. */
const makersOfScopes = new Set(['server/http/hosts.ts', 'server/domain/companies/createCompany.ts'])

/** The only files that know how what is in memory of a company is compared with the database (docs/decisions/0016). */
const comparersOfMemory = new Set([
  'server/calls/answer.ts',
  'server/domain/asking.ts',
  'server/domain/companies/readCurrent.ts',
  'server/domain/companies/setup.ts',
  'server/domain/people/sessions/askerOf.ts',
  'server/http/asking.ts',
  'server/http/dispatch.ts',
  'server/http/hosts.ts',
])
const comparing =
  /\bisCurrent\(|\b(requireCurrent|requireVersion|Outdated|presumed|presumes|knownSetupVersion|forgetSetup|setupVersion)\b|\.setup_version\b/
/** What takes the setup from memory without a statement: within a transaction, or before statements that all compare it. */
const takersOfSetup = new Set([
  'server/domain/companies/readCurrent.ts',
  'server/domain/bulk/keepAction.ts',
  'server/domain/bulk/selectRows.ts',
  'server/domain/companies/setup.ts',
  'server/domain/mentions/nameMentions.ts',
  'server/domain/posts/updatePost.ts',
  'server/domain/roadmap/readQuarters.ts',
  'server/domain/roadmap/readRoadmap.ts',
  'server/domain/roadmaps/changePosts.ts',
  'server/domain/views/changeViews.ts',
])
const mostComparers = 8

/** Folders whose files are named by an address or by a job's name, so that a subfolder would hide what the name says. */
const namedByAddress = /^(contract|server\/jobs|server\/calls\/.+)$/
const mostInAFolder = 20

test('the contract declares calls, and every path once', () => {
  expect(declared.length).toBeGreaterThan(20)
  const paths = declared.map(({ call }) => call.path)
  expect(
    paths.filter((path, place) => paths.indexOf(path) !== place),
    'Two calls of the contract have one path',
  ).toEqual([])
})

test('a call of the contract is exported under the words of its path', () => {
  const wrong = declared
    .filter(({ name, call }) => name !== nameOf(call.path))
    .map(({ name, call }) => `${name} should be ${nameOf(call.path)}`)
  expect(wrong, 'Rename the export, so that its address leads to it').toEqual([])
})

test('every call of the contract is answered by the file of its address, and no file answers anything else', () => {
  const files = new Map(answerFiles.map(([file, { call }]) => [call.path, file]))
  const unanswered = declared
    .filter(({ call }) => !files.has(call.path))
    .map(({ call }) => `${call.path}: write server/calls/${call.path.slice(5)}.ts`)
  expect(unanswered, 'A call is declared and not answered').toEqual([])
  const undeclared = answerFiles
    .filter(([, { call }]) => !declared.some((found) => found.call === call))
    .map(([file]) => file)
  expect(undeclared, 'A file answers a call that contract/ does not export: declare it there').toEqual([])
  const misplaced = answerFiles
    .filter(([file, { call }]) => file !== `./${call.path.slice(5)}.ts`)
    .map(([file, { call }]) => `${file} answers ${call.path}: move it to server/calls/${call.path.slice(5)}.ts`)
  expect(misplaced, "A call's file is at the call's address").toEqual([])
})

test('every call has a test beside it', () => {
  const untested = answerFiles
    .map(([file]) => `server/calls/${file.slice(2)}`)
    .filter((file) => !existsSync(join(root, file.replace(/\.ts$/, '.test.ts'))))
  expect(
    untested,
    'Write <call>.test.ts beside it: its happy path, who may not, another company, each refusal',
  ).toEqual([])
})

test('every call states who may use it', () => {
  const wrong = declared.filter(({ call }) => !statesAccess(call)).map(({ call }) => call.path)
  expect(
    wrong,
    'Give the call `access: anyone`, `user`, `account` or `member(permission)` of contract/access.ts',
  ).toEqual([])
})

test('no required input takes null', () => {
  const takes = (shape: unknown, value: undefined | null) =>
    (shape as { safeParse(value: unknown): { success: boolean } }).safeParse(value).success
  const wrong = declared.flatMap(({ call }) =>
    Object.entries(call.input.shape)
      .filter(([, shape]) => !takes(shape, undefined) && takes(shape, null))
      .map(([name]) => `${name} of ${call.path}`),
  )
  expect(
    wrong,
    'The browser makes no call whose required input is null: make it `.nullable().optional()`, so that `null` clears it and what is left out stays',
  ).toEqual([])
})

test('no import goes through a wall', () => {
  expect(brokenWalls(code)).toEqual([])
})

test('no hand-written file is longer than 400 lines', () => {
  expect(debt['files over 400 lines'], 'Split it at the noun that is missing: there are no exemptions').toEqual([])
})

test('no folder holds more than twenty source files', () => {
  const counts = new Map<string, number>()
  for (const { path } of sources.filter(({ path: file }) => !isTest(file) && !generated.has(file))) {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')))
    if (!namedByAddress.test(folder)) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  const full = [...counts].filter(([, count]) => count > mostInAFolder).map(([folder, count]) => `${folder} ${count}`)
  expect(full, 'Move the files of the noun that it misses into a subfolder of that name').toEqual([])
})

test('nothing is typed `any`', () => {
  expect(debt.any, 'Use `unknown` and a parse at the edge, or the real type').toEqual([])
})

test('no check is suppressed without a reason', () => {
  const bare = debt.suppressions.filter(
    (line) => !/--\s*\S+.*\s\S+/.test(line) && !/@ts-expect-error\s+\S+\s+\S+/.test(line),
  )
  expect(bare, 'Mend the code; where that is impossible, say why after ` -- `').toEqual([])
})

test('no test is skipped, or keeps the others from running', () => {
  expect(
    debt['skipped tests'],
    'Make it pass or delete it; what only holds on some machines is not registered on the others',
  ).toEqual([])
})

test('components do without effects: at most one per 1,000 lines of web/', () => {
  expect(
    debt['effects in web/ beyond one per 1,000 lines'],
    'Act in the event instead, derive while rendering, or use a hook of web/ui/behaviour/',
  ).toEqual([])
})

test('no test asserts a time, but for the bounds of faults', () => {
  expect(
    debt['tests that assert a time'],
    'Count statements, bytes or steps (server/test/stepsOf.ts), or advance a fake clock; measure times in bench/',
  ).toEqual([])
})

test('no file only passes on what other files export', () => {
  const barrels = code
    .filter(({ path }) => /(^|\/)index\.tsx?$/.test(path))
    .filter(isOnlyReExports)
    .map(({ path }) => path)
  expect(barrels, 'Import from the file that has the thing, and delete this one').toEqual([])
})

test('no file or folder is named after nothing in particular', () => {
  const vague = sources
    .filter(({ path }) => /(^|\/)(utils?|helpers?|misc|common|shared|stuff)(\/|\.)/i.test(path))
    .map(({ path }) => path)
    // The specification gives these calls their address.
    .filter((path) => !path.startsWith('server/calls/roadmaps/shared/'))
  expect(vague, 'Name it after the noun it is about, and put it in the folder of that noun').toEqual([])
})

test('only those who resolve a company make a scope of an id', () => {
  const others = code
    .filter(
      (source) =>
        /^(contract|db|server|web)\//.test(source.path) &&
        !isTest(source.path) &&
        !makersOfScopes.has(source.path) &&
        makesScope(source),
    )
    .map(({ path }) => path)
  expect(others, 'Take the CompanyID as an argument: an id from a request must never become a scope').toEqual([])
})

test('what is in memory of a company is compared with the database in few places', () => {
  const ours = code.filter(({ path }) => path.startsWith('server/') && !isTest(path))
  const say = (found: Source[]) => found.map(({ path }) => path)
  expect(comparersOfMemory.size).toBeLessThanOrEqual(mostComparers)
  expect(
    say(ours.filter(({ path, text }) => comparing.test(text) && !comparersOfMemory.has(path))),
    'Read by readCurrent or currentTogether (server/domain/companies/readCurrent.ts): they compare, and the dispatcher asks once more',
  ).toEqual([])
  expect(
    say(ours.filter(({ path, text }) => /\bsetupOf\b/.test(text) && !takersOfSetup.has(path))),
    'Take the setup from readCurrent, whose statement says whether it is still so',
  ).toEqual([])
})

/** What takes texts apart for searching: the folder of that noun, and suggestions, which compare titles letter by letter too. */
const searching = /^server\/domain\/(search\/|posts\/suggestions\/)/

test('texts are taken apart for searching in one place, and no statement is planned to plan another', () => {
  const ours = code.filter(({ path }) => path.startsWith('server/') && !isTest(path))
  const say = (found: Source[]) => found.map(({ path }) => path)
  expect(
    say(ours.filter(({ path, text }) => /\b(\w*to_ts(query|vector)|unaccent)\(/.test(text) && !searching.test(path))),
    'Take the SQL from server/domain/search/: a text that is indexed by other words than it is searched by is not found',
  ).toEqual([])
  expect(
    say(ours.filter(({ text }) => /`\s*explain\b|'explain\b/i.test(text))),
    'Write the statement so that each part runs only when the one before was not enough (server/domain/posts/lists/listQuery.ts)',
  ).toEqual([])
})

test('every generated file is where it is said to be', () => {
  expect(
    [...generated].filter((path) => !existsSync(join(root, path))),
    'Take it off the list in tools/sources.ts',
  ).toEqual([])
})

/** `/api/posts/getOne` → `postsGetOne`. */
function nameOf(path: string): string {
  const [first = '', ...others] = path.replace('/api/', '').split('/')
  return first + others.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'kind' in value && 'path' in value && 'access' in value
}

function statesAccess({ access }: Call): boolean {
  return (
    access.who === 'anyone' ||
    access.who === 'user' ||
    access.who === 'guest' ||
    access.who === 'account' ||
    (access.who === 'member' && permissions.includes(access.permission))
  )
}

function isOnlyReExports(source: Source): boolean {
  const [program] = syntaxOf(source).nodes
  const body = program?.['body'] as { type: string; source?: unknown }[]
  return body.every(
    ({ type, source: from }) => type === 'ExportAllDeclaration' || (type === 'ExportNamedDeclaration' && from !== null),
  )
}

function makesScope(source: Source): boolean {
  return syntaxOf(source).nodes.some(
    (node) =>
      node.type === 'TSAsExpression' &&
      /^CompanyID\b/.test(source.text.slice((node['typeAnnotation'] as { start: number }).start)),
  )
}
