import { launchBrowser } from '../browser.ts'
import { startService } from '../service.ts'
import { startFailingService } from './failingService.ts'

/** Starts the service, fills companies with what the screens show, starts the one that cannot reach its database, and tells the workers by the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const service = await startService()
  process.env['E2E_SERVICE'] = JSON.stringify(service.facts)
  const stops = [service.stop]
  const stop = async () => {
    for (const end of stops.toReversed()) await end()
  }
  try {
    // What makes people and companies reads the service's facts from the environment when it is loaded.
    const { seedPortal } = await import('./seed/seedPortal.ts')
    const browser = await launchBrowser()
    const facts = await seedPortal(browser).finally(() => browser.close())
    const failing = await startFailingService(service.facts.settings)
    stops.push(failing.stop)
    process.env['E2E_PORTAL'] = JSON.stringify({
      ...facts,
      origins: { ...facts.origins, failing: failing.originOf('full') },
    })
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}
