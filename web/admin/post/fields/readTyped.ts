import type { CustomPostField } from '../../../../contract/customPostFields.ts'

/** The value that someone typed for a field; null for none, and `undefined` for what is no number. Commas between thousands are left out. */
export function readTyped({ type }: Pick<CustomPostField, 'type'>, typed: string): string | number | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  if (type !== 'number') return text
  const plain = /^[-+]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text
  return /^[-+]?(\d+(\.\d*)?|\.\d+)(e[-+]?\d{1,3})?$/i.test(plain) && Number.isFinite(Number(plain))
    ? Number(plain)
    : undefined
}
