import { Parser } from 'htmlparser2'
import { cutAtWord } from '../../domain/text/cutAtWord.ts'

interface Prose {
  kind: 'paragraph' | 'quote' | 'heading'
  text: string
}

const kinds: Readonly<Record<string, Prose['kind']>> = {
  p: 'paragraph',
  li: 'paragraph',
  tr: 'paragraph',
  pre: 'quote',
  blockquote: 'quote',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
}

/** So many blocks, and UTF-16 units of all of them: the whole entry is one click away. */
const mostBlocks = 20
const mostLength = 3_000

/** The beginning of an entry's HTML as the paragraphs of an email. Images and videos are left out: an email of ours loads nothing. */
export function entryBlocks(html: string): Prose[] {
  const found: Prose[] = []
  let open: Prose | null = null
  const begin = (kind: Prose['kind'], text = '') => {
    end()
    open = { kind, text }
  }
  const end = () => {
    const text = open?.kind === 'quote' ? open.text.trim() : (open?.text ?? '').trim().split(/\s+/u).join(' ')
    if (open && text !== '' && text !== bullet.trim()) found.push({ ...open, text })
    open = null
  }
  const parser = new Parser({
    onopentagname(name) {
      const kind = kinds[name]
      // A paragraph within a quotation or an item of a list is part of that.
      if (name === 'p' && open !== null && open.kind !== 'heading') open.text += open.kind === 'quote' ? '\n' : ' '
      else if (kind) begin(kind, name === 'li' ? bullet : '')
      else if (open && (name === 'td' || name === 'th' || name === 'br')) open.text += name === 'br' ? '\n' : '  '
    },
    ontext(text) {
      if (open) open.text += text
    },
    onclosetag(name) {
      if (name !== 'p' && kinds[name]) end()
      else if (name === 'p' && open?.kind === 'paragraph' && !open.text.startsWith(bullet)) end()
    },
  })
  parser.write(html.slice(0, mostLength * 8))
  parser.end()
  end()
  return shortened(found)
}

const bullet = '• '

function shortened(found: readonly Prose[]): Prose[] {
  const blocks: Prose[] = []
  let left = mostLength
  for (const block of found.slice(0, mostBlocks)) {
    if (left <= 0) break
    blocks.push({ ...block, text: cutAtWord(block.text, left) })
    left -= block.text.length
  }
  return blocks
}
