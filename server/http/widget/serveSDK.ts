import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { deriveAccent } from '../../../contract/accent.ts'
import { boardOfToken } from '../../../contract/frame.ts'
import { languages } from '../../../contract/languages.ts'
import { settingsName, type SDKSettings } from '../../../contract/sdkSettings.ts'
import type { CompanyFacts } from '../../domain/asking.ts'
import { wordsFor } from '../../words/words.ts'
import { originOf, placeOf } from '../hosts.ts'
import { etagOf, holds } from '../pages/etags.ts'
import type { Service } from '../service.ts'
import { servePreview } from './servePreview.ts'

/** The product's own accent (`web/styles/tokens.css`). */
const ownAccent = 'oklch(0.545 0.19 32)'

/** A page that has the script asks for it again after five minutes, and shows what it has meanwhile. */
const caching = 'public, max-age=300, stale-while-revalidate=86400'

/** Serves the script that companies put into their own pages, with what it has to know of the company, and the address of apps' web views. */
export async function serveSDK(app: FastifyInstance, service: Service, clientFolder: string): Promise<void> {
  const script = await readFile(join(clientFolder, 'sdk.js'), 'utf8')
  const manifest = JSON.parse(await readFile(join(clientFolder, 'manifest.sdk.json'), 'utf8')) as Record<
    string,
    { file: string }
  >
  const frames = manifest['widget/frames/start.ts']?.file
  const preview = manifest['widget/preview/preview.ts']?.file
  if (frames === undefined || preview === undefined || !script.includes(settingsName))
    throw new Error('The build has no script for other sites: build again.')

  servePreview(app, service, preview)
  app.get('/sdk.js', async (request, reply) => {
    const place = await placeOf(service, request.headers.host ?? '')
    if (place.kind !== 'company' || place.company.eraseAt) return reply.callNotFound()
    const settings = settingsOf(service, place.company, frames)
    const body = Buffer.from(script.replace(settingsName, () => JSON.stringify(settings)))
    const etag = etagOf(body)
    void reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', caching)
      .header('etag', etag)
      // Any site may load it.
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('access-control-allow-origin', '*')
    return holds(request, etag) ? reply.code(304).send() : reply.send(body)
  })

  app.get<{ Querystring: Record<string, unknown> }>('/widget/web', (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(addressOfWebView(request.query), 302),
  )
}

/**
 * The frame that an app's web view shows. Its token goes behind the `#`: the app has sent it here once, and from then on it is in no request, no log and no referrer.
 */
function addressOfWebView({ boardToken, ssoToken, theme, language }: Record<string, unknown>): string {
  const looks = [
    theme === 'light' || theme === 'dark' ? theme : null,
    languages.find((one) => one === language) ?? null,
  ].filter((look) => look !== null)
  const base = `/widget/${['web', ...looks].join('.')}`
  const board =
    typeof boardToken === 'string' && boardToken !== ''
      ? `${boardOfToken}?${new URLSearchParams({ boardToken }).toString()}`
      : ''
  const token =
    typeof ssoToken === 'string' && ssoToken !== '' ? `#${new URLSearchParams({ ssoToken }).toString()}` : ''
  return `${base}/${board}${token}`
}

function settingsOf({ env }: Service, company: CompanyFacts, frames: string): SDKSettings {
  const origin = originOf(env, company)
  const accent = deriveAccent(company.accent ?? ownAccent) ?? deriveAccent(ownAccent)
  if (!accent) throw new Error('The product has no accent.')
  return {
    origin,
    companyID: company.id,
    colours: [
      `light-dark(${accent.light.fill},${accent.dark.fill})`,
      `light-dark(${accent.light.onFill},${accent.dark.onFill})`,
    ],
    framesURL: `${origin}/${frames}`,
    words: Object.fromEntries(
      languages.map((language) => {
        const { t } = wordsFor(language)
        return [language, [t('sdk.open'), t('sdk.unread')]]
      }),
    ) as unknown as SDKSettings['words'],
  }
}
