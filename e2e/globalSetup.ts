import { startService } from './service.ts'

/** Starts what all journeys share and tells the workers by the environment; ends it after the last. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const service = await startService()
  process.env['E2E_SERVICE'] = JSON.stringify(service.facts)
  return service.stop
}
