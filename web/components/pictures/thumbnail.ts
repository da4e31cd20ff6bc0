const edgePx = 160

/**
 * A small likeness of a picture file as a `data:` address; null when this browser cannot read it. It is drawn once at its size, so that
 * eight photographs do not stand in memory at theirs.
 */
export async function thumbnailOf(file: Blob): Promise<string | null> {
  try {
    const whole = await createImageBitmap(file)
    const scale = Math.min(1, edgePx / Math.min(whole.width, whole.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(whole.width * scale))
    canvas.height = Math.max(1, Math.round(whole.height * scale))
    canvas.getContext('2d')?.drawImage(whole, 0, 0, canvas.width, canvas.height)
    whole.close()
    return canvas.toDataURL('image/webp', 0.8)
  } catch {
    return null
  }
}
