import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DataError, serverError } from '../data/errors/dataError.ts'
import { useFailureText } from './useFailureText.ts'

function said(error: DataError, failed?: string): string {
  function Said() {
    return useFailureText()(error, failed)
  }
  return renderToStaticMarkup(<Said />)
}

test('a refusal is told in the server’s words, a failure in ours, and that nothing can be saved in its own', () => {
  expect(said(new DataError('Enter a title.', 'titleMissing'), 'It was not posted.')).toBe('Enter a title.')
  expect(said(serverError(500), 'It was not posted.')).toBe('It was not posted.')
  expect(said(serverError(500))).toMatch(/^Nothing you wrote was lost/)
  expect(said(serverError(503, 'readOnly'), 'It was not posted.')).toMatch(/^Changes can’t be saved right now/)
})
