import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { callFrom } from './calls.ts'
import { expect, test } from './journey.ts'
import { openOwnCompany } from './ownCompany.ts'
import { pictureFile } from './pictureFiles.ts'

/** Sends a file as the page's own form does; gives the picture's id. */
async function sendPicture(page: Page, kind: 'logo' | 'text'): Promise<string> {
  const file = await readFile(await pictureFile(`${kind}.png`), 'base64')
  return page.evaluate(
    async ([kindOf, bytes]) => {
      const asked = await fetch('/api/viewer/get', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
      const form = new FormData()
      form.append('csrfToken', asked.headers.get('x-csrf-token') ?? '')
      form.append('kind', kindOf)
      form.append('file', new Blob([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))]), 'picture.png')
      const sent = (await (await fetch('/api/images/upload', { method: 'POST', body: form })).json()) as {
        image: { id: string }
      }
      return sent.image.id
    },
    [kind, file] as const,
  )
}

interface Loaded {
  url: string
  /** Bytes from the network; 0 from the browser's own cache. */
  sent: number
}

/** What a page loads besides its document. */
async function loadedBy(page: Page, url: string): Promise<Loaded[]> {
  await page.goto(url, { waitUntil: 'networkidle' })
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => ({ url: entry.name, sent: 'transferSize' in entry ? Number(entry.transferSize) : 0 })),
  )
}

const picturesSent = (loaded: Loaded[]) => loaded.filter(({ url, sent }) => url.includes('/files/') && sent > 0).length

test('a picture that was just seen is not asked for again by the next pages, and a board with a logo stays within 14 requests', async ({
  page,
  chromiumBrowser,
}) => {
  const origin = await openOwnCompany(page, 'kept-pictures')
  await callFrom(page, '/api/company/update', { logoID: await sendPicture(page, 'logo') })
  const { id: boardID } = await callFrom<{ id: string }>(page, '/api/boards/create', {
    name: 'Ideas',
    access: 'public',
  })
  await callFrom(page, '/api/posts/create', {
    boardID,
    title: 'With a picture',
    details: `![A clock](/files/${await sendPicture(page, 'text')})`,
  })

  const context = await chromiumBrowser.newContext()
  const visitor = await context.newPage()
  const board = await loadedBy(visitor, `${origin}/ideas`)
  expect(board.length + 1).toBeLessThanOrEqual(14)
  // The logo, and the post's image beside its title.
  expect(picturesSent(board)).toBe(2)
  expect(picturesSent(await loadedBy(visitor, `${origin}/ideas/p/with-a-picture`))).toBe(1)
  for (const path of ['/ideas', '/ideas/p/with-a-picture', '/ideas'])
    expect(picturesSent(await loadedBy(visitor, origin + path)), path).toBe(0)
  await context.close()
})
