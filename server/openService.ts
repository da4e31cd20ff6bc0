import { mkdir } from 'node:fs/promises'
import type { Env } from './env.ts'
import type { Service } from './http/service.ts'
import { installQueue } from './jobs/install.ts'
import { openLog } from './log.ts'
import { checkServer, connectServer } from './ports/database/connect.ts'
import { openDatabase, type OpenDatabase } from './ports/database/database.ts'
import { migrate } from './ports/database/migrate.ts'
import { openDNS } from './ports/dns/dns.ts'
import { openOutbound } from './ports/outbound/outbound.ts'
import { openStorage } from './ports/storage/openStorage.ts'
import { secretKey } from './secrets/secretKey.ts'

export interface OpenService {
  service: Service
  /** In a few words, for the start message. */
  databaseAt: string
  /** What was migrated just now. */
  migrated: string[]
  /** Opens more connections to the same database; the caller closes them. */
  openAnother(poolSize: number): OpenDatabase
  close(): Promise<void>
}

/** Opens what the server and every command depend on: the log, the database, checked and migrated, and the key. */
export async function openService(env: Env, { joins = false }: { joins?: boolean } = {}): Promise<OpenService> {
  await mkdir(env.DATA_DIR, { recursive: true })
  const log = openLog(env.LOG_LEVEL)
  const server = await connectServer(env, { joins, onLine: (line) => log.debug({ from: 'postgres' }, line) })
  try {
    const openAnother = (poolSize: number) =>
      openDatabase({
        connection: server.connection,
        poolSize,
        applicationName: joins ? 'upwell-command' : 'upwell',
        onError: (err) => log.warn({ err }, 'a database connection ended'),
      })
    const database = openAnother(env.DATABASE_POOL)
    try {
      await checkServer(database.pool)
      const migrated = await migrate(server.connection)
      await installQueue(database.pool)
      const storage = await openStorage(env)
      const service: Service = {
        env,
        database,
        storage,
        outbound: openOutbound(env),
        dns: openDNS(env.DNS_SERVERS),
        secret: await secretKey(env),
        log,
      }
      return {
        service,
        databaseAt: server.where,
        migrated,
        openAnother,
        close: async () => {
          storage.close()
          await service.outbound.close()
          await database.close()
          await server.stop()
        },
      }
    } catch (error) {
      await database.close()
      throw error
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}
