import { useRef, type ClipboardEvent, type KeyboardEvent, type SyntheticEvent } from 'react'
import { createPortal } from 'react-dom'
import { StandingTextArea, type StandingArea } from './StandingTextArea.tsx'
import { TextArea, type TextAreaProps } from '../../ui/forms/TextArea.tsx'
import { Icon } from '../../ui/marks/Icon.tsx'
import { pictureIcons } from './pictureIcons.ts'
import { useWords } from '../../words/useWords.ts'
import type { Edited } from '../editor/Preview.tsx'
import { useEditor } from '../editor/useEditor.tsx'
import { useMentions } from '../mentions/useMentions.tsx'
import { PictureStrip } from './PictureStrip.tsx'
import { pastedPictures } from './pictureFiles.ts'
import '../../../locales/en/pictures.json?texts'
import { useFileDrop } from './useFileDrop.ts'
import type { Pictures } from './usePictures.ts'

interface PictureTextAreaProps extends Omit<TextAreaProps, 'id' | 'value' | 'defaultValue' | 'onChange' | 'below'> {
  pictures: Pictures
  value: string
  onChange: (text: string) => void
  /** What the text is of, if that is there already. */
  edited?: Edited
  /** The area that stands in the page already, whose label and placeholder are its own; else one is made here. */
  standing?: StandingArea | undefined
}

/**
 * A text area with a toolbar and a preview that takes pictures, dropped and pasted, and shows those of its text below it, and that suggests people
 * to name after an @. The text holds pictures as Markdown; who is named is read as `@Ann` and kept by her id.
 */
export function PictureTextArea({ pictures, value, onChange, edited, standing, ...others }: PictureTextAreaProps) {
  const mentions = useMentions(value)
  const editor = useEditor({ pictures, text: value, edited, error: others.error })
  const ownPlace = useRef<HTMLDivElement>(null)
  const dragged = useFileDrop(
    standing ? { current: standing.place } : ownPlace,
    pictures.isOffered ? pictures.add : null,
  )
  const onTyped = (event: SyntheticEvent<HTMLTextAreaElement>) => {
    const typed = event.currentTarget.value
    pictures.uploads.textChanged(mentions.shown, typed)
    onChange(mentions.kept(typed))
    mentions.onMove(event)
  }
  const heard = {
    onSelect: mentions.onMove,
    onBlur: mentions.onBlur,
    onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => {
      mentions.onKeyDown(event)
      editor.onKeyDown(event)
      if (!event.defaultPrevented) others.onKeyDown?.(event)
    },
    onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => {
      const files = pastedPictures(event.clipboardData)
      if (files.length === 0 || !pictures.isOffered) return editor.onPaste(event)
      event.preventDefault()
      return pictures.add(files)
    },
  }
  const over = (
    <>
      {mentions.menu}
      {dragged !== 'no' && <DropSign isHere={dragged === 'here'} />}
    </>
  )
  const strip = <PictureStrip pictures={pictures} text={mentions.shown} />
  if (standing) {
    const { hint, error, counter, form } = others
    return (
      <>
        <StandingTextArea
          {...heard}
          standing={standing}
          hint={hint}
          error={error}
          {...(counter === undefined ? {} : { counter })}
          value={mentions.shown}
          attributes={{ ...mentions.attributes, form, ...(editor.isPreview ? { hidden: '' } : {}) }}
          below={editor.below}
          onInput={onTyped}
        />
        {standing.place && createPortal(over, standing.place)}
        {strip}
      </>
    )
  }
  return (
    <div ref={ownPlace} className="grid gap-3">
      <div className="relative">
        <TextArea
          {...others}
          {...mentions.attributes}
          {...heard}
          id={pictures.areaID}
          value={mentions.shown}
          hidden={editor.isPreview}
          below={editor.below}
          onChange={onTyped}
        />
        {over}
      </div>
      {strip}
    </div>
  )
}

/** Says over the area that files dropped here become pictures of the text. */
function DropSign({ isHere }: { isHere: boolean }) {
  const { t } = useWords()
  return (
    <p
      className={
        'absolute -inset-1 z-10 flex items-center justify-center gap-2 rounded-md border-2 border-dashed text-ui ' +
        (isHere ? 'border-ink bg-hover text-ink' : 'border-line-strong bg-surface text-ink-2')
      }
    >
      <Icon name={pictureIcons.upload} />
      {t('pictures.drop')}
    </p>
  )
}
