import { useCallback } from 'react'

interface CellFieldProps {
  label: string
  begin: string
  isNumber: boolean
  onType: (text: string) => void
  onLeave: () => void
}

/** The field of a cell that is typed into, over the cell. */
export function CellField({ label, begin, isNumber, onType, onLeave }: CellFieldProps) {
  const take = useCallback((field: HTMLInputElement | null) => {
    if (!field) return
    field.focus({ preventScroll: true })
    field.setSelectionRange(field.value.length, field.value.length)
  }, [])
  return (
    <input
      ref={take}
      type="text"
      aria-label={label}
      dir="auto"
      inputMode={isNumber ? 'decimal' : 'text'}
      autoComplete="off"
      maxLength={2_000}
      defaultValue={begin}
      onChange={({ target }) => onType(target.value)}
      onBlur={onLeave}
      className={`absolute inset-0 z-2 w-full rounded-none border-2 border-focus bg-surface px-1.5 text-ui outline-none ${isNumber ? 'text-end tabular-nums' : ''}`}
    />
  )
}
