import { pieces as piecesOfPosts } from '../isOurHTML.ts'
import { isNested } from '../isNested.ts'

/** Whether HTML is only what the renderer of entries can produce, as `isOurHTML` says of posts. */
export function isEntryHTML(html: string): boolean {
  return isNested(html, pieces)
}

const words = String.raw`hl-[\w-]{1,40}(?: [\w-]{1,40}){0,3}`
const tags = 'h3|h4|h5|div|table|thead|tbody|tr|th|td|span'

/** Those of posts, and what entries have beyond them. */
export const pieces = new RegExp(
  [
    piecesOfPosts.source,
    String.raw`<(?<openedOfEntry>h3|h4|h5|table|thead|tbody|tr|td|th|div|span|blockquote|p)(?:(?<=<(?:h3|h4|h5|table|thead|tbody|tr|td))>`,
    String.raw`(?<=<div) class="table">`,
    String.raw`(?<=<td) class="(?:center|end)">`,
    String.raw`(?<=<th) scope="col"(?: class="(?:center|end)")?>`,
    String.raw`(?<=<span) class="${words}">`,
    String.raw`(?<=<blockquote) class="(?:note|tip|important|warning|caution)">`,
    String.raw`(?<=<p) class="video">)`,
    `<\\/(?<closedOfEntry>${tags})>`,
    '<hr \\/>',
  ].join('|'),
  'iy',
)
