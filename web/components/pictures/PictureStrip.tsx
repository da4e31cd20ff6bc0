import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { useWords } from '../../words/useWords.ts'
import { picturesIn, pictureMarkdown, placeToRemove, type PictureInText } from './pictureMarkdown.ts'
import { PictureRow } from './PictureRow.tsx'
import { replaceInArea } from './replaceInArea.ts'
import { UploadRow } from './UploadRow.tsx'
import type { Pictures } from './usePictures.ts'

/** The pictures of a text and those on their way into it, each with what can be done about it. */
export function PictureStrip({ pictures, text }: { pictures: Pictures; text: string }) {
  const { t } = useWords()
  const { areaID, uploads, list, thumbnails, said, say, isAwaited, isMissed } = pictures
  const inText = picturesIn(text)
  const write = ({ start, end }: Pick<PictureInText, 'start' | 'end'>, markdown: string) => {
    const area = document.getElementById(areaID)
    if (area instanceof HTMLTextAreaElement) replaceInArea(area, start, end, markdown)
  }
  const rowIDs = [
    ...inText.map(({ id }) => `${areaID}-remove-${id}`),
    ...list.map(({ key }) => `${areaID}-drop-${key}`),
  ]
  /** The focus goes on to the next row's button, else to the one before, else to the button that adds. */
  const focusAfter = (place: number) => {
    const next = rowIDs[place + 1] ?? rowIDs[place - 1] ?? `${areaID}-add`
    requestAnimationFrame(() => document.getElementById(next)?.focus())
    say(t('pictures.removed'))
  }
  return (
    <>
      {rowIDs.length > 0 && (
        <section aria-label={t('pictures.list')} className="mt-1 grid gap-2">
          {inText.length > 0 && (
            <p className="text-small text-ink-2">{t('pictures.describe', { count: inText.length })}</p>
          )}
          <ul className={`grid gap-x-6 gap-y-3 ${rowIDs.length > 1 ? 'sm:grid-cols-2' : ''}`}>
            {inText.map((picture, place) => (
              <PictureRow
                key={`${picture.id} ${place}`}
                areaID={areaID}
                picture={picture}
                number={place + 1}
                thumbnail={thumbnails.get(picture.id) ?? `/files/${picture.id}`}
                onDescribe={(alt) => write(picture, pictureMarkdown(picture.id, alt))}
                onRemove={() => {
                  focusAfter(place)
                  write(placeToRemove(text, picture), '')
                }}
              />
            ))}
            {list.map((upload, place) => (
              <UploadRow
                key={upload.key}
                areaID={areaID}
                upload={upload}
                onRetry={() => uploads.retry(upload.key)}
                onRemove={() => {
                  focusAfter(inText.length + place)
                  uploads.remove(upload.key)
                }}
              />
            ))}
          </ul>
        </section>
      )}
      {isMissed && <InlineError>{t('pictures.missing')}</InlineError>}
      <p role="status" className={isAwaited ? 'text-small text-ink-2' : 'sr-only'}>
        {isAwaited ? t('pictures.awaited') : said}
      </p>
    </>
  )
}
