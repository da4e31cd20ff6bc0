// Asks the service in this container whether it lives; the container's health check runs it. A worker answers no requests.
const { HOST = '', PORT = '', ROLE = '' } = process.env
const host = ['', '0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST
const lives =
  ROLE === 'worker' ||
  (await fetch(`http://${host}:${PORT || 3000}/healthz`, { signal: AbortSignal.timeout(4_000) }).then(
    ({ ok }) => ok,
    () => false,
  ))
process.exit(lives ? 0 : 1)
