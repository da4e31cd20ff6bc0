import { request } from 'node:http'
import type { Page, Route } from '@playwright/test'

/** The way between a page and the server, on which calls wait. */
export interface HeldLine {
  /** Lets what waits through, and all that comes after. */
  release(): void
  /** Holds what comes from now on. */
  hold(): void
  /** Takes the line away: calls go straight to the server. */
  end(): Promise<void>
}

/** Holds every call back until it is released, and then lets it through or does with it what is given: what shows before is the page's own doing. */
export async function holdBack(
  page: Page,
  then: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<HeldLine> {
  let open = () => {}
  let released = Promise.resolve()
  const line = {
    release: () => open(),
    hold: () => {
      released = new Promise<void>((resolve) => (open = resolve))
    },
    end: async () => {
      open()
      await page.unroute('**/api/**')
    },
  }
  line.hold()
  await page.route('**/api/**', async (route) => {
    await released
    await then(route).catch(() => {})
  })
  return line
}

/** Holds a page's script back as a slow line does; what is given lets it come. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/client-/, async (route) => {
    await held
    await route.continue()
  })
  return release
}

/** A write is answered as a server does that failed; reads go through. */
export function failWrites(...paths: string[]): (route: Route) => Promise<void> {
  return (route) =>
    paths.some((path) => route.request().url().includes(path))
      ? route.fulfill({
          status: 500,
          contentType: 'application/json',
          body: '{"error":"server error","code":"serverError"}',
        })
      : route.continue()
}

/** A write is refused, with a sentence of the server; reads go through. */
export function refuseWrites(sentence: string): (route: Route) => Promise<void> {
  return (route) =>
    isWrite(route)
      ? route.fulfill({
          status: 403,
          contentType: 'application/json',
          body: JSON.stringify({ error: sentence, code: 'forbidden' }),
        })
      : route.continue()
}

/** A write never gets an answer, as behind a proxy that refuses; reads go through. With `arrives` the server does it all the same. */
export function loseWrites({ arrives = false } = {}): (route: Route) => Promise<void> {
  return async (route) => {
    if (!isWrite(route)) return route.continue()
    if (arrives) await deliver(route)
    return route.abort('connectionreset')
  }
}

/** Sends a request without its page; Node, unlike a browser, finds no subdomain of localhost by itself. */
async function deliver(route: Route): Promise<void> {
  const url = new URL(route.request().url())
  const headers = { ...(await route.request().allHeaders()), host: url.host }
  await new Promise<void>((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port: url.port, method: 'POST', path: url.pathname, headers },
      (answer) => void answer.resume().on('end', resolve),
    )
    sent.on('error', reject)
    sent.end(route.request().postData())
  })
}

function isWrite(route: Route): boolean {
  return /\/(create|delete)$/.test(new URL(route.request().url()).pathname)
}
