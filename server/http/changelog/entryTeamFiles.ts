import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { CallError } from '../../../contract/errors.ts'
import { languageOf } from '../../../contract/languages.ts'
import type { Permission } from '../../../contract/access.ts'
import { signedIn, type Asking } from '../../domain/asking.ts'
import { exportEntries } from '../../domain/changelogAudience/files/exportEntries.ts'
import { exportSubscribers } from '../../domain/exports/customers/exportSubscribers.ts'
import { isID } from '../../domain/ids.ts'
import { countUse } from '../../domain/limits/countUse.ts'
import { unaddressedEntry } from '../../jobs/unaddressedEntry.ts'
import { wordsFor } from '../../words/words.ts'
import { openAskingOf } from '../asking.ts'
import type { MakeCopy } from '../downloads/copies.ts'
import { serveFile } from '../downloads/serveFile.ts'
import { currently } from '../dispatch.ts'
import { placeOf } from '../hosts.ts'
import { sendRefusal } from '../sendRefusal.ts'
import type { Service } from '../service.ts'

const limit = { count: 60, seconds: 3600 }
/** Nothing of an email may run or load; its own styles stand in it. Only our pages show it, in a frame without rights. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'"

/** What the team takes along of the changelog as files, and an entry as its subscribers would get it by email (`?language=`). */
export function addEntryTeamFiles(app: FastifyInstance, service: Service, make: MakeCopy): void {
  const { db, pool } = service.database
  const allowed = async (asking: Asking, permission: Permission, kind: string) => {
    const { userID, permissions } = signedIn(asking)
    if (!permissions.includes(permission)) throw new CallError('forbidden')
    await countUse(db, `${kind}:user:${asking.companyID}:${userID}`, limit)
  }
  const dayOf = () => new Date().toISOString().slice(0, 10)

  for (const [format, ending, type] of [
    ['markdown', 'md', 'text/markdown'],
    ['json', 'json', 'application/json'],
  ] as const)
    serveFile(app, service, {
      url: `/admin/changelog/entries.${ending}`,
      refusedAt: '/admin/changelog',
      async open(asking) {
        await allowed(asking, 'changelog.publish', 'entriesFile')
        const bytes = Buffer.from(await exportEntries(asking, format))
        const name = format === 'markdown' ? 'CHANGELOG.md' : `${asking.company.subdomain}-releases-${dayOf()}.json`
        return { name, type: `${type}; charset=utf-8`, size: bytes.length, stream: Readable.from([bytes]) }
      },
    })

  serveFile(app, service, {
    url: '/admin/changelog/subscribers.csv',
    refusedAt: '/admin/changelog',
    async open(asking, _request, reply) {
      const copy = await make(asking, reply.raw, async () => {
        await allowed(asking, 'changelog.publish', 'subscribersFile')
        // Without addresses it would be a list of names that nobody can write to.
        if (!signedIn(asking).permissions.includes('addresses.view')) throw new CallError('forbidden')
        return exportSubscribers(pool, asking)
      })
      const name = `${asking.company.subdomain}-subscribers-${dayOf()}.csv`
      return { ...copy, name, type: 'text/csv; charset=utf-8' }
    },
  })

  app.get<{ Params: { entryID: string }; Querystring: { language?: unknown } }>(
    '/admin/changelog/email/:entryID',
    async (request, reply) => {
      try {
        const place = await placeOf(service, request.headers.host ?? '')
        if (place.kind !== 'company') return reply.callNotFound()
        const { entryID } = request.params
        const html = await currently(service, place.company, async (company) => {
          const asking = await openAskingOf(service, request, company)
          if (!signedIn(asking).permissions.includes('changelog.edit')) throw new CallError('forbidden')
          const asked = request.query.language
          const words = wordsFor(
            languageOf(typeof asked === 'string' ? asked : null) ?? company.portal.language ?? company.language,
          )
          const content = isID(entryID)
            ? await unaddressedEntry({ db, service, company }, entryID, {
                words,
                settingsURL: `${asking.origin}/settings/notifications`,
                threadID: '<preview@upwell.invalid>',
              })
            : null
          if (!content) throw new CallError('notFound')
          return content.html
        })
        return await reply
          .header('cache-control', 'private, no-store')
          .header('content-security-policy', policy)
          .type('text/html; charset=utf-8')
          .send(html)
      } catch (error) {
        return sendRefusal(service, request, reply, { error, path: '/admin/changelog' })
      }
    },
  )
}
