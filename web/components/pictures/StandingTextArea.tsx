import { useImperativeHandle, type ComponentProps, type ReactNode, type RefObject } from 'react'
import { describedBy, FieldNotes, type FieldTexts } from '../../ui/forms/Field.tsx'
import { Held } from '../../ui/forms/Held.ts'
import { countBeside, fit, type TextAreaProps } from '../../ui/forms/TextArea.tsx'

/**
 * A text area that stands in the page from the first, and that an editor takes over which comes later: the element stays the same, and with it
 * the focus, the caret, and what an input method composes.
 */
export interface StandingArea {
  id: string
  /** What is around the area alone; what the editor shows above or below the area is placed by it. */
  place: HTMLDivElement | null
  area: RefObject<HTMLTextAreaElement | null>
  /** Who hears the area's events; null until the editor is there. */
  events: RefObject<AreaEvents | null>
}

export type AreaEvents = {
  [Name in 'onInput' | 'onSelect' | 'onBlur' | 'onKeyDown' | 'onPaste']: NonNullable<ComponentProps<'textarea'>[Name]>
}

interface StandingTextAreaProps extends Pick<FieldTexts, 'hint' | 'error'>, Pick<TextAreaProps, 'counter'>, AreaEvents {
  standing: StandingArea
  value: string
  /** What stands right below the area, above its notes. */
  below: ReactNode
  /** Further attributes of the area, such as those of a menu that it opens. */
  attributes: Record<string, string | boolean | undefined>
}

/** What an editor adds to a text area that stands already: its text, its attributes, who hears its events, and the notes below it. */
export function StandingTextArea({
  standing: { id, area, events },
  hint,
  error,
  counter,
  value,
  below,
  attributes,
  ...heard
}: StandingTextAreaProps) {
  useImperativeHandle(events, () => heard)
  const described = describedBy(id, { hint, error }, counter && `${id}-count`)
  return (
    <>
      <Held
        element={area}
        attributes={{ ...attributes, ...described }}
        hold={(field) => {
          if (field.value !== value) field.value = value
          fit(field)
        }}
      />
      {below}
      <FieldNotes id={id} hint={hint} error={error} aside={countBeside(id, counter, value.length)} />
    </>
  )
}
