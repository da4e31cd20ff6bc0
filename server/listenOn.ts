import { BadSetting, type Env } from './env.ts'

/** What an error of listening says of the settings, by its code. */
const reasons: Readonly<Record<string, (setting: string, port: number, host: string) => string>> = {
  EADDRINUSE: (setting, port) =>
    `${setting}=${port} can't be used: another program is listening on that port. Stop it, or set ${setting} to a free port.`,
  EACCES: (setting, port) =>
    `${setting}=${port} can't be used: this user isn't allowed to listen on that port. Set ${setting} to 1024 or higher.`,
  EADDRNOTAVAIL: (_setting, _port, host) => `HOST=${host} can't be used: this machine doesn't have that address.`,
  ENOTFOUND: (_setting, _port, host) => `HOST=${host} can't be used: there is no such host.`,
}

/** Listens on the port of a setting. Throws `BadSetting`, which names the setting, where that cannot be. */
export async function listenOn<T>(
  setting: 'PORT' | 'METRICS_PORT',
  { HOST: host, [setting]: port = 0 }: Env,
  listen: (at: { host: string; port: number }) => Promise<T>,
): Promise<T> {
  try {
    return await listen({ host, port })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const say = reasons[code]
    if (!say) throw error
    throw new BadSetting(say(setting, port, host), { cause: error })
  }
}
