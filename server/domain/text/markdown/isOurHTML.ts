import { isNested } from './isNested.ts'

/**
 * Whether HTML is only what our renderer can produce: these tags, each with exactly these attributes, closed in the
 * order of nesting, and no character in a text that a browser could read as markup. One pass, without backtracking.
 */
export function isOurHTML(html: string): boolean {
  return isNested(html, pieces)
}

const web = String.raw`https?:\/\/[^"<>\s]{1,20000}`
const file = String.raw`\/files\/[\w-]{1,100}(?:\.\w{1,10})?`
const size = String.raw`width="\d{1,6}" height="\d{1,6}"(?: srcset="${file}\?size=small \d{1,6}w, ${file} \d{1,6}w" sizes="[\w ():.,-]{1,100}")? `

/** The pieces of our renderer's output. */
export const pieces = new RegExp(
  [
    '[^<>&]+',
    '&(?:amp|lt|gt|quot);',
    '<(?<opened>p|em|strong|ul|ol|li|code|pre|blockquote|a)(?:(?<!<a)>',
    String.raw`(?<=<p) class="pictures">`,
    String.raw`(?<=<ol) start="\d{1,9}">`,
    String.raw`(?<=<a) href="(?:${web}|mailto:[^"<>\s]{1,20000})" rel="nofollow ugc noopener">`,
    String.raw`(?<=<a) class="mention" href="\/u\/[\w-]{1,64}">`,
    String.raw`(?<=<a) href="${file}">)`,
    '<\\/(?<closed>p|em|strong|ul|ol|li|code|pre|blockquote|a)>',
    '<br \\/>',
    String.raw`<img src="${file}" alt="[^"<>]{0,3000}" ${size}loading="lazy" \/>`,
  ].join('|'),
  'iy',
)
