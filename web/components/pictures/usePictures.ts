import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import type { DataClient } from '../../data/client.ts'
import { useDataClient, useViewer } from '../../data/react.tsx'
import { sendFile } from '../../data/sendFile.ts'
import { isSignedIn } from '../../data/viewer/viewerState.ts'
import { usePage } from '../../page/context.ts'
import { useWords } from '../../words/useWords.ts'
import { useSignInGate } from '../signIn/SignInGate.tsx'
import { replaceInArea } from './replaceInArea.ts'
import { keepPictureSize } from './pictureSizes.ts'
import { insertionOf, pictureMarkdown } from './pictureMarkdown.ts'
import '../../../locales/en/pictures.json?texts'
import { thumbnailOf } from './thumbnail.ts'
import { makeUploads, type Upload, type Uploads } from './uploads.ts'

/** The pictures of one text while it is written: what is on its way, and what its form must wait for. */
export interface Pictures {
  /** The text area's id, from which the ids of everything around it are made. */
  areaID: string
  uploads: Uploads
  list: readonly Upload[]
  /** Small likenesses of what was added since the page was opened, by the picture's id. */
  thumbnails: ReadonlyMap<string, string>
  /** The latest thing that happened, for those who listen. */
  said: string
  say(text: string): void
  /** Whether pictures can be added: in a frame only by someone who is known, as nobody can be asked there for a press alone. */
  isOffered: boolean
  /** Starts uploading files; strangers are asked to sign in first. */
  add(files: readonly File[]): void
  /** The form waits for pictures, and sends itself when they are there. */
  isAwaited: boolean
  /** A try to send the form failed for want of a picture. */
  isMissed: boolean
  /** Asked when the form is to be sent: true when it must not be yet. */
  hold(): boolean
}

const isOnItsWay = ({ state }: Upload) => state.at === 'waiting' || state.at === 'sending'
const hasFailed = ({ state }: Upload) => state.at === 'failed'

/** `standingID` is the id of a text area that stands in the page already. */
export function usePictures(standingID?: string): Pictures {
  const ownID = useId()
  const areaID = standingID ?? ownID
  const client = useDataClient()
  const gate = useSignInGate()
  const { frame } = usePage()
  const viewer = useViewer()
  const isOffered = !frame || isSignedIn(viewer)
  const { t } = useWords()
  const [said, say] = useState('')
  const [{ uploads, thumbnails }] = useState(() =>
    makeTextUploads(client, areaID, ({ file }) => say(t('pictures.added', { name: file.name }))),
  )
  const list = useSyncExternalStore(uploads.subscribe, uploads.read, nothing)
  const [held, setHeld] = useState<'awaited' | 'missed' | null>(null)
  useEffect(() => {
    if (held === null || list.some(isOnItsWay)) return
    const isComplete = !list.some(hasFailed)
    setHeld(isComplete ? null : 'missed')
    if (isComplete && held === 'awaited') areaOf(areaID)?.form?.requestSubmit()
  }, [held, list, areaID])

  return {
    areaID,
    uploads,
    list,
    thumbnails,
    said,
    say,
    isOffered,
    add: (files) => {
      if (files.length === 0 || !isOffered) return
      gate('picture', () => {
        uploads.add(files, placeIn(areaOf(areaID)))
        say(t('pictures.begun', { count: files.length }))
      })
    },
    isAwaited: held === 'awaited',
    isMissed: held === 'missed',
    hold: () => {
      if (list.some(isOnItsWay)) setHeld('awaited')
      else if (list.some(hasFailed)) setHeld('missed')
      else uploads.forgetRefused()
      return list.some((upload) => isOnItsWay(upload) || hasFailed(upload))
    },
  }
}

const none: readonly Upload[] = []
const nothing = () => none

function makeTextUploads(client: DataClient, areaID: string, onAdded: (upload: Upload) => void) {
  const thumbnails = new Map<string, string>()
  const uploads = makeUploads({
    send: (file, sending) => sendFile(client, '/api/images/upload', { kind: 'text' }, file, sending),
    put: ({ id, smallURL, ...size }, place, upload) => {
      keepPictureSize(id, size)
      thumbnails.set(id, upload.thumbnail ?? smallURL)
      keepFocus(`${areaID}-file-${upload.key}`, `${areaID}-alt-${id}`)
      onAdded(upload)
      const area = areaOf(areaID)
      if (!area) return 0
      const { at, text } = insertionOf(area.value, Math.min(place, area.value.length), pictureMarkdown(id, ''))
      replaceInArea(area, at, at, text)
      return text.length
    },
    thumbnailOf,
  })
  return { uploads, thumbnails }
}

function areaOf(id: string): HTMLTextAreaElement | null {
  return document.querySelector<HTMLTextAreaElement>(`#${CSS.escape(id)}`)
}

/** At the caret; at the end where nobody has put it anywhere, as browsers begin at the start. */
function placeIn(area: HTMLTextAreaElement | null): number {
  return area?.selectionEnd || (area?.value.length ?? 0)
}

/** When the row that has the focus goes away, the focus goes on to what takes its place. */
function keepFocus(from: string, to: string): void {
  if (document.getElementById(from)?.contains(document.activeElement) !== true) return
  requestAnimationFrame(() => document.getElementById(to)?.focus())
}
