import Turndown from 'turndown'
import { tidyClipboard } from './tidyClipboard.ts'

/**
 * A clipboard's HTML as our Markdown: bold, italic, links, lists, quotes, code and headings; of everything else the words, and nothing of images.
 * The parsed document is inert: it runs nothing and loads nothing. What comes out is a text like any other, made safe where it is rendered.
 */
export function clipboardMarkdown(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  tidyClipboard(body)
  return converter.turndown(body).trim()
}

const converter = new Turndown({ headingStyle: 'atx', emDelimiter: '*', strongDelimiter: '**', br: '' })
converter.escape = escapeSigns
converter.addRule('item', { filter: 'li', replacement: itemText })
converter.addRule('fence', { filter: 'pre', replacement: (_content, node) => fenced(node.textContent ?? '') })
converter.addRule('link', { filter: 'a', replacement: (content, node) => linked(content, node) })
converter.addRule('cell', {
  filter: ['td', 'th'],
  replacement: (content, node) => content.trim().replace(/\s+/g, ' ') + (node.nextElementSibling ? ' | ' : ''),
})
converter.addRule('row', { filter: 'tr', replacement: (content) => `\n${content}\n` })

/** The next lines of an item are indented as far as its words. */
function itemText(content: string, node: Node): string {
  const item = node as HTMLElement
  const list = item.parentElement
  const sign = list?.tagName === 'OL' ? `${numberOf(item, list)}. ` : '- '
  const text = content.trim().replace(/\n/g, `\n${' '.repeat(sign.length)}`)
  return `${sign}${text}${item.nextElementSibling ? '\n' : ''}`
}

function numberOf(item: HTMLElement, list: HTMLElement): number {
  const start = Number(list.getAttribute('start') ?? 1)
  return (Number.isInteger(start) ? start : 1) + Array.prototype.indexOf.call(list.children, item)
}

function fenced(code: string): string {
  const longest = (code.match(/`{3,}/g) ?? []).reduce((most, run) => Math.max(most, run.length), 2)
  const fence = '`'.repeat(longest + 1)
  return code.trim() === '' ? '' : `\n\n${fence}\n${code.replace(/^\n/, '').trimEnd()}\n${fence}\n\n`
}

function linked(content: string, node: HTMLElement): string {
  const address = (node.getAttribute('href') ?? '').trim()
  const words = content.trim().replace(/\s+/g, ' ')
  if (words === '') return ''
  if (node.textContent?.trim() === address && /^https?:/i.test(address)) return address
  const target = address.replace(/[()<>\s]/g, (sign) =>
    encodeURIComponent(sign).replace('(', '%28').replace(')', '%29'),
  )
  // An exclamation mark before a link would make an image of it.
  const gap = node.previousSibling?.nodeValue?.endsWith('!') ? ' ' : ''
  return `${gap}[${words.replace(/(?<!\\)[[\]]/g, '\\$&')}](${target})`
}

/** Signs that would be read as Markdown where they are words. Addresses stay as they are. */
function escapeSigns(text: string): string {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, at) => (at % 2 === 1 ? part : escapeWords(part)))
    .join('')
    .replace(/^(\s*)(#{1,6} |>|[-+] |~~~)/, '$1\\$2')
    .replace(/^(\s*\d{1,9})([.)] )/, '$1\\$2')
}

function escapeWords(text: string): string {
  return text.replace(/[\\`*]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&').replaceAll('](', ']\\(')
}
