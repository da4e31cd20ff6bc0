import { Lexer, Tokenizer, type MarkedToken, type Token, type Tokens } from 'marked'
import { escapeHTML } from './escapeHTML.ts'
import { renderInline } from './inline.ts'
import { pictureOf, type Pictures } from './pictures.ts'

/** Quotes and lists inside one another beyond this depth are read as text. */
const deepest = 6

/**
 * How many characters quotes and lists may read over in one text. marked reads a quote to its next blank line each time it meets one, so
 * thousands without a blank line between them would take seconds; the rest of such a text is read as paragraphs.
 */
const mostRead = 400_000

/** The HTML of Markdown's blocks. marked finds the blocks; what stands in them is `renderInline`'s. */
export function renderBlocks(source: string, pictures: Pictures): string {
  const lexer = new Lexer({ gfm: false, tokenizer: new BoundedTokenizer() })
  return lexer.blockTokens(source.replace(/\r\n?/g, '\n'), []).map((token) => blockHTML(token, pictures)).join('')
}

/** marked's blocks without those that a board's text does not have, and with an end to nesting. */
class BoundedTokenizer extends Tokenizer {
  #depth = 0
  #read = 0

  override blockquote(source: string): Tokens.Blockquote | undefined {
    return this.#nested(source, () => super.blockquote(source))
  }

  override list(source: string): Tokens.List | undefined {
    return this.#nested(source, () => super.list(source))
  }

  /** Tags are text, not blocks. */
  override html(): undefined {}

  /** A definition would hide the words in it. */
  override def(): undefined {}

  override table(): undefined {}

  /** A line of dashes under a sentence is a rule in people's mail, not a heading. */
  override lheading(): undefined {}

  /** Pasted text is often indented; only fences make code. */
  override code(): undefined {}

  #nested<T>(source: string, read: () => T | undefined): T | undefined {
    if (this.#depth >= deepest || this.#read > mostRead) return undefined
    this.#depth++
    const block = read()
    this.#depth--
    if (block !== undefined) {
      const blankLine = source.indexOf('\n\n')
      this.#read += blankLine === -1 ? source.length : blankLine
    }
    return block
  }
}

function blockHTML(token: Token, pictures: Pictures): string {
  const block = token as MarkedToken
  switch (block.type) {
    case 'space':
      return ''
    case 'paragraph':
      return paragraphHTML(block.text, pictures)
    case 'text':
      return renderInline(block.text, pictures)
    case 'heading':
      return `<p><strong>${renderInline(block.text, pictures)}</strong></p>`
    case 'code':
      return `<pre><code>${escapeHTML(block.text)}</code></pre>`
    case 'blockquote':
      return `<blockquote>${block.tokens.map((inner) => blockHTML(inner, pictures)).join('')}</blockquote>`
    case 'list':
      return listHTML(block, pictures)
    default:
      return `<p>${escapeHTML(block.raw.trim())}</p>`
  }
}

/** Pictures that stand in a paragraph by themselves are shown side by side. */
function paragraphHTML(text: string, pictures: Pictures): string {
  const lines = text.split('\n').map((line) => line.trim())
  const isPictures = lines.every((line) => pictures.has(pictureOf(/^!\[[^[\]\n]{0,300}\]\(([^()]{1,110})\)$/.exec(line)?.[1] ?? '') ?? ''))
  return isPictures ? `<p class="pictures">${lines.map((line) => renderInline(line, pictures)).join('')}</p>` : `<p>${renderInline(text, pictures)}</p>`
}

function listHTML({ ordered, start, items }: Tokens.List, pictures: Pictures): string {
  const inside = items.map((item) => `<li>${item.tokens.map((inner) => blockHTML(inner, pictures)).join('')}</li>`).join('')
  if (!ordered) return `<ul>${inside}</ul>`
  return start === '' || start === 1 ? `<ol>${inside}</ol>` : `<ol start="${start}">${inside}</ol>`
}
