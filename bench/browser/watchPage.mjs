// Runs in a page before any of its scripts, unbuilt: records what the browser reports of paints, shifts, long tasks and
// responses (web.dev/vitals).
const noted = { fcp: 0, lcp: 0, cls: 0, long: [], slowest: 0 }
globalThis.noted = noted

function on(type, take, options = {}) {
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...options })
}

on('largest-contentful-paint', ({ startTime }) => (noted.lcp = startTime))
on('paint', ({ name, startTime }) => (noted.fcp = name === 'first-contentful-paint' ? startTime : noted.fcp))
on('layout-shift', ({ value, hadRecentInput }) => (noted.cls += hadRecentInput ? 0 : value))
on('longtask', ({ startTime, duration }) => noted.long.push({ start: startTime, ms: duration }))
// The time from a press or a key to the next paint; in steps of 8 ms, as browsers tell it.
on(
  'event',
  ({ duration, interactionId }) =>
    (noted.slowest = interactionId > 0 ? Math.max(noted.slowest, duration) : noted.slowest),
  { durationThreshold: 16 },
)
