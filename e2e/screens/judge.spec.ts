import { faultsOf } from './judge.ts'
import { expect, test } from './look.ts'
import { portal } from './portalFacts.ts'
import { setScene } from './scene.ts'
import { states } from './states.ts'

/** What each expression does to a page that has no fault, and what must be said of it then. */
const faults: Record<string, { does: string; said: RegExp }> = {
  'text that is hardly seen': {
    does: "document.querySelector('main p').style.color = 'color-mix(in srgb, currentColor 20%, transparent)'",
    said: /color-contrast/,
  },
  'a button without a name': {
    does: "document.querySelector('main').append(document.createElement('button'))",
    said: /button-name/,
  },
  'what is wider than its window': {
    does: "document.querySelector('main').append(Object.assign(document.createElement('div'), { style: 'inline-size: 3000px; block-size: 9px' }))",
    said: /scrolls sideways/,
  },
  'text that is cut off': {
    does: "document.querySelector('main p').style.cssText = 'overflow: hidden; white-space: nowrap; inline-size: 40px'",
    said: /cut off sideways/,
  },
  'what is chosen and does not look so in forced colours': {
    does: "document.querySelector('footer [aria-pressed=true]').style.cssText = 'all: unset !important; forced-color-adjust: auto !important'",
    said: /forced colours: chosen looks like not chosen/,
  },
  'a control under something else': {
    does: "document.body.append(Object.assign(document.createElement('div'), { style: 'position: fixed; inset: 0; background: Canvas' }))",
    said: /covered by/,
  },
}

for (const [what, { does, said }] of Object.entries(faults)) {
  test(`${what} is a fault`, async ({ open }) => {
    const page = await open(320)
    const state = states.find((one) => one.screen === 'not found' && one.state === 'in the portal')
    if (!state) throw new Error('There is no page to spoil.')
    await setScene(page, state, 'en')
    expect(await faultsOf(page, ['light'])).toEqual([])
    await page.evaluate(does)
    expect(await faultsOf(page, ['light'])).toContainEqual(expect.stringMatching(said))
  })
}

test('an error that a page writes is a fault', async ({ open, complaints }) => {
  const page = await open(320)
  await page.goto(portal.origins.full)
  await page.evaluate("console.error('wrong'); setTimeout(() => { throw new Error('worse') })")
  await expect.poll(() => complaints).toEqual(expect.arrayContaining(['wrong', 'worse']))
  complaints.length = 0
})
