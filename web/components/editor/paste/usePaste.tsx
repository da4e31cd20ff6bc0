import { useState, type ClipboardEvent, type ReactNode } from 'react'
import { lengths } from '../../../../contract/lengths.ts'
import { loadChunk } from '../../../data/chunks/chunk.ts'
import { useWords } from '../../../words/useWords.ts'
import { isInFence } from '../textEdit.ts'
import { typeInArea } from '../typeInArea.ts'
import { hasFormat } from './hasFormat.ts'

const importConversion = () =>
  loadChunk('web/components/editor/paste/clipboardMarkdown.ts', () => import('./clipboardMarkdown.ts'))

/** No text is longer, in characters; what is would only make the page slow before it is refused. */
const longest = lengths.details
/** More tags than this, or HTML of more UTF-16 units, keep a page busy for longer than its words are worth: 20,000 tags take it a third of a second. */
const mostTags = 20_000
const longestHTML = 2_000_000

type Outcome = { kind: 'tooLong'; length: number } | { kind: 'plain' }

/**
 * Pastes formatted text as Markdown. What has no format that a text can show, and what is pasted without its format (which browsers do with ⇧⌘V), is
 * the browser's own to paste. `note` says what was not pasted as it was copied.
 */
export function usePaste(): { onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => void; note: ReactNode } {
  const { t, number } = useWords()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const put = (area: HTMLTextAreaElement, text: string) => {
    if (text.length > longest) return setOutcome({ kind: 'tooLong', length: text.length })
    if (area.isConnected) insert(area, text)
  }
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const area = event.currentTarget
    const plain = event.clipboardData.getData('text/plain')
    const html = event.clipboardData.getData('text/html')
    setOutcome(null)
    if (plain.length > longest) {
      event.preventDefault()
      return setOutcome({ kind: 'tooLong', length: plain.length })
    }
    if (!hasFormat(html) || isInFence(area.value, area.selectionStart)) return undefined
    if (html.length > longestHTML || html.split('<', mostTags + 2).length > mostTags + 1)
      return setOutcome({ kind: 'plain' })
    event.preventDefault()
    return void importConversion()
      .then(({ clipboardMarkdown }) => clipboardMarkdown(html))
      .then(
        (markdown) => put(area, markdown === '' ? plain : markdown),
        (error: unknown) => {
          reportError(error)
          put(area, plain)
        },
      )
  }
  const text =
    outcome?.kind === 'tooLong'
      ? t('editor.pasteTooLong', { length: number(outcome.length), max: number(longest) })
      : outcome && t('editor.pastePlain')
  return {
    onPaste,
    note: (
      <p role="status" className={text === null ? 'sr-only' : 'text-small text-ink-2'}>
        {text}
      </p>
    ),
  }
}

/** Lists, quotes and code begin on a line of their own. */
function insert(area: HTMLTextAreaElement, text: string): void {
  const { value, selectionStart: start, selectionEnd: end } = area
  const isBlock = /^(?:[-*+>]|#{1,6}|\d{1,9}[.)]) |^```/.test(text)
  const before = value.slice(0, start)
  const gap = !isBlock || before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const written = gap + text
  typeInArea(area, { start, end, text: written, select: [start + written.length, start + written.length] })
}
