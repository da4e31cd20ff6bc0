import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { listenOn } from './listenOn.ts'

const servers: Server[] = []
afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve)))))

function listen({ host, port }: { host: string; port: number }): Promise<number> {
  const server = createServer()
  servers.push(server)
  return new Promise((resolve, reject) =>
    server.once('error', reject).listen(port, host, () => resolve((server.address() as AddressInfo).port)),
  )
}

test.each(['PORT', 'METRICS_PORT'] as const)('a taken %s is refused by name, with what to do', async (setting) => {
  const port = await listen({ host: '127.0.0.1', port: 0 })
  const env = readEnv({ HOST: '127.0.0.1', [setting]: String(port) })
  await expect(listenOn(setting, env, listen)).rejects.toMatchObject({
    name: 'BadSetting',
    message: `${setting}=${port} can't be used: another program is listening on that port. Stop it, or set ${setting} to a free port.`,
  })
})

test('a HOST that this machine does not have is refused by name', async () => {
  const env = readEnv({ HOST: '192.0.2.1', PORT: '0' })
  await expect(listenOn('PORT', env, listen)).rejects.toMatchObject({
    name: 'BadSetting',
    message: "HOST=192.0.2.1 can't be used: this machine doesn't have that address.",
  })
})

test('what goes wrong otherwise is no setting', async () => {
  await expect(listenOn('PORT', readEnv({}), () => Promise.reject(new Error('x')))).rejects.toThrow(/^x$/)
})
