import { Session, type Profiler } from 'node:inspector/promises'

/**
 * How often functions of our own were called while `work` ran: the same on every machine. Loops within a function, and what the engine does
 * inside, are not counted (V8 counts blocks only in what it compiles from then on); `npm run bench -- --texts` measures those. For
 * `*.steps.test.ts`, which have a process of their own: each count goes through all that a process has loaded, and takes a second where that is
 * the whole service.
 */
export async function stepsOf(work: () => unknown): Promise<number> {
  const ran = await ranDuring(work)
  return ran.reduce((sum, { ranges: [whole] }) => sum + (whole?.count ?? 0), 0)
}

/** How often our own functions of this name were called while `work` ran. */
export async function callsOf(name: string, work: () => unknown): Promise<number> {
  const ran = (await ranDuring(work)).filter(({ functionName }) => functionName === name)
  return ran.reduce((sum, { ranges: [whole] }) => sum + (whole?.count ?? 0), 0)
}

async function ranDuring(work: () => unknown): Promise<Profiler.FunctionCoverage[]> {
  const session = new Session()
  session.connect()
  try {
    await session.post('Profiler.enable')
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    await work()
    const { result } = await session.post('Profiler.takePreciseCoverage')
    await session.post('Profiler.stopPreciseCoverage')
    const ours = result.filter(({ url }) => !url.includes('node_modules') && !url.startsWith('node:'))
    return ours.flatMap(({ functions }) => functions)
  } finally {
    session.disconnect()
  }
}
