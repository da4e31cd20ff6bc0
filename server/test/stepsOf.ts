import { Session, type Profiler } from 'node:inspector/promises'

/** How often a block of our own code ran while `work` did: the same on every machine. What the engine does inside is not counted. */
export async function stepsOf(work: () => unknown): Promise<number> {
  const ranges = (await ranDuring(work)).flatMap((ran) => ran.ranges)
  return ranges.reduce((sum, { count }) => sum + count, 0)
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
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
    await work()
    const { result } = await session.post('Profiler.takePreciseCoverage')
    await session.post('Profiler.stopPreciseCoverage')
    const ours = result.filter(({ url }) => !url.includes('node_modules') && !url.startsWith('node:'))
    return ours.flatMap(({ functions }) => functions)
  } finally {
    session.disconnect()
  }
}
