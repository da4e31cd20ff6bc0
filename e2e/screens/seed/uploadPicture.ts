import type { Page } from '@playwright/test'

/** Draws a picture in the page and sends it as its reader would; gives the file's id. */
export async function uploadPicture(
  page: Page,
  width: number,
  height: number,
  kind: 'text' | 'cover' = 'text',
): Promise<string> {
  const script = `(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: ${width}, height: ${height} })
    const pen = canvas.getContext('2d')
    pen.fillStyle = '#e9e2d0'
    pen.fillRect(0, 0, ${width}, ${height})
    pen.fillStyle = '#5b6f63'
    for (let at = 0; at < ${Math.max(width, height)}; at += 40) pen.fillRect(at / 2, at, ${width}, 8)
    const file = await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
    const viewer = await fetch('/api/viewer/get', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
    const form = new FormData()
    form.append('csrfToken', viewer.headers.get('x-csrf-token'))
    form.append('kind', '${kind}')
    form.append('file', file, 'paper.png')
    const answer = await fetch('/api/images/upload', { method: 'POST', body: form })
    return { status: answer.status, body: await answer.text() }
  })()`
  const { status, body } = await page.evaluate<{ status: number; body: string }>(script)
  if (status !== 200) throw new Error(`/api/images/upload answered ${status}: ${body}`)
  return (JSON.parse(body) as { image: { id: string } }).image.id
}
