import { Resolver } from 'node:dns/promises'

/** What a name server said: the records, none, or nothing that can be relied on. */
export type Records = readonly string[] | 'unknown'

/** Asks the world's name servers; a question ends within five seconds. */
export interface DNS {
  /** The texts of TXT records; a text in several pieces is one (RFC 1035, 3.3.14). */
  texts(name: string): Promise<Records>
  /** The name that a name is another one for, without a dot at its end. */
  aliases(name: string): Promise<Records>
  /** IPv4 and IPv6 addresses. */
  addresses(name: string): Promise<Records>
}

/** The name servers of this machine, or the given ones. */
export function openDNS(servers?: readonly string[]): DNS {
  const resolver = new Resolver({ timeout: 1_500, tries: 2 })
  if (servers) resolver.setServers([...servers])
  return {
    texts: async (name) => recordsOf(async () => (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''))),
    aliases: (name) =>
      recordsOf(async () => (await resolver.resolveCname(name)).map((alias) => alias.toLowerCase().replace(/\.$/, ''))),
    async addresses(name) {
      const [four, six] = await Promise.all([
        recordsOf(() => resolver.resolve4(name)),
        recordsOf(() => resolver.resolve6(name)),
      ])
      return four === 'unknown' || six === 'unknown' ? 'unknown' : [...four, ...six]
    },
  }
}

/** That a name or a record is not there is an answer (RFC 2308); a server that fails or is silent has given none. */
const absences = new Set(['ENOTFOUND', 'ENODATA'])

async function recordsOf(ask: () => Promise<string[]>): Promise<Records> {
  try {
    return await ask()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    return absences.has(code) ? [] : 'unknown'
  }
}
