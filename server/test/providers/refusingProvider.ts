import type { IncomingMessage, ServerResponse } from 'node:http'
import { OAuth2Server, type MutableRedirectUri, type MutableResponse, type MutableToken } from 'oauth2-mock-server'

/** A provider that says whatever a test makes it say: its events let each answer be changed before it is sent. */
export interface RefusingProvider {
  issuer: string
  server: OAuth2Server
  /** Changes the next ID token before it is signed. */
  nextToken(change: (token: MutableToken) => void): void
  /** Changes the next answer of the token endpoint. */
  nextAnswer(change: (response: MutableResponse) => void): void
  /** Changes the address that the browser is led back to. */
  nextReturn(change: (url: URL) => void): void
  /** What the next request for more about the person is told. */
  nextUserInfo(body: Record<string, unknown>): void
  stop(): Promise<void>
}

export async function startRefusingProvider(algorithm = 'RS256'): Promise<RefusingProvider> {
  const server = new OAuth2Server()
  await server.issuer.keys.generate(algorithm)
  await server.start(0, '127.0.0.1')
  const { port } = server.address()
  const issuer = `http://127.0.0.1:${port}`
  server.issuer.url = issuer
  const { service } = server
  // The library signs tokens also for a request that it has refused already, later than its answer is read: those are nobody's.
  const onceUnanswered = (event: string, handle: (subject: MutableToken & MutableResponse) => void) => {
    const listen = (subject: MutableToken & MutableResponse, request: IncomingMessage & { res?: ServerResponse }) => {
      if (request.res?.headersSent === true) return
      service.off(event, listen)
      handle(subject)
    }
    service.on(event, listen)
  }
  return {
    issuer,
    server,
    // The access token is signed first.
    nextToken: (change) => onceUnanswered('beforeTokenSigning', () => onceUnanswered('beforeTokenSigning', change)),
    nextAnswer: (change) => onceUnanswered('beforeResponse', change),
    nextReturn: (change) => void service.once('beforeAuthorizeRedirect', ({ url }: MutableRedirectUri) => change(url)),
    nextUserInfo: (body) =>
      void service.once('beforeUserinfo', (response: MutableResponse) => Object.assign(response, { body })),
    stop: () => server.stop(),
  }
}
