import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'

export interface Running {
  port: number
  pid: number
  /** Ends the process by its id and waits for its end. */
  stop(): Promise<void>
}

/**
 * Starts a Node process on a free port of the loopback, its output in `logFile`, and waits until its address answers. Refuses by an error
 * that shows the end of the log when it ended instead, or did not answer in time.
 */
export async function startNode(
  args: string[],
  {
    env,
    logFile,
    path,
    withinSeconds,
  }: { env: Record<string, string>; logFile: string; path: string; withinSeconds: number },
): Promise<Running> {
  const port = await freePort()
  const log = openSync(logFile, 'w')
  const child = spawn(
    process.execPath,
    [...(process.env['BENCH_NODE_ARGS'] ?? '').split(' ').filter(Boolean), ...args],
    {
      env: { ...process.env, NODE_ENV: 'production', ...env, PORT: String(port), HOST: '127.0.0.1' },
      stdio: ['ignore', log, log],
    },
  )
  closeSync(log)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = () => stopChild(child, ended)
  try {
    await answers(`http://127.0.0.1:${port}${path}`, child, withinSeconds)
  } catch (error) {
    await stop()
    const text = await readFile(logFile, 'utf8').catch(() => '')
    throw new Error(`${args.join(' ')}: ${error instanceof Error ? error.message : ''}\n${text.slice(-3_000)}`, {
      cause: error,
    })
  }
  return { port, pid: child.pid ?? 0, stop }
}

async function stopChild(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), 12_000)
  await ended
  clearTimeout(late)
}

async function answers(url: string, child: ChildProcess, withinSeconds: number): Promise<void> {
  const until = Date.now() + withinSeconds * 1000
  while (Date.now() < until) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('ended at once')
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('did not answer in time')
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
