import { useId, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { Image } from '../../../contract/images.ts'
import type { DataClient } from '../../data/client.ts'
import { useDataClient } from '../../data/react.tsx'
import { sendFile } from '../../data/sendFile.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { pictureIcons } from './pictureIcons.ts'
import { useWords } from '../../words/useWords.ts'
import { acceptedPictures } from './pictureFiles.ts'
import '../../../locales/en/pictures.json?texts'
import { thumbnailOf } from './thumbnail.ts'
import { UploadRow } from './UploadRow.tsx'
import { makeUploads } from './uploads.ts'

type ChoiceKind = 'logo' | 'picture' | 'cover' | 'favicon'

interface PictureChoiceProps {
  kind: ChoiceKind
  label: string
  hint: string
  chooseLabel: string
  /** Where there is a picture to take away. */
  onRemove?: (() => void) | undefined
  onChosen: (picture: Image) => void
  /** What the choice looks like. */
  children: ReactNode
}

/** The one picture of a person or a company: chosen from a file, sent at once, and used when its form is saved. */
export function PictureChoice({ kind, label, hint, chooseLabel, onRemove, onChosen, children }: PictureChoiceProps) {
  const { t } = useWords()
  const id = useId()
  const client = useDataClient()
  const input = useRef<HTMLInputElement>(null)
  const [said, say] = useState('')
  const [uploads] = useState(() => makeChoice(client, kind))
  const [upload] = useSyncExternalStore(uploads.subscribe, uploads.read, nothing)
  const focusChoose = () => document.getElementById(`${id}-choose`)?.focus()
  return (
    <fieldset className="grid min-w-0 justify-items-start gap-3">
      <legend className="mb-1.5 text-ui">{label}</legend>
      {children}
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          icon={pictureIcons.image}
          id={`${id}-choose`}
          aria-describedby={`${id}-hint`}
          onClick={() => input.current?.click()}
        >
          {chooseLabel}
        </Button>
        {onRemove && (
          <Button
            size="small"
            look="ghost"
            onClick={() => {
              focusChoose()
              say(t('pictures.removed'))
              onRemove()
            }}
          >
            {t('pictures.removeOne')}
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className="text-small text-ink-3">
        {hint}
      </p>
      {upload && (
        <ul className="w-full">
          <UploadRow
            areaID={id}
            upload={upload}
            onRetry={() => uploads.retry(upload.key)}
            onRemove={() => {
              focusChoose()
              uploads.remove(upload.key)
            }}
          />
        </ul>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedPictures}
        onChange={(event) => {
          for (const { key } of uploads.read()) uploads.remove(key)
          uploads.onSent(onChosen)
          uploads.add([...(event.target.files ?? [])].slice(0, 1), 0)
          event.target.value = ''
        }}
      />
    </fieldset>
  )
}

const nothing = () => none
const none: [] = []

function makeChoice(client: DataClient, kind: ChoiceKind) {
  let tell: (picture: Image) => void = () => {}
  const uploads = makeUploads<Image>({
    send: (file, sending) => sendFile(client, '/api/images/upload', { kind }, file, sending),
    put: (picture) => {
      tell(picture)
      return 0
    },
    thumbnailOf,
  })
  return { ...uploads, onSent: (listener: typeof tell) => void (tell = listener) }
}
