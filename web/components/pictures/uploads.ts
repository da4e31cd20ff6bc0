import { toDataError, type DataError } from '../../data/errors/dataError.ts'
import { placeAfterChange } from './pictureMarkdown.ts'
import { faultOf, type PictureFault } from './pictureFiles.ts'

/** A file on its way into a text. `share` is how much of it has left, from 0 to 1; at 1 the server is preparing it. */
export interface Upload {
  key: number
  file: File
  thumbnail: string | null
  state:
    | { at: 'waiting' }
    | { at: 'sending'; share: number }
    /** Sent and refused, or not sent for want of a connection: it can be tried again. */
    | { at: 'failed'; error: DataError }
    /** Not sent, because the server would refuse it. */
    | { at: 'refused'; fault: PictureFault }
}

/** What a place that takes files does with them. */
export interface UploadParts<Sent> {
  send(file: File, sending: { onProgress: (share: number) => void; signal: AbortSignal }): Promise<Sent>
  /** Puts what was sent into the text at a place, and gives how many characters longer the text became. */
  put(sent: Sent, place: number, upload: Upload): number
  thumbnailOf(file: File): Promise<string | null>
}

export type Uploads = ReturnType<typeof makeUploads>

/**
 * The files that someone adds to a text, sent one after the other. Each keeps the place where it was added while the text is edited
 * around it; those that were added together end up in their order, also when one of them is sent later than the others.
 */
export function makeUploads<Sent>({ send, put, thumbnailOf }: UploadParts<Sent>) {
  let shown: readonly Upload[] = []
  let lastKey = 0
  let isPutting = false
  let sending: { key: number; controller: AbortController } | null = null
  const places = new Map<number, number>()
  const listeners = new Set<() => void>()

  function set(next: readonly Upload[]): void {
    shown = next
    for (const listener of listeners) listener()
  }

  function change(key: number, facts: Partial<Upload>): void {
    set(shown.map((upload) => (upload.key === key ? { ...upload, ...facts } : upload)))
  }

  function drop(key: number): void {
    places.delete(key)
    set(shown.filter((upload) => upload.key !== key))
  }

  async function sendNext(): Promise<void> {
    const next = shown.find(({ state }) => state.at === 'waiting')
    if (sending || !next) return
    const { key, file } = next
    const controller = new AbortController()
    sending = { key, controller }
    change(key, { state: { at: 'sending', share: 0 } })
    const onProgress = (share: number) => {
      if (!controller.signal.aborted) change(key, { state: { at: 'sending', share } })
    }
    try {
      const sent = await send(file, { onProgress, signal: controller.signal })
      if (!controller.signal.aborted) putAway(key, sent)
    } catch (thrown) {
      if (!controller.signal.aborted) change(key, { state: { at: 'failed', error: toDataError(thrown) } })
    }
    sending = null
    await sendNext()
  }

  function putAway(key: number, sent: Sent): void {
    const upload = shown.find((one) => one.key === key)
    if (!upload) return
    const place = places.get(key) ?? 0
    drop(key)
    isPutting = true
    const longer = put(sent, place, upload)
    isPutting = false
    for (const [other, at] of places) if (at > place || (at === place && other > key)) places.set(other, at + longer)
  }

  return {
    add(files: readonly File[], place: number): void {
      const added = files.map((file): Upload => {
        const fault = faultOf(file)
        return { key: ++lastKey, file, thumbnail: null, state: fault ? { at: 'refused', fault } : { at: 'waiting' } }
      })
      for (const { key } of added) places.set(key, place)
      set([...shown, ...added])
      for (const { key, file, state } of added) {
        if (state.at === 'waiting') void thumbnailOf(file).then((thumbnail) => change(key, { thumbnail }))
      }
      void sendNext()
    },
    /** Takes a file out of the list, also while it is being sent. */
    remove(key: number): void {
      drop(key)
      if (sending?.key === key) sending.controller.abort()
    },
    retry(key: number): void {
      change(key, { state: { at: 'waiting' } })
      void sendNext()
    },
    /** Takes away what was never sent; for when the text goes on without it. */
    forgetRefused(): void {
      if (shown.some(({ state }) => state.at === 'refused')) set(shown.filter(({ state }) => state.at !== 'refused'))
    },
    /** The text was edited: every file keeps its place between the same words. */
    textChanged(before: string, after: string): void {
      // What is put in here is counted where it is put.
      if (isPutting) return
      for (const [key, place] of places) places.set(key, placeAfterChange(place, before, after))
    },
    /** Tells of every change. The last listener that leaves ends everything: the text's form has gone. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        places.clear()
        shown = []
        sending?.controller.abort()
      }
    },
    read: (): readonly Upload[] => shown,
  }
}
