import { startBalancedService } from './service.ts'

/** As `globalSetup.ts`, with two web processes and a worker behind a balancer. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const service = await startBalancedService()
  process.env['E2E_SERVICE'] = JSON.stringify(service.facts)
  return service.stop
}
