import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import '../../../../locales/en/adminChangelog.json?texts'
import { DataError } from '../../../data/errors/dataError.ts'
import { MarkdownField } from './MarkdownField.tsx'
import { SaveState } from './SaveState.tsx'

const pasted = (text: string) => ({ clipboardData: { getData: (type: string) => (type === 'text/plain' ? text : '') } })

test('a paste of 10 MB is kept out of the Markdown with a sentence; the next that fits takes it away', () => {
  render(<MarkdownField body="Kept." onChange={() => {}} />)
  const area = screen.getByRole<HTMLTextAreaElement>('textbox')
  // False where its default, to insert the text, was prevented.
  expect(fireEvent.paste(area, pasted('x'.repeat(10_000_000)))).toBe(false)
  screen.getByText('Nothing was pasted: an entry can have at most 40,000 characters.')
  expect(area.value).toBe('Kept.')
  expect(fireEvent.paste(area, pasted('x'.repeat(40_000)))).toBe(true)
  expect(screen.queryByText(/^Nothing was pasted/)).toBeNull()
})

test('what the server has no room for is said in characters, and that it is kept here', () => {
  const said = (error: DataError) => {
    const { unmount } = render(<SaveState id="state" state={{ at: 'refused', error }} onRetry={() => {}} />)
    const { textContent } = screen.getByRole('status')
    unmount()
    return textContent
  }
  expect(said(new DataError('Too long by 5 characters.', 'textTooLong', { status: 400, field: 'body' }))).toBe(
    'Couldn’t save. Kept in this browser. Too long by 5 characters.',
  )
  expect(said(new DataError('The request is too large.', 'tooLarge', { status: 400 }))).toBe(
    'Couldn’t save. Kept in this browser. An entry can have at most 40,000 characters.',
  )
})
