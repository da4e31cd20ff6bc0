import { finished } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CompanyFacts } from '../../domain/asking.ts'
import { escapeXML } from '../../feeds/escapeXML.ts'
import { readSitemapBoards, readSitemapEntries, readSitemapFiles, readSitemapPosts } from '../../feeds/readSitemap.ts'
import { Room } from '../downloads/room.ts'
import { boundReading } from '../downloads/slowReader.ts'
import { companyAnew, originOf, placeOf } from '../hosts.ts'
import { movedTo, sendMoved } from './portalMove.ts'
import { sendRefusal } from '../sendRefusal.ts'
import { networkAddress } from '../connections/networkAddress.ts'
import type { Service } from '../service.ts'

interface Entry {
  path: string
  changed?: Date
}

/**
 * Serves `/robots.txt` and a sitemap of a company's public pages (sitemaps.org): an index, a file of the boards, one of the
 * changelog where it is shown, and one for every ten thousand posts. A company that does not want to be listed has none; its pages say `noindex`, which a crawler must be able to read.
 */
export function addSitemaps(app: FastifyInstance, service: Service): void {
  const { db } = service.database
  // A file may be some megabytes, which stay in memory until they are read.
  const room = new Room({ inAll: 32, ofCompany: 16, ofReader: 8 }, 5)

  const answerWith =
    (read: (company: CompanyFacts, request: FastifyRequest) => Promise<string | null>, type: string) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        const place = await placeOf(service, request.headers.host ?? '')
        if (place.kind !== 'company' || place.company.eraseAt !== null) return reply.callNotFound()
        const moved = movedTo(service, place.company, request)
        if (moved !== null) return await sendMoved(reply, moved)
        const lease = room.take(place.company.id, networkAddress(request.ip))
        finished(reply.raw, () => lease.release())
        const text = await read(await companyAnew(service, place.company), request)
        if (text === null) return reply.callNotFound()
        boundReading(reply.raw, Buffer.byteLength(text))
        return await reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(text)
      } catch (error) {
        return sendRefusal(service, request, reply, { error, path: '/sitemap.xml' })
      }
    }
  const addressOf = (company: CompanyFacts, path: string) => originOf(service.env, company) + path

  app.get(
    '/robots.txt',
    answerWith((company) => {
      const sitemap = company.portal.isIndexed ? `Sitemap: ${addressOf(company, '/sitemap.xml')}\n` : ''
      return Promise.resolve(`User-agent: *\nDisallow: /admin\nDisallow: /api/\nDisallow: /login\n${sitemap}`)
    }, 'text/plain'),
  )

  app.get(
    '/sitemap.xml',
    answerWith(async (company) => {
      if (!company.portal.isIndexed) return null
      const changelog = company.portal.showsChangelog ? ['changelog'] : []
      const files = ['pages', ...changelog, ...(await readSitemapFiles(db, company.id))]
      return document(
        'sitemapindex',
        files.map((file) => `<sitemap><loc>${escapeXML(addressOf(company, `/sitemap/${file}.xml`))}</loc></sitemap>`),
      )
    }, 'application/xml'),
  )

  app.get(
    '/sitemap/:file',
    answerWith(async (company, request) => {
      const [, file = ''] =
        /^(pages|changelog|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.xml$/.exec(
          (request.params as { file: string }).file,
        ) ?? []
      if (!company.portal.isIndexed || file === '') return null
      const entries = await entriesOf(company, file)
      return document(
        'urlset',
        entries.map(
          ({ path, changed }) =>
            `<url><loc>${escapeXML(addressOf(company, path))}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</url>`,
        ),
      )
    }, 'application/xml'),
  )

  async function entriesOf(company: CompanyFacts, file: string): Promise<Entry[]> {
    if (file === 'pages') return pagesOf(company)
    if (file !== 'changelog') return postsOf(company, file)
    if (!company.portal.showsChangelog) return []
    const entries = await readSitemapEntries(db, company.id)
    return entries.map(({ urlName, changed }) => ({ path: `/changelog/${encodeURIComponent(urlName)}`, changed }))
  }

  async function pagesOf(company: CompanyFacts): Promise<Entry[]> {
    const boards = await readSitemapBoards(db, company.id)
    const roadmap = company.portal.showsRoadmap && boards.length > 0 ? [{ path: '/roadmap' }] : []
    const changelog = company.portal.showsChangelog ? [{ path: '/changelog' }] : []
    return [
      { path: '/' },
      ...roadmap,
      ...changelog,
      ...boards.map((board) => ({ path: `/${encodeURIComponent(board)}` })),
    ]
  }

  async function postsOf(company: CompanyFacts, firstID: string): Promise<Entry[]> {
    const posts = await readSitemapPosts(db, company.id, firstID)
    return posts.map(({ boardURLName, urlName, changed }) => ({
      path: `/${encodeURIComponent(boardURLName)}/p/${encodeURIComponent(urlName)}`,
      changed,
    }))
  }
}

function document(root: string, items: string[]): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${items.join('')}</${root}>\n`
}
