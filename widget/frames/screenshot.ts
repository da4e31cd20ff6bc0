const longestSide = 2_560
/** A tab says that it is being shared above its page, which moves for it; then the picture is taken. */
const settlingMs = 400

/** Whether a page can be asked for a picture of itself: by this browser, and by the policies of the page. */
export function offersScreenshots(): boolean {
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature(name: string): boolean } }
  const devices = navigator.mediaDevices as Partial<MediaDevices> | undefined
  return typeof devices?.getDisplayMedia === 'function' && featurePolicy?.allowsFeature('display-capture') !== false
}

/**
 * One picture of what the person chooses in the browser's own dialog, this page first, without what `hides`. Nothing else is taken, and the sharing ends at once. Null when they say no;
 * rejects when there is none to have.
 */
export async function takeScreenshot(hides: HTMLElement | null): Promise<Blob | null> {
  const stream = await askToShare()
  if (!stream) return null
  const { opacity = '' } = hides?.style ?? {}
  try {
    // Hidden in a way that keeps the focus where it is.
    if (hides) hides.style.opacity = '0'
    const video = document.createElement('video')
    video.muted = true
    video.srcObject = stream
    await video.play()
    await new Promise((resolve) => setTimeout(resolve, settlingMs))
    return await pictureOf(video)
  } finally {
    for (const track of stream.getTracks()) track.stop()
    if (hides) hides.style.opacity = opacity
  }
}

async function askToShare(): Promise<MediaStream | null> {
  const options = { video: true, audio: false, preferCurrentTab: true, selfBrowserSurface: 'include' }
  try {
    return await navigator.mediaDevices.getDisplayMedia(options)
  } catch (error) {
    if ((error as Error).name === 'NotAllowedError') return null
    throw error
  }
}

async function pictureOf(video: HTMLVideoElement): Promise<Blob> {
  const { videoWidth, videoHeight } = video
  const scale = Math.min(1, longestSide / Math.max(videoWidth, videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.92))
  if (!picture) throw new Error('no picture')
  return picture
}
