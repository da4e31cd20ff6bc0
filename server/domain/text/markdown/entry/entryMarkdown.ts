import { escapeText } from '../../escapeHTML.ts'
import { noPictures, type Pictures } from '../../pictures.ts'
import { excerptOf } from '../../plainText.ts'
import { wellFormed } from '../../wellFormed.ts'
import { renderBlocks, type Dialect } from '../blockHTML.ts'
import type { Block } from '../../../../../contract/markdown/blocks.ts'
import { renderInline } from '../inline.ts'
import type { RenderedText } from '../markdown.ts'
import { codeHTML } from './codeHTML.ts'
import { isEntryHTML } from './isEntryHTML.ts'
import { tableIn } from '../../../../../contract/markdown/table.ts'
import { videoIn } from '../../../../../contract/markdown/video.ts'

/** Stored with an entry's HTML; raise it as `rendererVersion` is raised. */
export const entryRendererVersion = 1

/** The length of an entry's beginning in plain words, in lists, feeds and cards, in UTF-16 units. */
const entryExcerptLength = 300

/**
 * A changelog entry's Markdown as HTML that is safe to show. Beyond what posts may have: headings of three levels, tables (GitHub Flavored Markdown 0.29,
 * section 4.10), rules, code coloured by its language, callouts (`> [!NOTE]`, as GitHub writes them), and links to videos. Like `renderMarkdown` it
 * refuses nothing and shows as typed what it does not know.
 */
export function renderEntry(source: string, pictures: Pictures = noPictures): RenderedText {
  const kept = wellFormed(source)
  const rendered = renderBlocks(kept, pictures, ofEntries)
  const html = isEntryHTML(rendered) ? rendered : `<p>${escapeText(kept)}</p>`
  return { html, version: entryRendererVersion, excerpt: excerptOf(html, entryExcerptLength) }
}

/** The title of an entry is the page's heading, or the second one of a list. */
const headingLevels = ['h3', 'h4', 'h5'] as const

export const callouts = ['note', 'tip', 'important', 'warning', 'caution'] as const
export type Callout = (typeof callouts)[number]

const ofEntries: Dialect = {
  heading(inside, level) {
    const tag = headingLevels[Math.min(level, headingLevels.length) - 1] ?? 'h5'
    return `<${tag}>${inside}</${tag}>`
  },
  rule: () => '<hr />',
  code: codeHTML,
  paragraph(text, pictures) {
    const video = videoIn(text)
    if (video) return `<p class="video">${renderInline(text.trim(), pictures)}</p>`
    const table = tableIn(text)
    if (!table) return undefined
    const before = table.before === '' ? '' : `<p>${renderInline(table.before, pictures)}</p>`
    const row = (cells: readonly string[], tag: 'th' | 'td') =>
      `<tr>${cells
        .map((cell, column) => {
          const align = table.aligns[column] ?? 'start'
          const side = align === 'start' ? '' : ` class="${align}"`
          return `<${tag}${tag === 'th' ? ' scope="col"' : ''}${side}>${renderInline(cell, pictures)}</${tag}>`
        })
        .join('')}</tr>`
    const body = table.rows.map((cells) => row(cells, 'td')).join('')
    return `${before}<div class="table"><table><thead>${row(table.head, 'th')}</thead>${body === '' ? '' : `<tbody>${body}</tbody>`}</table></div>`
  },
  quote(blocks, inside) {
    const callout = calloutOf(blocks)
    if (!callout) return undefined
    return `<blockquote class="${callout.kind}">${inside(callout.blocks)}</blockquote>`
  },
}

/** A quote whose first line is `[!NOTE]` or another of these words, and what follows it; undefined for any other. */
function calloutOf([first, ...others]: readonly Block[]): { kind: Callout; blocks: Block[] } | undefined {
  if (first?.kind !== 'paragraph') return undefined
  const [line = '', ...lines] = first.text.split('\n')
  const kind = callouts.find((name) => line.trim().toLowerCase() === `[!${name}]`)
  if (!kind) return undefined
  const rest = lines.join('\n')
  return { kind, blocks: rest === '' ? others : [{ kind: 'paragraph', text: rest }, ...others] }
}
