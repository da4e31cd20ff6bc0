import type { Image } from '../../../contract/images.ts'
import type { DataClient } from '../../data/client.ts'
import { sendFile, type FileSending } from '../../data/sendFile.ts'

/** Sends a picture of a person or a company, to be used when its form is saved. */
export function sendPicture(kind: 'logo' | 'picture' | 'cover' | 'favicon') {
  return (client: DataClient, file: File, sending: FileSending): Promise<Image> =>
    sendFile(client, '/api/images/upload', { kind }, file, sending)
}
