// Runs the parts of the test suite one after the other and counts what passed and failed.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export const root = resolve(import.meta.dirname, '..')
const bin = (name) => join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name)

/** What a part counted: `{ passed, failed }`. */
const nothing = { passed: 0, failed: 0 }

/** Ends a run of these parts: names every failure, prints the line that the caller reads, and exits with whether all passed. */
export function conclude(parts) {
  const counts = sum(parts)
  nameFailures()
  console.log(`\n${summary(counts)}`)
  process.exit(counts.failed === 0 ? 0 : 1)
}

function sum(parts) {
  return parts.reduce((all, part) => ({ passed: all.passed + part.passed, failed: all.failed + part.failed }), nothing)
}

function summary({ passed, failed }) {
  return `${passed} passed, ${failed} failed`
}

/** Every failure of the run so far, by name and with the first lines of its reason: at the end of a long output they are found. */
const failures = []

/** Names each failure once more; each line of it begins with `✗`. */
function nameFailures() {
  for (const [index, { name, reason }] of failures.entries()) {
    if (index === 0) console.log('')
    // What vitest puts in the place of the message where a test took longer than it may.
    const lines = stripVTControlCharacters(reason.replace('STACK_TRACE_ERROR', 'It took longer than it may.'))
      .split('\n')
      .filter((line) => line.trim() !== '')
    console.log([name, ...lines.slice(0, 6)].map((line, nth) => (nth === 0 ? `✗ ${line}` : `✗     ${line}`)).join('\n'))
  }
}

/** A command that passes or fails as a whole counts as one. What it prints is shown once it has ended, since others may run beside it. */
export async function check(title, command, args) {
  const began = performance.now()
  const { code, output } = await runHeld(command, args)
  begin(title)
  process.stdout.write(output)
  if (code !== 0) failures.push({ name: title, reason: '' })
  return end(title, began, code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
}

/** What the parts counted, in their order; two at a time, because most of them keep one core busy. */
export async function sideBySide(parts) {
  const counts = []
  const waiting = parts.entries()
  // Both take from the one list.
  const takeTurns = async () => {
    for (const [at, part] of waiting) counts[at] = await part()
  }
  await Promise.all([takeTurns(), takeTurns()])
  return counts
}

/** The unit tests; `args` choose a project, `env` a database. */
export async function vitest(title, args = [], env = {}) {
  return withReport(title, async (file) => {
    const code = await run(
      'vitest',
      ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...args],
      env,
    )
    return counted(
      code,
      await reportIn(file),
      ({ testResults = [], numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 }) => {
        // A file that could not even be read has no tests to fail.
        const broken = testResults.filter(
          ({ status, assertionResults }) =>
            status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
        )
        for (const { name, message } of broken) failures.push({ name: relative(root, name), reason: message ?? '' })
        for (const { name, assertionResults } of testResults) {
          for (const test of assertionResults.filter(({ status }) => status === 'failed')) {
            failures.push({
              name: `${relative(root, name)} > ${test.fullName}`,
              reason: test.failureMessages?.[0] ?? '',
            })
          }
        }
        return {
          passed: numPassedTests,
          failed: numFailedTests + broken.length + skipped(numPendingTests + numTodoTests),
        }
      },
    )
  })
}

/** Tests in a browser: the journeys, or what the config that `args` name holds. */
export async function playwright(title, args = []) {
  return withReport(title, async (file) => {
    const code = await run('playwright', ['test', '--reporter=list,json', ...args], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    })
    return counted(code, await reportIn(file), ({ stats = {}, errors = [], suites = [] }) => {
      failures.push(
        ...errors.map(({ message }) => ({ name: title, reason: message ?? '' })),
        ...suites.flatMap(failedJourneys),
      )
      return {
        passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
        failed: (stats.unexpected ?? 0) + errors.length + skipped(stats.skipped ?? 0),
      }
    })
  })
}

function failedJourneys({ file, specs = [], suites = [] }) {
  const here = specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => ({
      name: `${file} > ${title}`,
      reason: tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message ?? '',
    }))
  return [...here, ...suites.flatMap(failedJourneys)]
}

/** Runs a program of the project with its output on ours; gives its exit code. */
function run(command, args, env = {}) {
  return ended(start(command, args, 'inherit', env))
}

/** Runs a program of the project; gives its exit code and what it printed. */
async function runHeld(command, args) {
  const child = start(command, args, 'pipe')
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', (text) => (output += text))
  }
  return { code: await ended(child), output }
}

function start(command, args, output, env = {}) {
  return spawn(command === 'node' ? process.execPath : bin(command), args, {
    cwd: root,
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
}

function ended(child) {
  return new Promise((done) => {
    child.on('error', (error) => {
      console.error(error.message)
      done(1)
    })
    child.on('close', (code) => done(code ?? 1))
  })
}

async function withReport(title, work) {
  const began = begin(title)
  const folder = await mkdtemp(join(tmpdir(), 'upwell-report-'))
  try {
    return end(title, began, await work(join(folder, 'report.json')))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function reportIn(file) {
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : null
}

/** Counts a report; a runner that failed without saying where, or that ran nothing, counts as one failure. */
function counted(code, report, count) {
  const { passed, failed } = report ? count(report) : nothing
  if (failed === 0 && (code !== 0 || passed === 0)) {
    const name = report && passed === 0 ? 'Not one test ran.' : `The runner ended with ${code}.`
    failures.push({ name, reason: '' })
    return { passed, failed: 1 }
  }
  return { passed, failed }
}

/** A skipped test proves nothing, so it counts as failed. */
function skipped(count) {
  if (count > 0) console.error(`${count} skipped: a skipped test counts as failed.`)
  return count
}

function begin(title) {
  console.log(`\n── ${title}`)
  return performance.now()
}

function end(title, began, counts) {
  console.log(`── ${title}: ${summary(counts)} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
  return counts
}
