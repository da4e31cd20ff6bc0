import { IconButton } from '../../ui/actions/IconButton.tsx'
import { controlBox } from '../../ui/forms/Field.tsx'
import { useWords } from '../../words/useWords.ts'
import { isSubmitKey } from '../comments/editor/isSubmitKey.ts'
import { longestAlt, type PictureInText } from './pictureMarkdown.ts'
import { Thumbnail } from './Thumbnail.tsx'

interface PictureRowProps {
  areaID: string
  picture: PictureInText
  number: number
  thumbnail: string
  onDescribe: (alt: string) => void
  onRemove: () => void
}

/** A picture that stands in the text: what it shows in words, and the way to take it out. */
export function PictureRow({ areaID, picture, number, thumbnail, onDescribe, onRemove }: PictureRowProps) {
  const { t } = useWords()
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-start gap-x-3">
      <Thumbnail src={thumbnail} />
      <textarea
        id={`${areaID}-alt-${picture.id}`}
        aria-label={t('pictures.alt', { number })}
        placeholder={t('pictures.altHint')}
        dir="auto"
        rows={2}
        maxLength={longestAlt}
        value={picture.alt}
        onChange={(event) => onDescribe(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          // A description is one line, however it is broken here.
          event.preventDefault()
          event.stopPropagation()
          if (isSubmitKey(event)) event.currentTarget.form?.requestSubmit()
        }}
        className={`${controlBox} field-sizing-content max-h-32 min-h-16 resize-none px-2.5 py-1.5`}
      />
      <IconButton
        icon="x"
        label={t('pictures.remove', { number })}
        id={`${areaID}-remove-${picture.id}`}
        onClick={onRemove}
      />
    </li>
  )
}
