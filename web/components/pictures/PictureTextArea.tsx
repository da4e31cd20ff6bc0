import { useRef } from 'react'
import { TextArea, type TextAreaProps } from '../../ui/forms/TextArea.tsx'
import { Icon } from '../../ui/marks/Icon.tsx'
import { useWords } from '../../words/useWords.ts'
import { useMentions } from '../mentions/useMentions.tsx'
import { PictureStrip } from './PictureStrip.tsx'
import { pastedPictures } from './pictureFiles.ts'
import '../../../locales/en/pictures.json?texts'
import { useFileDrop } from './useFileDrop.ts'
import type { Pictures } from './usePictures.ts'

interface PictureTextAreaProps extends Omit<TextAreaProps, 'id' | 'value' | 'defaultValue' | 'onChange'> {
  pictures: Pictures
  value: string
  onChange: (text: string) => void
}

/**
 * A text area that takes pictures, dropped and pasted, and shows those of its text below it, and that suggests people to name after an @. The
 * text holds pictures as Markdown; who is named is read as `@Ann` and kept by her id.
 */
export function PictureTextArea({ pictures, value, onChange, ...others }: PictureTextAreaProps) {
  const { t } = useWords()
  const mentions = useMentions(value)
  const place = useRef<HTMLDivElement>(null)
  const dragged = useFileDrop(place, pictures.add)
  return (
    <div ref={place} className="grid gap-3">
      <div className="relative">
        <TextArea
          {...others}
          {...mentions.attributes}
          id={pictures.areaID}
          value={mentions.shown}
          onChange={(event) => {
            pictures.uploads.textChanged(mentions.shown, event.target.value)
            onChange(mentions.kept(event.target.value))
            mentions.onMove(event)
          }}
          onSelect={mentions.onMove}
          onBlur={mentions.onBlur}
          onKeyDown={(event) => {
            mentions.onKeyDown(event)
            if (!event.defaultPrevented) others.onKeyDown?.(event)
          }}
          onPaste={(event) => {
            const files = pastedPictures(event.clipboardData)
            if (files.length === 0) return
            event.preventDefault()
            pictures.add(files)
          }}
        />
        {mentions.menu}
        {dragged !== 'no' && (
          <p
            className={
              'absolute -inset-1 z-10 flex items-center justify-center gap-2 rounded-md border-2 border-dashed text-ui ' +
              (dragged === 'here' ? 'border-ink bg-hover text-ink' : 'border-line-strong bg-surface text-ink-2')
            }
          >
            <Icon name="upload" />
            {t('pictures.drop')}
          </p>
        )}
      </div>
      <PictureStrip pictures={pictures} text={mentions.shown} />
    </div>
  )
}
