import type { Words } from '../../words/words.ts'

/** An entry's HTML with the word for each of its callouts, so that their colour is never the only sign. The stylesheet shows it. */
export function entryHTML(html: string, t: Words['t']): string {
  return html.replace(
    /<blockquote class="(note|tip|important|warning|caution)">/g,
    (tag, kind: string) => `${tag.slice(0, -1)} data-callout="${t('changelog.callout', { kind })}">`,
  )
}

/** The same for a page whose heading is the entry's title: its headings begin one level higher than below a title in the list. */
export function entryPageHTML(html: string, t: Words['t']): string {
  return entryHTML(html, t).replace(
    /<(\/?)h([345])>/g,
    (_tag, slash: string, level: string) => `<${slash}h${Number(level) - 1}>`,
  )
}
