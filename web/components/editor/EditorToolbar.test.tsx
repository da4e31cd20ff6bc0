import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Pictures } from '../pictures/usePictures.ts'
import { makeUploads } from '../pictures/uploads.ts'
import { EditorToolbar } from './EditorToolbar.tsx'

const pictures: Pictures = {
  areaID: 'text',
  uploads: makeUploads({ send: () => Promise.resolve(''), put: () => 0, thumbnailOf: () => Promise.resolve(null) }),
  list: [],
  thumbnails: new Map(),
  said: '',
  say: () => {},
  isOffered: false,
  add: () => {},
  isAwaited: false,
  isMissed: false,
  hold: () => false,
}

test('the bar stays one stop of the Tab key where the tool that was it has gone', () => {
  const bar = (canMention: boolean) => (
    <EditorToolbar pictures={pictures} canMention={canMention} isPreview={false} onPreview={() => {}} />
  )
  const { rerender } = render(bar(true))
  const preview = screen.getByRole('radio', { name: 'Preview' })
  preview.focus()
  fireEvent.focus(preview)
  const stops = () =>
    [...screen.getByRole('toolbar').querySelectorAll('button')].filter(({ tabIndex }) => tabIndex === 0)
  expect(stops()).toEqual([preview])
  rerender(bar(false))
  expect(stops()).toEqual([preview])
})
