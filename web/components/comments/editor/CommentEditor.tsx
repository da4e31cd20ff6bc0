import { useId, useState, type ReactNode, type SubmitEvent } from 'react'
import { lengths } from '../../../../contract/lengths.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { InlineError } from '../../../ui/feedback/InlineError.tsx'
import type { StandingArea } from '../../pictures/StandingTextArea.tsx'
import { Kbd } from '../../../ui/text/Kbd.tsx'
import { useWords } from '../../../words/useWords.ts'
import { PictureTextArea } from '../../pictures/PictureTextArea.tsx'
import { usePictures } from '../../pictures/usePictures.ts'
import type { Intent } from '../../signIn/intent.ts'
import { isSubmitKey } from './isSubmitKey.ts'
import '../../../../locales/en/comment.json?texts'
import '../../../../locales/en/write.json?texts'

interface CommentEditorProps {
  label: string
  /** The area that stands in the page already; else one is made here. */
  standing?: StandingArea
  value: string
  onChange: (value: string) => void
  /** The comment whose text it is, if it is there already. */
  edited?: { commentID: string }
  submitLabel: string
  /** What is sent again from a draft after signing in (`finishIntent`). */
  intent?: Intent
  /** Called with text that is neither empty nor too long. */
  onSubmit: () => void
  onCancel?: (() => void) | undefined
  pending?: boolean
  /** What stood here is on its way: that nothing does is no mistake. */
  isSent?: boolean
  /** Why the last try was refused; what was typed stays. */
  refusal?: { text: string; concernsText: boolean } | undefined
  autoFocus?: boolean
  children?: ReactNode
}

/** The field that a comment is written and edited in. It grows; Control or Command with Enter sends. */
export function CommentEditor(props: CommentEditorProps) {
  const {
    label,
    standing,
    value,
    onChange,
    edited,
    submitLabel,
    intent,
    onSubmit,
    onCancel,
    pending = false,
    isSent = false,
    refusal,
    autoFocus = false,
    children,
  } = props
  const { t, number } = useWords()
  const formID = useId()
  const pictures = usePictures(standing?.id)
  const [tried, setTried] = useState(false)
  const over = value.trim().length - lengths.comment
  const wrong = value.trim() === '' ? t('comment.missing') : over > 0 ? t('comment.tooLong', { over }) : undefined
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isSent && value.trim() === '') return undefined
    setTried(wrong !== undefined)
    if (wrong !== undefined) return document.getElementById(pictures.areaID)?.focus()
    if (!pending && !pictures.hold()) onSubmit()
  }
  const isNearEnd = value.length > lengths.comment * 0.9
  return (
    <form id={formID} className="grid gap-3" data-intent={intent} noValidate onSubmit={submit}>
      <PictureTextArea
        pictures={pictures}
        standing={standing}
        form={formID}
        label={label}
        hideLabel
        error={(tried ? wrong : undefined) ?? (refusal?.concernsText ? refusal.text : undefined)}
        value={value}
        autoFocus={autoFocus}
        {...(isNearEnd
          ? {
              counter: {
                max: lengths.comment,
                text: (length: number) =>
                  t('comment.counter', { length: number(length), max: number(lengths.comment) }),
              },
            }
          : {})}
        onChange={onChange}
        {...(edited ? { edited } : {})}
        onKeyDown={(event) => {
          if (isSubmitKey(event)) event.currentTarget.form?.requestSubmit()
        }}
      />
      {refusal && !refusal.concernsText && <InlineError>{refusal.text}</InlineError>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {children}
        <span className="ms-auto flex flex-wrap items-center justify-end gap-2">
          <span className="hidden text-micro text-ink-3 lg:inline" aria-hidden="true">
            <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd> {t('comment.keys')}
          </span>
          {onCancel && (
            <Button look="ghost" onClick={onCancel}>
              {t('write.cancel')}
            </Button>
          )}
          <Button look="primary" type="submit" loading={pending || pictures.isAwaited}>
            {submitLabel}
          </Button>
        </span>
      </div>
    </form>
  )
}
