import { spawn } from 'node:child_process'

/**
 * Ends the test run's PostgreSQL and removes its folder when this process dies in any way, `kill -9` included: a shell that waits for the
 * end of a pipe that only we hold. Gives what calls it off.
 */
export function guardAgainstInterruption(postmasterPid: number, folder: string): () => void {
  if (process.platform === 'win32') return () => {}
  const script =
    'while read -r line; do :; done; kill -QUIT "$1"; n=0; while kill -0 "$1" && [ $n -lt 100 ]; do n=$((n+1)); sleep 0.1; done; rm -rf "$2"'
  const guard = spawn('sh', ['-c', script, 'sh', String(postmasterPid), folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.unref()
  return () => {
    guard.kill('SIGKILL')
    guard.stdin.destroy()
  }
}
