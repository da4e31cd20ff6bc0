import { FeedbackBoard, FeedbackButton, NewsButton, UpwellProvider, useUpwell } from '@upwell/sdk/react'
import type { UpwellEvent } from '@upwell/sdk'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { settings } from './settings.ts'

const pages = ['Cards', 'Stationery', 'Ink'] as const

/** A product of three pages, with a button on the first, a board on the second and news on the third. */
function Product() {
  const [page, setPage] = useState<(typeof pages)[number]>('Cards')
  const [user, setUser] = useState<typeof settings.user | null>(settings.user)
  const [heard, setHeard] = useState<UpwellEvent[]>([])
  return (
    <UpwellProvider
      portal={settings.portal}
      user={user}
      context={{ plan: 'Gold' }}
      onEvent={(event) => setHeard((before) => [...before, event])}
    >
      <nav>
        {pages.map((name) => (
          <button key={name} type="button" onClick={() => setPage(name)}>
            {name}
          </button>
        ))}
        <button type="button" onClick={() => setUser(null)}>
          Sign out
        </button>
      </nav>
      <h1>{page}</h1>
      {page === 'Cards' && (
        <>
          <FeedbackButton boardToken={settings.boardID} label="Ideas?" />
          <OwnButton />
        </>
      )}
      {page === 'Stationery' && <FeedbackBoard boardToken={settings.boardID} theme="light" className="board" />}
      {page === 'Ink' && <NewsButton>Fresh ink</NewsButton>}
      <output>{[...new Set(heard)].sort().join(' ')}</output>
    </UpwellProvider>
  )
}

function OwnButton() {
  const upwell = useUpwell()
  return (
    <button type="button" onClick={() => upwell('open')}>
      Tell us
    </button>
  )
}

const app = document.getElementById('app')
if (app)
  createRoot(app).render(
    <StrictMode>
      <Product />
    </StrictMode>,
  )
