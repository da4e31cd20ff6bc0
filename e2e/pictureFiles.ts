import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { test, type Page } from '@playwright/test'
import sharp from 'sharp'

/** Makes a picture file of one colour in the test's own folder, and gives where it is. A `noisy` one does not compress: it is some megabytes. */
export async function pictureFile(name: string, { width = 640, height = 400, noisy = false } = {}): Promise<string> {
  const path = test.info().outputPath(name)
  await mkdir(dirname(path), { recursive: true })
  const plain = sharp({
    create: {
      width,
      height,
      channels: 3,
      background: { r: 40, g: 120, b: 200 },
      ...(noisy ? { noise: { type: 'gaussian', mean: 128, sigma: 60 } } : {}),
    },
  })
  await plain.toFile(path)
  return path
}

/** Makes a file that is no picture. */
export async function otherFile(name: string, text: string): Promise<string> {
  const path = test.info().outputPath(name)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
  return path
}

/** Picks files with the button that adds pictures. */
export async function pick(page: Page, ...files: string[]): Promise<void> {
  const [dialog] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Add pictures' }).click(),
  ])
  await dialog.setFiles(files)
}

/** Drags files from outside of the browser to a place of the page and lets go, as the browser itself sees it. */
export async function dropAt(page: Page, place: { x: number; y: number }, ...files: string[]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, ...place, data: { items: [], files, dragOperationsMask: 1 } })
  }
  await session.detach()
}

/** Lets the page send so many bytes a second; 0 lifts it. */
export async function sendSlowly(page: Page, bytesPerSecond: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond || -1,
  })
}
