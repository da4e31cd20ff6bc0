import { useEffectEvent, useLayoutEffect, type ChangeEvent, type ChangeEventHandler, type ComponentProps } from 'react'

/**
 * Tells the owner of a controlled field what the field holds already when it comes to life. React leaves what was typed before the page was
 * awake in the field, and would take it away with the next rendering.
 */
export function useTypedBefore<Field extends HTMLInputElement | HTMLTextAreaElement>(
  id: string,
  value: ComponentProps<'input'>['value'],
  onChange: ChangeEventHandler<Field> | undefined,
): void {
  const tell = useEffectEvent(() => {
    const field = document.getElementById(id) as Field | null
    if (field && value !== undefined && field.value !== value)
      onChange?.({ target: field, currentTarget: field } as ChangeEvent<Field>)
  })
  useLayoutEffect(() => tell(), [])
}
