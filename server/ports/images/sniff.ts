/** What a picture may come as. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

/** What the first bytes say that a file is; null for anything but a picture that we take. Nothing else ever reaches a decoder. */
export function sniff(bytes: Buffer): PictureFormat | null {
  if (bytes.length < 16) return null
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png'
  const text = bytes.toString('latin1', 0, 16)
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.slice(4, 8) === 'ftyp' && isAVIF(bytes)) return 'avif'
  return null
}

/** Among the brands that the file says it is of. */
function isAVIF(bytes: Buffer): boolean {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256)
  for (let at = 8; at + 4 <= end; at += 4)
    if (['avif', 'avis'].includes(bytes.toString('latin1', at, at + 4))) return true
  return false
}
