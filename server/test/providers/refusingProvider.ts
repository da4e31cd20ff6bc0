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
  return {
    issuer,
    server,
    // The access token is signed first.
    nextToken: (change) =>
      void service.once('beforeTokenSigning', () =>
        service.once('beforeTokenSigning', (token: MutableToken) => change(token)),
      ),
    nextAnswer: (change) => void service.once('beforeResponse', (response: MutableResponse) => change(response)),
    nextReturn: (change) => void service.once('beforeAuthorizeRedirect', ({ url }: MutableRedirectUri) => change(url)),
    nextUserInfo: (body) =>
      void service.once('beforeUserinfo', (response: MutableResponse) => Object.assign(response, { body })),
    stop: () => server.stop(),
  }
}
