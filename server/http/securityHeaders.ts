import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'

/**
 * The headers of every answer, as helmet makes them for our settings. They are the same for every request, so helmet
 * runs once: running it each time costs a small request a twentieth of its time. A page adds its own content policy.
 */
export function securityHeaders({ overTLS }: { overTLS: boolean }): Record<string, string> {
  const headers: Record<string, string> = {}
  const response = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: () => {},
  }
  const apply = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: overTLS ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'sameorigin' },
  })
  apply({} as IncomingMessage, response as unknown as ServerResponse, () => {})
  return headers
}
