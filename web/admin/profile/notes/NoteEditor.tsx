import { useState, type KeyboardEvent, type SubmitEvent } from 'react'
import { longestProfileNote } from '../../../../contract/profileNoteLimits.ts'
import { isSubmitKey } from '../../../components/comments/editor/isSubmitKey.ts'
import { UnsavedGuard } from '../../../components/forms/UnsavedGuard.tsx'
import { MentionPlace } from '../../../components/mentions/MentionPlace.ts'
import { useMentions } from '../../../components/mentions/useMentions.tsx'
import { useFailureText } from '../../../components/useFailureText.ts'
import type { DataError } from '../../../data/errors/dataError.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { TextArea } from '../../../ui/forms/TextArea.tsx'
import { useWords } from '../../../words/useWords.ts'

interface NoteEditorProps {
  label: string
  value: string
  /** What it began with: leaving is asked about when it says something else. */
  before: string
  submitLabel: string
  pending: boolean
  error: DataError | null
  autoFocus?: boolean
  onChange: (value: string) => void
  onSubmit: () => void
  onCancel?: () => void
}

/** The field that a note is written in. Control or Command with Enter sends, and @ names a colleague. */
export function NoteEditor(props: NoteEditorProps) {
  return (
    <MentionPlace value="profile">
      <Editor {...props} />
    </MentionPlace>
  )
}

function Editor({ label, value, before, submitLabel, pending, error, autoFocus = false, ...on }: NoteEditorProps) {
  const { t, number } = useWords()
  const mentions = useMentions(value)
  const failureText = useFailureText()
  const [isTried, setIsTried] = useState(false)
  const isMissing = value.trim() === ''
  const refusal = error ? failureText(error, t('admin.failed.write')) : undefined
  const isOpen = value !== '' || on.onCancel !== undefined
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setIsTried(isMissing)
    if (!pending && !isMissing) on.onSubmit()
  }
  return (
    <form className="grid gap-2" noValidate onSubmit={submit}>
      <div className="relative">
        <TextArea
          {...mentions.attributes}
          label={label}
          hideLabel
          placeholder={label}
          rows={isOpen ? 3 : 1}
          autoFocus={autoFocus}
          value={mentions.shown}
          error={isTried && isMissing ? t('adminProfile.noteMissing') : refusal}
          {...(value.length > longestProfileNote * 0.9
            ? {
                counter: {
                  max: longestProfileNote,
                  text: (length: number) =>
                    t('adminProfile.noteCounter', { length: number(length), max: number(longestProfileNote) }),
                },
              }
            : {})}
          onChange={(event) => {
            on.onChange(mentions.kept(event.target.value))
            mentions.onMove(event)
          }}
          onSelect={mentions.onMove}
          onBlur={mentions.onBlur}
          onKeyDown={(event: KeyboardEvent<HTMLTextAreaElement>) => {
            mentions.onKeyDown(event)
            if (!event.defaultPrevented && isSubmitKey(event)) event.currentTarget.form?.requestSubmit()
          }}
        />
        {mentions.menu}
      </div>
      {isOpen && (
        <div className="flex flex-wrap justify-end gap-2">
          {on.onCancel && (
            <Button size="small" look="ghost" onClick={on.onCancel}>
              {t('adminProfile.cancel')}
            </Button>
          )}
          <Button size="small" look="primary" type="submit" loading={pending}>
            {submitLabel}
          </Button>
        </div>
      )}
      <UnsavedGuard dirty={value !== before && !pending} />
    </form>
  )
}
