import type { ChildFacts, SignedIn } from './crashable.ts'

/** Asks a service in another process, as someone's browser would. Throws on any answer but a good one. */
export async function askService(
  { port }: Pick<ChildFacts, 'port'>,
  path: string,
  input: Record<string, unknown>,
  as: SignedIn,
): Promise<Record<string, unknown>> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: `upwell=${as.cookie}`,
      origin: `http://127.0.0.1:${port}`,
    },
    body: JSON.stringify({ csrfToken: as.csrfToken, ...input }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`)
  return JSON.parse(text) as Record<string, unknown>
}
