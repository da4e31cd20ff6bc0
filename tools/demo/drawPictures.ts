import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { faces, portrait } from '../../db/seed/demo/drawings/portraits.ts'
import { launchBrowser } from '../../e2e/browser.ts'
import { slugOf } from '../../server/domain/text/slug.ts'

/** Draws the pictures of the demo company anew, from `db/seed/demo/drawings`, into `db/seed/demo/pictures`: `npx tsx tools/demo/drawPictures.ts`. */
const folder = fileURLToPath(new URL('../../db/seed/demo/pictures/', import.meta.url))
const screens = new URL('../../db/seed/demo/drawings/screens.html', import.meta.url).href

await mkdir(folder, { recursive: true })
for (const [name, face] of Object.entries(faces)) await keep(`face-${slugOf(name)}`, Buffer.from(portrait(face)))

const browser = await launchBrowser()
const page = await browser.newPage({ viewport: { width: 1960, height: 900 } })
await page.goto(screens)
await page.evaluate('document.fonts.ready')
for (const id of ['week', 'booking', 'phone', 'cover', 'logo', 'logo-dark', 'favicon'])
  await keep(id, await page.locator(`#${id}`).screenshot({ omitBackground: true }))
await browser.close()

async function keep(name: string, drawn: Buffer): Promise<void> {
  await writeFile(`${folder}${name}.webp`, await sharp(drawn).webp({ quality: 82, effort: 6 }).toBuffer())
}
