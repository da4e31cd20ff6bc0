import { readBlocks, type Block } from '../../../../contract/markdown/blocks.ts'
import { escapeText } from '../escapeHTML.ts'
import { renderInline } from './inline.ts'
import { pictureOf, type Pictures } from '../pictures.ts'

/** How a kind of text shows the blocks that CommonMark lets it choose for; what it gives undefined for is shown as everywhere. */
export interface Dialect {
  heading(inside: string, level: number): string
  rule(text: string): string
  code(text: string, language: string): string
  paragraph?(text: string, pictures: Pictures): string | undefined
  quote?(blocks: readonly Block[], inside: (blocks: readonly Block[]) => string): string | undefined
}

/** Posts and comments: headings are bold, and lines that are drawn stay text. */
const ofPosts: Dialect = {
  heading: (inside) => `<p><strong>${inside}</strong></p>`,
  rule: (text) => `<p>${escapeText(text)}</p>`,
  code: (text) => `<pre><code>${escapeText(text)}</code></pre>`,
}

/** The HTML of a Markdown text: `readBlocks` finds its blocks, and `renderInline` renders their contents. */
export function renderBlocks(source: string, pictures: Pictures, dialect: Dialect = ofPosts): string {
  return blocksHTML(readBlocks(source), { pictures, dialect })
}

interface Rendering {
  pictures: Pictures
  dialect: Dialect
}

function blocksHTML(blocks: readonly Block[], rendering: Rendering): string {
  return blocks.map((block) => blockHTML(block, rendering)).join('')
}

function blockHTML(block: Block, rendering: Rendering): string {
  const { pictures, dialect } = rendering
  switch (block.kind) {
    case 'paragraph':
      return dialect.paragraph?.(block.text, pictures) ?? paragraphHTML(block.text, pictures)
    case 'heading':
      return dialect.heading(renderInline(block.text, pictures), block.level)
    case 'rule':
      return dialect.rule(block.text)
    case 'code':
      return dialect.code(block.text, block.language)
    case 'quote':
      return (
        dialect.quote?.(block.blocks, (blocks) => blocksHTML(blocks, rendering)) ??
        `<blockquote>${blocksHTML(block.blocks, rendering)}</blockquote>`
      )
    case 'list':
      return listHTML(block, rendering)
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

function listHTML({ start, isLoose, items }: Extract<Block, { kind: 'list' }>, rendering: Rendering): string {
  const inItem = (block: Block) =>
    block.kind === 'paragraph' && !isLoose ? renderInline(block.text, rendering.pictures) : blockHTML(block, rendering)
  const inside = items.map((blocks) => `<li>${blocks.map(inItem).join('')}</li>`).join('')
  if (start === null) return `<ul>${inside}</ul>`
  return start === 1 ? `<ol>${inside}</ol>` : `<ol start="${start}">${inside}</ol>`
}
