import '../../../../locales/en/adminValues.json?texts'
import type { CustomPostField } from '../../../../contract/customPostFields.ts'
import type { FieldValue } from '../../../../contract/teamFacts.ts'
import { exactNumber } from '../../../components/fields/exactNumber.ts'
import { shortAddress } from '../../../components/fields/shortAddress.ts'
import { useWords } from '../../../words/useWords.ts'
import type { Words } from '../../../words/words.ts'

/** A value as it is read, or that there is none. */
export function FieldText({ field, value }: { field: CustomPostField; value: FieldValue | null }) {
  const words = useWords()
  if (value === null)
    return <span className="text-ink-3">{words.t(field.isRequired ? 'adminValues.missing' : 'adminValues.empty')}</span>
  return (
    <span dir="auto" className="line-clamp-6 whitespace-pre-line">
      {fieldText(field, value, words)}
    </span>
  )
}

/** A value in words: options by their names, numbers and days in the reader's language, addresses without their beginning. */
export function fieldText(field: CustomPostField, value: FieldValue, { t, locale, date, list }: FieldWords): string {
  if (typeof value === 'boolean') return t(value ? 'adminValues.yes' : 'adminValues.empty')
  if (typeof value === 'number') return exactNumber(locale, value)
  if (typeof value !== 'string') return list(namesOf(field, value))
  if (field.type === 'choice') return namesOf(field, [value]).join('')
  if (field.type === 'date') return date(value)
  return field.type === 'link' ? shortAddress(value) : value
}

type FieldWords = Pick<Words, 't' | 'locale' | 'date' | 'list'>

function namesOf({ options }: CustomPostField, optionIDs: readonly string[]): string[] {
  return options.filter(({ id }) => optionIDs.includes(id)).map(({ name }) => name)
}
