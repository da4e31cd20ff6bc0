import { ChunkLoadError, type ChunkFailure } from '../data/chunks/chunk.ts'
import { createErrorSender } from '../data/errors/errorSender.ts'
import { loadStylesheet } from '../data/chunks/loadStylesheet.ts'
import { prepareReload, reloadOnce } from '../data/chunks/reloadOnce.ts'
import { createCookieStore } from '../data/transport/cookieStore.ts'
import { connect } from '../data/transport/transport.ts'

const { transport, get } = connect({ cookies: createCookieStore() })
const write = async (path: string, inputs: object) => (await transport(path, inputs, { isWrite: true })) as never
const send = createErrorSender({ write })

/**
 * Reports what the document itself could not load, and loads it again: a stylesheet in its place, and without the entry script the whole page
 * once, unless something has been typed into it.
 */
export async function mendLoading(
  lost: readonly (HTMLLinkElement | HTMLScriptElement)[],
  type: ChunkFailure,
): Promise<void> {
  for (const element of lost) {
    if (element instanceof HTMLScriptElement) await loadAnew(element, type)
    else await replace(element, type)
  }
}

async function replace(link: HTMLLinkElement, type: ChunkFailure): Promise<void> {
  await report(new ChunkLoadError('stylesheet', link.href, type))
  // One that hangs keeps the page from being painted.
  link.remove()
  await loadStylesheet(link.href).catch(report)
}

async function loadAnew({ src }: HTMLScriptElement, type: ChunkFailure): Promise<void> {
  await report(new ChunkLoadError('script', src, type))
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  if ([...fields].some(({ value, defaultValue }) => value !== defaultValue)) return
  prepareReload(get)
  await reloadOnce()
}

async function report(failure: unknown): Promise<void> {
  await send({ error: failure, address: location.href }).catch(() => {})
}
