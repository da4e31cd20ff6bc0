import { runningEmbedded } from '../../server/ports/database/embedded/runningEmbedded.ts'
import { openFaultProxy } from '../../server/test/faultProxy.ts'
import { freePort, startProcess, type ServiceFacts } from '../service.ts'

/** Starts another web process beside the service, and then takes its database away for good. */
export async function startFailingService(
  settings: ServiceFacts['settings'],
): Promise<{ originOf(subdomain: string): string; stop(): Promise<void> }> {
  const database = await runningEmbedded(settings.DATA_DIR)
  if (!database) throw new Error('The service has no database.')
  const { host, user, password = '', port: databasePort = 5432 } = database
  const proxy = await openFaultProxy({ path: `${host}/.s.PGSQL.${databasePort}` })
  const port = await freePort()
  const url = `postgres://${user}:${password}@127.0.0.1:${proxy.port}/${database.database ?? ''}`
  const web = await startProcess({
    DATA_DIR: settings.DATA_DIR,
    DATABASE_URL: url,
    ROLE: 'web',
    PORT: String(port),
    BASE_URL: `http://localhost:${port}`,
    DEMO: 'false',
    LOG_LEVEL: 'fatal',
    NODE_ENV: 'production',
  })
  await proxy.set({ kind: 'refuse' })
  proxy.reset()
  return {
    originOf: (subdomain) => `http://${subdomain}.localhost:${port}`,
    stop: async () => {
      await web.stop()
      await proxy.close()
    },
  }
}
