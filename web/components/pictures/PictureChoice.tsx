import { useId, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { DataClient } from '../../data/client.ts'
import { useDataClient } from '../../data/react.tsx'
import type { FileSending } from '../../data/sendFile.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { pictureIcons } from './pictureIcons.ts'
import { useWords } from '../../words/useWords.ts'
import { acceptedPictures } from './pictureFiles.ts'
import '../../../locales/en/pictures.json?texts'
import { thumbnailOf } from './thumbnail.ts'
import { UploadRow } from './UploadRow.tsx'
import { makeUploads } from './uploads.ts'

interface PictureChoiceProps<Sent> {
  /** How a file is sent, and what that gives. */
  send: (client: DataClient, file: File, sending: FileSending) => Promise<Sent>
  label: string
  /** Whether a heading beside it already says the label. */
  isLabelHidden?: boolean
  hint: string
  chooseLabel: string
  /** Where there is a picture to take away. */
  onRemove?: (() => void) | undefined
  onChosen: (sent: Sent) => void
  /** What the choice looks like. */
  children: ReactNode
}

/** The one picture of a person or a company: chosen from a file and sent at once. */
export function PictureChoice<Sent>({
  send,
  label,
  isLabelHidden = false,
  hint,
  chooseLabel,
  onRemove,
  onChosen,
  children,
}: PictureChoiceProps<Sent>) {
  const { t } = useWords()
  const id = useId()
  const client = useDataClient()
  const input = useRef<HTMLInputElement>(null)
  const [said, say] = useState('')
  const [uploads] = useState(() => makeChoice(client, send))
  const [upload] = useSyncExternalStore(uploads.subscribe, uploads.read, nothing)
  const focusChoose = () => document.getElementById(`${id}-choose`)?.focus()
  return (
    <fieldset className="grid min-w-0 justify-items-start gap-3">
      <legend className={isLabelHidden ? 'sr-only' : 'mb-1.5 text-ui'}>{label}</legend>
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

function makeChoice<Sent>(client: DataClient, send: PictureChoiceProps<Sent>['send']) {
  let tell: (sent: Sent) => void = () => {}
  const uploads = makeUploads<Sent>({
    send: (file, sending) => send(client, file, sending),
    put: (sent) => {
      tell(sent)
      return 0
    },
    thumbnailOf,
  })
  return { ...uploads, onSent: (listener: typeof tell) => void (tell = listener) }
}
