import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { PageContextValue } from './page/context.ts'
import { PageContext } from './page/context.ts'
import type { DataClient } from './data/client.ts'
import { DataProvider } from './data/react.tsx'
import type { createAppRouter } from './router.tsx'
import { WordsContext } from './words/useWords.ts'
import { wordsOf } from './words/words.ts'

interface AppProps {
  client: DataClient
  router: ReturnType<typeof createAppRouter>
  page: PageContextValue
}

/** The whole of a page, the same on the server and in the browser. */
export function App({ client, router, page }: AppProps) {
  // What was pressed before is pressed now (early.ts).
  useEffect(() => void dispatchEvent(new Event('upwell:awake')), [])
  return (
    <PageContext value={page}>
      <WordsContext value={wordsOf(page.locale)}>
        <DataProvider client={client}>
          <RouterProvider router={router} />
        </DataProvider>
      </WordsContext>
    </PageContext>
  )
}
