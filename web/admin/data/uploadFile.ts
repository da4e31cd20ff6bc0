import { importPartBytes } from '../../../contract/importFields.ts'
import type { DataClient } from '../../data/client.ts'
import { sendFile, type FileSending } from '../../data/sendFile.ts'

/**
 * Sends a file in parts, one after another; `onBegun` is told the id of its import first. Rejects with a `DataError`, or with the
 * signal's reason.
 */
export async function uploadFile(
  client: DataClient,
  file: File,
  { onBegun, onProgress, signal }: Required<FileSending> & { onBegun: (jobID: string) => void },
): Promise<void> {
  const job = await client.write('/api/imports/begin', { name: file.name.slice(-200), size: file.size })
  onBegun(job.id)
  for (let number = 1, at = 0; at < file.size; number += 1, at += importPartBytes) {
    signal.throwIfAborted()
    const part = new File([file.slice(at, at + importPartBytes)], 'part')
    const sent = at
    await sendFile(client, '/api/imports/addPart', { jobID: job.id, number: String(number) }, part, {
      signal,
      onProgress: (share) => onProgress(Math.min(1, (sent + share * part.size) / file.size)),
    })
  }
  await client.load('/api/jobs/find', {}, { force: true })
}
