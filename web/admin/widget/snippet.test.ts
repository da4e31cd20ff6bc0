import { expect, test } from 'vitest'
import { callOf, snippetOf, type SnippetOptions } from './snippet.ts'

const options: SnippetOptions = {
  form: 'button',
  boardToken: 'b1',
  theme: '',
  language: '',
  position: '',
  label: '',
}

test('an option that was left alone is not in the call, and none that the form has no use for', () => {
  expect(callOf(options)).toEqual({ command: 'render', options: { as: 'button', boardToken: 'b1' } })
  const all = { ...options, theme: 'dark', language: 'ar', position: 'left', label: ' Ideas? ' }
  expect(callOf(all).options).toEqual({
    as: 'button',
    boardToken: 'b1',
    theme: 'dark',
    language: 'ar',
    position: 'left',
    label: 'Ideas?',
  })
  expect(callOf({ ...all, form: 'board' }).options).toEqual({ boardToken: 'b1', theme: 'dark', language: 'ar' })
  expect(callOf({ ...all, form: 'news' })).toEqual({
    command: 'initChangelog',
    options: { theme: 'dark', language: 'ar', position: 'left' },
  })
})

test('the snippet calls what the preview shows, whatever the label is', () => {
  const label = `It's \\ </script><script>alert(1)</script> ${String.fromCodePoint(0x2028)}`
  const snippet = snippetOf({ ...options, label }, { origin: 'https://feedback.acme.example', way: null })
  expect(snippet.match(/<\/script>/g)).toHaveLength(2)
  expect(snippet).toContain(String.raw`label: 'It\'s \\ \x3C/script>\x3Cscript>alert(1)\x3C/script>' })`)
})
