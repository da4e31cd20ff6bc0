import { createServer as createPlain, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createSecure } from 'node:https'
import type { AddressInfo } from 'node:net'
import { selfSigned } from './selfSigned.ts'

/** A site's page or script. */
export interface SiteFile {
  body: string
  /** Its policy. */
  policy?: string
}

const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' }

/** Serves a site of another company; every path without a file is its first page, as in a single-page application. */
export async function serveSite(files: ReadonlyMap<string, SiteFile>): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createPlain((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname
    const { body, policy } = files.get(path) ?? files.get('/') ?? { body: '' }
    response.writeHead(200, {
      'content-type': `${types[path.split('.').at(-1) ?? ''] ?? 'text/html'}; charset=utf-8`,
      ...(policy !== undefined && { 'content-security-policy': policy }),
    })
    response.end(body)
  })
  const { port, stop } = await listening(server)
  return { url: `http://127.0.0.1:${port}`, stop }
}

/** Answers for a script's host over TLS, by the script of a portal and nothing else; `asked` are the paths that it was asked for. */
export async function serveScriptHost(
  name: string,
  portal: string,
): Promise<{ port: number; asked: string[]; stop(): Promise<void> }> {
  const asked: string[] = []
  const { host, port: portalPort } = new URL(portal)
  const answer = ({ url = '' }: IncomingMessage, response: ServerResponse) => {
    asked.push(url)
    if (url !== '/sdk.js') return response.writeHead(404).end()
    // Node looks no name below localhost up.
    get({ host: '127.0.0.1', port: portalPort, path: url, headers: { host } }, (script) => {
      response.writeHead(script.statusCode ?? 500, { 'content-type': script.headers['content-type'] })
      script.pipe(response)
    }).on('error', () => response.writeHead(502).end())
  }
  const server = createSecure(selfSigned(name), answer)
  return { ...(await listening(server)), asked }
}

async function listening(server: Server): Promise<{ port: number; stop(): Promise<void> }> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stop = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return { port, stop }
}
