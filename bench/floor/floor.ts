import fastify from 'fastify'
import pg from 'pg'
import { floorQueries } from './floorQueries.ts'

/**
 * The floor: a bare server in a process of its own, one prepared statement a request on the same pool size as the product's. Its pages are
 * rendered from memory by what `pageEntry.mjs` was built to; `POST /page` prepares one, and says who has its data.
 */
const { DATABASE_URL = '', PORT = '0', HOST = '127.0.0.1', COMPANY_ID = '', PAGE_ENTRY = '' } = process.env

const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 16 })
const app = fastify()

for (const [name, text] of Object.entries(floorQueries)) {
  app.post<{ Body: { values: unknown[] } }>(`/${name}`, async (request) => {
    const { rows } = await pool.query({ name, text, values: [COMPANY_ID, ...request.body.values] })
    return { rows }
  })
}

interface PageRenderer {
  prepare(options: { url: string; port: number; host: string }): Promise<() => string>
}

const renderers = new Map<string, () => string>()
app.route<{ Body: Parameters<PageRenderer['prepare']>[0] }>({
  method: 'POST',
  url: '/page',
  handler: async (request) => {
    const { prepare } = (await import(PAGE_ENTRY)) as PageRenderer
    const renderPage = await prepare(request.body)
    renderers.set(request.body.url, renderPage)
    return { length: renderPage().length }
  },
})
app.get<{ Querystring: { url: string } }>('/page', (request, reply) =>
  reply.type('text/html; charset=utf-8').send(renderers.get(request.query.url)?.()),
)
app.get('/', () => ({ ok: true }))

process.on('SIGTERM', () => void app.close().then(() => pool.end()))
await app.listen({ port: Number(PORT), host: HOST })
