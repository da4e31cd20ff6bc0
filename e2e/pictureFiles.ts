import { rmSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { t } from './words.ts'

/** Makes a picture file of one colour in a folder of its own, and gives where it is. A `noisy` one does not compress: it is some megabytes. */
export async function pictureFile(name: string, { width = 640, height = 400, noisy = false } = {}): Promise<string> {
  const path = await placeFor(name)
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
  const path = await placeFor(name)
  await writeFile(path, text)
  return path
}

let folder: string | undefined

/** A new place for a file of this name, for as long as the process lives. */
async function placeFor(name: string): Promise<string> {
  if (folder === undefined) {
    const made = await mkdtemp(join(tmpdir(), 'upwell-pictures-'))
    process.once('exit', () => rmSync(made, { recursive: true, force: true }))
    folder = made
  }
  return join(await mkdtemp(join(folder, 'file-')), name)
}

/** Picks files with the button that adds pictures. */
export async function pick(page: Page, ...files: string[]): Promise<void> {
  const [dialog] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: t('pictures.add') }).click(),
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
