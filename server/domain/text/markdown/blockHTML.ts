import { readBlocks, type Block } from './blocks.ts'
import { escapeText } from '../escapeHTML.ts'
import { renderInline } from './inline.ts'
import { pictureOf, type Pictures } from '../pictures.ts'

/** The HTML of a Markdown text: `readBlocks` finds its blocks, and `renderInline` renders their contents. */
export function renderBlocks(source: string, pictures: Pictures): string {
  return readBlocks(source)
    .map((block) => blockHTML(block, pictures))
    .join('')
}

function blockHTML(block: Block, pictures: Pictures): string {
  switch (block.kind) {
    case 'paragraph':
      return paragraphHTML(block.text, pictures)
    case 'heading':
      return `<p><strong>${renderInline(block.text, pictures)}</strong></p>`
    case 'rule':
      return `<p>${escapeText(block.text)}</p>`
    case 'code':
      return `<pre><code>${escapeText(block.text)}</code></pre>`
    case 'quote':
      return `<blockquote>${block.blocks.map((inner) => blockHTML(inner, pictures)).join('')}</blockquote>`
    case 'list':
      return listHTML(block, pictures)
  }
}

/** Images in a paragraph of their own are shown side by side. */
function paragraphHTML(text: string, pictures: Pictures): string {
  const lines = text.split('\n').map((line) => line.trim())
  const isPictures = lines.every((line) =>
    pictures.has(pictureOf(/^!\[[^[\]\n]{0,300}\]\(([^()]{1,110})\)$/.exec(line)?.[1] ?? '') ?? ''),
  )
  return isPictures
    ? `<p class="pictures">${lines.map((line) => renderInline(line, pictures)).join('')}</p>`
    : `<p>${renderInline(text, pictures)}</p>`
}

function listHTML({ start, isLoose, items }: Extract<Block, { kind: 'list' }>, pictures: Pictures): string {
  const inItem = (block: Block) =>
    block.kind === 'paragraph' && !isLoose ? renderInline(block.text, pictures) : blockHTML(block, pictures)
  const inside = items.map((blocks) => `<li>${blocks.map(inItem).join('')}</li>`).join('')
  if (start === null) return `<ul>${inside}</ul>`
  return start === 1 ? `<ol>${inside}</ol>` : `<ol start="${start}">${inside}</ol>`
}
