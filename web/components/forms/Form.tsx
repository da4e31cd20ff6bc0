import type { KeyboardEvent, ReactNode } from 'react'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { focusWrong } from '../../ui/forms/focusWrong.ts'
import type { Pictures } from '../pictures/usePictures.ts'
import type { Refusal } from './useRefusal.ts'

/** What no form does without: its button, whether it is being sent, and why it was not taken. */
export interface FormProps {
  submitLabel: string
  /** Sends the form; not called while it is pending or a picture is on its way. */
  onSubmit: () => void | Promise<unknown>
  pending: boolean
  refusal: Pick<Refusal<never>, 'form' | 'general'>
  /** The pictures of its text, which it waits for. */
  pictures?: Pictures
  /** The space between its fields, in quarters of a rem. */
  gap?: keyof typeof gaps
  children: ReactNode
}

const gaps = { 4: 'gap-4', 5: 'gap-5', 6: 'gap-6', 8: 'gap-8' } as const

interface Props extends Omit<FormProps, 'submitLabel'> {
  id?: string
  label?: string | undefined
  method?: 'post' | undefined
  /** Where it is sent without JavaScript, if not to its page. */
  action?: string | undefined
  footer?: ReactNode
}

/** The form element that a dialog and a settings page share. Control or Command with Enter sends it from a text area. */
export function Form({
  id,
  label,
  method,
  action,
  onSubmit,
  pending,
  refusal: { form, general },
  pictures,
  gap = 4,
  children,
  footer,
}: Props) {
  return (
    <form
      ref={form}
      id={id}
      method={method}
      action={action}
      noValidate
      aria-label={label}
      className={`grid grid-cols-[minmax(0,1fr)] ${gaps[gap]}`}
      onSubmit={(event) => {
        event.preventDefault()
        focusWrong(event.currentTarget)
        if (!pending && pictures?.hold() !== true) void onSubmit()
      }}
      onKeyDown={submitByKey}
    >
      {children}
      {general !== undefined && <InlineError>{general}</InlineError>}
      {footer}
    </form>
  )
}

function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  const isMeant = event.key === 'Enter' && (event.metaKey || event.ctrlKey) && !event.nativeEvent.isComposing
  if (isMeant && event.target instanceof HTMLTextAreaElement) event.currentTarget.requestSubmit()
}
