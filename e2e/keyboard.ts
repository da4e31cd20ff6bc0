import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { type Focus, listenLikeAReader, readFocus, toggleRings } from './focusInPage.ts'
import { codeFor, expect, facts } from './journey.ts'
import { like, t } from './words.ts'

/** A page that is worked with by the keyboard alone. */
export interface Keyboard {
  /** Goes on by Tab, or by the given key, until the control has the focus; at every stop on the way the focus lies under nothing. There it must be seen. */
  reach(control: Locator, key?: 'Tab' | 'Shift+Tab' | 'ArrowDown' | 'ArrowUp'): Promise<void>
  press(...keys: string[]): Promise<void>
  type(text: string): Promise<void>
  /** The control has the focus by itself, after what was just done, and it is seen. */
  isOn(control: Locator): Promise<void>
  /** A screen reader has said it since this was last asked. */
  hears(text: string | RegExp): Promise<void>
}

const mostStops = 80

/** Opens an address, by its path one of the demo's portal, and waits until it is awake. */
export async function openByKeyboard(page: Page, address: string): Promise<Keyboard> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript({ content: listenLikeAReader })
  await page.goto(new URL(address, facts.demo).href, { waitUntil: 'networkidle' })
  return keyboardOn(page)
}

/** The keyboard of a page that is open; what a reader hears is noted where `listenLikeAReader` was there first. */
export function keyboardOn(page: Page): Keyboard {
  const isOn = async (control: Locator) => {
    await expect(control).toBeFocused()
    await expectSeen(page)
  }
  return {
    isOn,
    async reach(control, key = 'Tab') {
      // What isn't there yet would be passed by.
      await expect(control).not.toHaveCount(0)
      const wrong = async () => (await page.evaluate<Focus>(readFocus)).wrong
      for (let stops = 0; stops < mostStops; stops += 1) {
        await page.keyboard.press(key)
        // Something beside it may just have come.
        await expect.poll(wrong, { message: `on the way to ${String(control)}` }).toBeNull()
        if ((await control.and(page.locator(':focus')).count()) === 1) return isOn(control)
      }
      throw new Error(`${mostStops} presses of ${key} did not lead to ${String(control)}.`)
    },
    async press(...keys) {
      for (const key of keys) await page.keyboard.press(key)
    },
    type: (text) => page.keyboard.type(text),
    async hears(text) {
      let heard: string[] = []
      await expect
        .poll(async () => (heard = await page.evaluate<string[]>('said')))
        .toContainEqual(typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text))
      // What has been said meanwhile is still to be heard.
      await page.evaluate(`void said.splice(0, ${heard.length})`)
    },
  }
}

/** Signs a new person in by a code, in the dialog that is open, and gives the name that it then asks for. */
export async function signInByKeyboard(page: Page, keyboard: Keyboard, email: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: t('write.signIn.title') })
  await keyboard.isOn(dialog.getByRole('textbox', { name: t('write.signIn.email') }))
  await keyboard.type(email)
  await keyboard.press('Enter')
  await keyboard.isOn(dialog.getByRole('textbox', { name: t('write.signIn.code'), exact: true }))
  await keyboard.hears(t('write.signIn.sent', { email }))
  // The last digit sends it.
  await keyboard.type(await codeFor(email))
  await keyboard.hears(like('write.signedIn'))
  await keyboard.isOn(page.getByRole('dialog').getByRole('textbox', { name: t('askName.label') }))
  await keyboard.type('Yara Haddad')
  await keyboard.press('Enter')
}

/** The width of the focus ring's margin around a control, and how far a ring may reach into it. Both in pixels. */
const around = 6
const within = 4
/** Of a side's length: its corners are round. */
const leastOfASide = 0.85

/** Against a page that never comes to rest. */
const mostRestlessMs = 30_000

/** Judges the focus where it stays: what moved while it was pictured, because something beside it had come, is pictured again. */
async function expectSeen(page: Page): Promise<void> {
  for (const end = Date.now() + mostRestlessMs; Date.now() < end;) {
    const before = await page.evaluate<Focus>(readFocus)
    // What lies over it for a moment is no fault, and what isn't in the window has no picture.
    await expect.poll(async () => (await page.evaluate<Focus>(readFocus)).wrong).toBeNull()
    if (before.wrong !== null) continue
    const pictures = await picturesOf(page, before.boxes)
    const after = await page.evaluate<Focus>(readFocus)
    if (JSON.stringify(after) === JSON.stringify(before)) return judge(page, before.boxes, pictures)
  }
  throw new Error('What has the focus does not come to rest.')
}

interface Pictures {
  clip: { x: number; y: number; width: number; height: number }
  left: number
  top: number
  right: number
  bottom: number
  focused: number[]
  unfocused: number[]
}

/** The picture of what has the focus, and that of the same control without it. */
async function picturesOf(page: Page, boxes: Focus['boxes']): Promise<Pictures> {
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  const left = Math.floor(Math.max(0, Math.min(...boxes.map((box) => box.left)) - around))
  const top = Math.floor(Math.max(0, Math.min(...boxes.map((box) => box.top)) - around))
  const right = Math.ceil(Math.min(size.width, Math.max(...boxes.map((box) => box.right)) + around))
  const bottom = Math.ceil(Math.min(size.height, Math.max(...boxes.map((box) => box.bottom)) + around))
  const clip = { x: left, y: top, width: right - left, height: bottom - top }
  const focused = await luminancesOf(page, clip)
  await page.evaluate(toggleRings)
  const unfocused = await luminancesOf(page, clip)
  await page.evaluate(toggleRings)
  return { clip, left, top, right, bottom, focused, unfocused }
}

/**
 * Compares the two pictures: along each side of the control that is in the window, at least 2 pixels change, with a contrast of 3 to 1 to what was
 * there (WCAG 2.4.13).
 */
function judge(page: Page, boxes: Focus['boxes'], { clip, left, top, right, bottom, focused, unfocused }: Pictures) {
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  const changes = (x: number, y: number) => {
    if (x < 0 || y < 0 || x >= clip.width || y >= clip.height) return false
    const at = y * clip.width + x
    const [dark = 0, light = 0] = [focused[at] ?? 0, unfocused[at] ?? 0].toSorted((a, b) => a - b)
    return (light + 0.05) / (dark + 0.05) >= 3
  }
  // Of a link on several lines only the outer edges have a ring.
  const [box] =
    boxes.length === 1
      ? boxes
      : [{ left: left + around, top: top + around, right: right - around, bottom: bottom - around }]
  if (!box) return
  const sides = {
    left: {
      isShown: box.left >= around,
      of: [box.top, box.bottom],
      change: (along: number, off: number) => changes(Math.round(box.left - left) - off, along - top),
    },
    right: {
      isShown: box.right <= size.width - around,
      of: [box.top, box.bottom],
      change: (along: number, off: number) => changes(Math.round(box.right - left) + off, along - top),
    },
    top: {
      isShown: box.top >= around,
      of: [box.left, box.right],
      change: (along: number, off: number) => changes(along - left, Math.round(box.top - top) - off),
    },
    bottom: {
      isShown: box.bottom <= size.height - around,
      of: [box.left, box.right],
      change: (along: number, off: number) => changes(along - left, Math.round(box.bottom - top) + off),
    },
  }
  const offs = Array.from({ length: around + within }, (_, index) => index - within)
  for (const [name, { isShown, of, change }] of Object.entries(sides)) {
    if (!isShown || boxes.length > 1) continue
    const [from = 0, to = 0] = of.map(Math.round)
    const ringed = Array.from(
      { length: to - from },
      (_, index) => offs.filter((off) => change(from + index, off)).length >= 2,
    ).filter(Boolean).length
    expect(ringed / (to - from), `how much of the ${name} side of what has the focus is ringed`).toBeGreaterThan(
      leastOfASide,
    )
  }
  const changed = Array.from(focused, (_, at) => changes(at % clip.width, Math.floor(at / clip.width))).filter(
    Boolean,
  ).length
  const perimeter = 2 * (box.right - box.left + box.bottom - box.top)
  expect(changed, 'pixels of the ring, of which two to a pixel of the perimeter are due').toBeGreaterThan(
    2 * perimeter * leastOfASide,
  )
}

/** The relative luminance of each pixel (WCAG 2.2). */
async function luminancesOf(
  page: Page,
  clip: { x: number; y: number; width: number; height: number },
): Promise<number[]> {
  const picture = await page.screenshot({ clip, animations: 'disabled', caret: 'hide', scale: 'css' })
  const { data } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const linear = (value: number) => (value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4)
  const luminances: number[] = []
  for (let at = 0; at < data.length; at += 3)
    luminances.push(
      0.2126 * linear(data[at] ?? 0) + 0.7152 * linear(data[at + 1] ?? 0) + 0.0722 * linear(data[at + 2] ?? 0),
    )
  return luminances
}
