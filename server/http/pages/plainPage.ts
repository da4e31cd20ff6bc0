import type { RenderedPage } from '../../../contract/page.ts'
import { escapeHTML } from '../../domain/text/escapeHTML.ts'

/** A page of a title, a sentence and a link, without data and scripts. Its look is that of `FailedPage`, whose classes the stylesheet has. */
export function plainPage(
  status: number,
  { title, text, link }: { title: string; text: string; link: { href: string; text: string } },
): RenderedPage {
  return {
    status,
    redirect: null,
    container: 'portal',
    html: `<main id="content" class="mx-auto max-w-board px-4 py-24 sm:px-6 *:max-w-[40rem]"><h1 class="text-h1">${escapeHTML(title)}</h1><p class="mt-2 text-ink-2">${escapeHTML(text)}</p><p class="mt-6"><a class="text-accent-ink underline" href="${escapeHTML(link.href)}">${escapeHTML(link.text)}</a></p></main>`,
    head: { title, description: null, canonical: null, noindex: true, feed: null, published: null },
    state: '{}',
    data: '{}',
    chunks: [],
  }
}
