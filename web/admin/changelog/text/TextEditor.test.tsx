import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import '../../../../locales/en/adminChangelog.json?texts'
import '../../../../locales/en/changelog.json?texts'
import { createDataClient } from '../../../data/client.ts'
import { DataProvider } from '../../../data/react.tsx'
import { answering } from '../../../test/answering.ts'
import TextEditor from './TextEditor.tsx'

async function open() {
  const bodies: string[] = []
  const { transport } = answering({ '/api/viewer/get': () => ({ viewer: null }) })
  render(
    <DataProvider client={createDataClient({ transport })}>
      <TextEditor label="Text" body="Kept." onChange={(body) => bodies.push(body)} onUnknown={() => {}} />
    </DataProvider>,
  )
  const area = await screen.findByRole('textbox', { name: 'Text' })
  const paste = (given: { html?: string; text?: string }) => {
    const { html = '', text = '' } = given
    const types = [...(html && ['text/html']), ...(text && ['text/plain'])]
    const getData = (type: string) => (type === 'text/html' ? html : type === 'text/plain' ? text : '')
    act(() => void fireEvent.paste(area, { clipboardData: { types, files: [], getData } }))
  }
  return { area, bodies, paste }
}

test('a paste of 10 MB is kept out with a sentence, and the text stays as it is', async () => {
  const { area, bodies, paste } = await open()
  paste({ text: 'x'.repeat(10_000_000) })
  expect(screen.getByRole('alert').textContent).toBe('Nothing was pasted: an entry can have at most 40,000 characters.')
  expect([area.textContent, bodies]).toEqual(['Kept.', []])
  paste({ text: 'More.' })
  expect(screen.queryByRole('alert')).toBeNull()
  expect(bodies.at(-1)).toContain('More.')
})

test('a pasted script and a data: image are left out, which is said, and the words around them stay', async () => {
  const { area, bodies, paste } = await open()
  paste({ html: '<p>Before</p><img src="data:image/png;base64,AA" alt="A chart"><p>After</p>' })
  screen.getByText(
    'Images from other places can’t be pasted. Only their descriptions were kept. Add the images with the toolbar.',
  )
  for (const said of ['Before', 'A chart', 'After', 'Kept.']) expect(bodies.at(-1)).toContain(said)
  expect(bodies.at(-1)).not.toContain('data:')
  paste({ html: '<p>Words</p><script>alert(1)</script>' })
  screen.getByText('Scripts and embedded content were left out.')
  expect(bodies.at(-1)).toContain('Words')
  expect(bodies.at(-1)).not.toContain('alert')
  expect(area.querySelector('script, img')).toBeNull()
})
