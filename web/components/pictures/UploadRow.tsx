import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { Progress } from '../../ui/feedback/Progress.tsx'
import { useWords } from '../../words/useWords.ts'
import { Thumbnail } from './Thumbnail.tsx'
import type { Upload } from './uploads.ts'
import { useFaultText } from './useFaultText.ts'

interface UploadRowProps {
  areaID: string
  upload: Upload
  onRetry: () => void
  onRemove: () => void
}

/** A picture on its way into the text: how far it is, or why it is not there. */
export function UploadRow({ areaID, upload, onRetry, onRemove }: UploadRowProps) {
  const { t } = useWords()
  const { key, file, thumbnail, state } = upload
  const isOnItsWay = state.at === 'waiting' || state.at === 'sending'
  return (
    <li id={`${areaID}-file-${key}`} className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-start gap-x-3">
      <Thumbnail src={thumbnail} isFaint />
      {isOnItsWay ? <Sending upload={upload} /> : <Failed upload={upload} onRetry={onRetry} />}
      <IconButton
        icon="x"
        label={t(isOnItsWay ? 'pictures.cancelFile' : 'pictures.removeFile', { name: file.name })}
        id={`${areaID}-drop-${key}`}
        onClick={onRemove}
      />
    </li>
  )
}

function Sending({ upload: { file, state } }: { upload: Upload }) {
  const { t } = useWords()
  const share = state.at === 'sending' ? state.share : 0
  const text =
    state.at === 'waiting'
      ? t('pictures.waiting')
      : share < 1
        ? t('pictures.percent', { percent: Math.floor(share * 100) })
        : t('pictures.preparing')
  return (
    <div className="self-center">
      <Progress label={file.name} text={text} {...(share < 1 ? { value: share } : {})} />
    </div>
  )
}

function Failed({ upload, onRetry }: { upload: Upload; onRetry: () => void }) {
  const { t } = useWords()
  const faultText = useFaultText()
  const { file, state } = upload
  return (
    <div className="grid min-w-0 justify-items-start gap-1">
      <p dir="auto" title={file.name} className="max-w-full truncate text-small text-ink">
        {file.name}
      </p>
      <InlineError>{faultText(upload)}</InlineError>
      {/* A file that was refused for what it is would be again: of all codes, theirs name an image. */}
      {state.at === 'failed' && !/image/i.test(state.error.code) && (
        <span className="mt-1">
          <Button size="small" aria-label={t('pictures.retryFile', { name: file.name })} onClick={onRetry}>
            {t('common.failed.retry')}
          </Button>
        </span>
      )}
    </div>
  )
}
