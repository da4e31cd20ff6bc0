import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isRootHost, namedBy, placeOf } from './hosts.ts'
import type { Service } from './service.ts'

/** The machine itself and private networks (RFC 1122, RFC 1918, RFC 6598, RFC 4193 and RFC 4291). */
const near = new BlockList()
near.addSubnet('127.0.0.0', 8)
near.addSubnet('10.0.0.0', 8)
near.addSubnet('172.16.0.0', 12)
near.addSubnet('192.168.0.0', 16)
near.addSubnet('100.64.0.0', 10)
near.addSubnet('169.254.0.0', 16)
near.addAddress('::1', 'ipv6')
near.addSubnet('fc00::', 7, 'ipv6')
near.addSubnet('fe80::', 10, 'ipv6')

/**
 * Tells a proxy that makes certificates on demand whether a host name is one of ours: 200 for the root, a company's subdomain, and a domain that is live.
 * Only the machine itself and private networks are answered, by the address of the connection, which no header changes.
 */
export function addTLSAsk(app: FastifyInstance, service: Service): void {
  app.get<{ Querystring: { domain?: unknown } }>('/tls-ask', async (request, reply) => {
    const { domain } = request.query
    if (!isNear(request) || typeof domain !== 'string') return reply.callNotFound()
    if (!(await isOurs(service, domain))) return reply.callNotFound()
    return reply.header('cache-control', 'no-store').type('text/plain').send('ok')
  })
}

function isNear({ socket }: Pick<FastifyRequest, 'socket'>): boolean {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/i, '').split('%', 1)[0] ?? ''
  return address !== '' && near.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

async function isOurs(service: Service, domain: string): Promise<boolean> {
  // No certificate has an IP address, a port or capitals here; the root's own name is on no list of domains.
  if (!/^[a-z0-9.-]{1,253}$/.test(domain) || /^[0-9.]+$/.test(domain)) return false
  if (isRootHost(service.env, domain)) return true
  return namedBy(service.env, domain).key !== null && (await placeOf(service, domain)).kind === 'company'
}
