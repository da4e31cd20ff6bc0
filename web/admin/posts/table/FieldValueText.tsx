import type { CustomPostField } from '../../../../contract/customPostFields.ts'
import type { FieldValue } from '../../../../contract/teamFacts.ts'
import { useWords } from '../../../words/useWords.ts'
import { fieldText } from '../../post/fields/FieldText.tsx'

interface FieldValueTextProps {
  field: CustomPostField
  value: FieldValue
}

/** The value of a custom field in one line. */
export function FieldValueText({ field, value }: FieldValueTextProps) {
  const text = fieldText(field, value, useWords())
  return (
    <span dir="auto" className="block truncate" title={text}>
      {text}
    </span>
  )
}
