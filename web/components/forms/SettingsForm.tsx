import type { ReactNode } from 'react'
import { Button } from '../../ui/actions/Button.tsx'
import { Form, type FormProps } from './Form.tsx'
import { UnsavedGuard } from './UnsavedGuard.tsx'

export interface SettingsFormProps extends FormProps {
  /** Whether the page holds something typed that leaving it would lose: then it asks. */
  unsaved: boolean
  /** The form's name, where no heading gives it one. */
  label?: string
  /** For a form that is sent before its page is awake. */
  method?: 'post'
  /** The question whose values stay, where someone else has saved the same fields meanwhile (`ChangedMeanwhile`). */
  conflict?: ReactNode
  /** A second way beside the button, such as one back. */
  beside?: ReactNode
  /** Where the buttons stand: at the start with the main one first, or at the end with the main one last. */
  buttonsAt?: 'start' | 'end'
}

/** A form on a page of its own: its button, why it was refused, and the question before the page is left with something typed. */
export function SettingsForm({
  unsaved,
  submitLabel,
  gap = 5,
  conflict,
  beside,
  buttonsAt = 'start',
  ...form
}: SettingsFormProps) {
  const { pending, pictures } = form
  const submit = (
    <Button look="primary" type="submit" loading={pending || pictures?.isAwaited === true}>
      {submitLabel}
    </Button>
  )
  return (
    <>
      <Form
        {...form}
        gap={gap}
        footer={
          <>
            {conflict}
            {buttonsAt === 'start' ? (
              <div className="flex flex-wrap items-center gap-2">
                {submit}
                {beside}
              </div>
            ) : (
              <div className="flex justify-end gap-2">
                {beside}
                {submit}
              </div>
            )}
          </>
        }
      />
      <UnsavedGuard dirty={unsaved} />
    </>
  )
}
