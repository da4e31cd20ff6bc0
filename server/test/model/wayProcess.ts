import { openFaultProxy, type Target, type Way } from '../faultProxy.ts'

/** What the stage asks of the way, one after the other; each is answered by what it gave. */
export type WayAsked = { set: Way } | 'reset'

// When the test is killed itself, the way must not stay behind.
process.on('disconnect', () => process.exit())

const { target, seed } = JSON.parse(process.argv[2] ?? '') as { target: Target; seed: number }
const proxy = await openFaultProxy(target, seed)
process.on('message', (asked: WayAsked) => {
  if (asked === 'reset') process.send?.(proxy.reset())
  else void proxy.set(asked.set).then(() => process.send?.(0))
})
process.send?.(proxy.port)
