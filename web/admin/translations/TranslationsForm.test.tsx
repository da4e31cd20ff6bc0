import '../../../locales/en/admin.json?texts'
import '../../../locales/en/adminTranslations.json?texts'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { translationKey } from '../../../contract/translationKinds.ts'
import type { Translations } from '../../../contract/translations.ts'
import { createDataClient } from '../../data/client.ts'
import { DataProvider, useData } from '../../data/react.tsx'
import { answering } from '../../test/answering.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { TranslationsForm } from './TranslationsForm.tsx'

afterEach(() => {
  for (const { id } of toasts.read()) toasts.dismiss(id)
})

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

function Page() {
  const { data } = useData('/api/translations/get', {})
  return data ? <TranslationsForm translations={data} /> : null
}

/** The names of categories without translations, and a server that keeps what is saved. */
async function open(...names: string[]) {
  const stored = new Map<string, string>()
  const kind = 'categoryName'
  const translations = (): Translations => ({
    language: 'en',
    languages: ['de', 'ar'],
    subjects: names.map((original) => ({
      kind,
      subjectID: original,
      place: null,
      original,
      texts: (['de', 'ar'] as const).map((language) => ({
        language,
        text: stored.get(translationKey({ kind, subjectID: original, language })) ?? null,
        builtIn: null,
        isOutdated: false,
      })),
    })),
  })
  const { transport } = answering({
    '/api/translations/get': () => ({ translations: translations() }),
    '/api/translations/update': ({ changes }) => {
      for (const one of changes as (Parameters<typeof translationKey>[0] & { text: string })[])
        stored.set(translationKey(one), one.text)
      return { result: { done: true } }
    },
  })
  render(
    <RouterContextProvider router={router}>
      <DataProvider client={createDataClient({ transport })}>
        <h1 tabIndex={-1}>Translations</h1>
        <Page />
      </DataProvider>
    </RouterContextProvider>,
  )
  await screen.findByRole('button', { name: 'Discard' })
}

const field = (language: string, original: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`${language}.*${original}`) })
function fill(language: string, original: string) {
  const input = field(language, original)
  act(() => input.focus())
  fireEvent.change(input, { target: { value: `${original} in ${language}` } })
  return input
}
async function save(input: HTMLInputElement) {
  await act(async () => input.form?.requestSubmit())
  await waitFor(() => expect(toasts.read()).not.toEqual([]))
}

test('discarding leaves the focus on the button that saves', async () => {
  await open('Mobile')
  fill('German', 'Mobile')
  const discard = screen.getByRole('button', { name: 'Discard' })
  act(() => discard.focus())
  // Browsers take the focus from what can't be pressed any more; this DOM does not.
  discard.addEventListener('click', () => discard.blur())
  await act(async () => discard.click())
  expect(field('German', 'Mobile').value).toBe('')
  expect(document.activeElement?.textContent).toBe('Save')
})

test('a row whose last gap was filled leaves the focus in the next one, then in the one before, then on what is said', async () => {
  await open('Mobile', 'Web', 'Print')
  act(() => screen.getByRole('checkbox').click())
  for (const [original, next] of [
    ['Web', 'Print'],
    ['Print', 'Mobile'],
  ] as const) {
    fill('German', original)
    await save(fill('Arabic', original))
    await waitFor(() => expect(document.activeElement).toBe(field('Arabic', next)))
  }
  fill('German', 'Mobile')
  await save(fill('Arabic', 'Mobile'))
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('status'))
  expect(document.activeElement?.tagName).toBe('P')
})
