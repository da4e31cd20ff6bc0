// Runs the service or one of its commands from a build of the present sources: node tools/run.mjs serve | build | <command> [its arguments].
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildFolder } from './build.mjs'

const [, , command = 'serve', ...argv] = process.argv
process.env.NODE_ENV ??= 'production'

try {
  const began = performance.now()
  const folder = await buildFolder(() => process.stderr.write('  Building …\n'))
  const parts = { build: performance.now() - began }
  const load = (file) => import(pathToFileURL(join(folder, 'server', `${file}.js`)).href)
  if (command === 'build') {
    process.stdout.write(`  Built ${folder}\n`)
  } else if (command === 'serve') {
    endWithNpm()
    const [{ serve }, { render }] = [await load('main'), await load('render')]
    const importThread = join(folder, 'server', 'importThread.js')
    await serve({ clientFolder: join(folder, 'client'), render, parts, importThread })
  } else {
    // npm writes lines of its own to the same place, before the first byte of what a program expects.
    if (
      argv.includes('-') &&
      process.env.npm_lifecycle_event !== undefined &&
      process.env.npm_config_loglevel !== 'silent'
    ) {
      throw Object.assign(
        new Error(`npm would write to the same output. Use: node tools/run.mjs ${[command, ...argv].join(' ')}`),
        { name: 'BadSetting' },
      )
    }
    const { run } = await load(`commands/${command}`)
    let opened
    const open = async () => {
      const [{ openService }, { readEnv }] = [await load('open'), await load('env')]
      opened = await openService({ ...readEnv(), LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' }, { joins: true })
      return opened.service
    }
    try {
      process.exitCode = await run(argv, open)
    } finally {
      await opened?.close()
    }
  }
} catch (error) {
  // What an operator can mend is a sentence; anything else is a fault and shows where it happened.
  const known = ['BadSetting', 'DatabaseRefusal', 'NewerDatabase'].includes(error?.name ?? '')
  process.stderr.write(
    `\n  Upwell did not start.\n  ${known ? error.message.replaceAll('\n', '\n  ') : (error?.stack ?? error)}\n\n`,
  )
  process.exit(1)
}

/**
 * Ending `npm start` by its process id ends npm alone: the service behind it notices that its parent is gone and shuts
 * down in order.
 */
function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}
