import type { RenderPage } from '../../contract/page.ts'

/** Renders every page as of the minute in which this was called, so that two documents may be compared whenever the clock turns. */
export function atOneMinute(render: RenderPage): RenderPage {
  const now = Math.floor(Date.now() / 60_000) * 60_000
  return (request) => render({ ...request, now })
}
