import type { CustomPostField } from '../../../../contract/customPostFields.ts'
import type { FieldValue } from '../../../../contract/teamFacts.ts'
import { useWords } from '../../../words/useWords.ts'
import { useChangeFacts } from '../../actions/useChangeFacts.ts'

/** Changes a custom field of a post, from its present value; undone from the message. Gives whether it was done. */
export function useChangeField(): (
  post: { id: string; present: FieldValue | null | undefined },
  field: CustomPostField,
  value: FieldValue | null,
) => Promise<boolean> {
  const { t } = useWords()
  const change = useChangeFacts()
  return ({ id: postID, present }, { id, name }, value) =>
    change(
      {
        postID,
        facts: { fields: { [id]: value } },
        ...(present === undefined ? {} : { expects: { fields: { [id]: present } } }),
      },
      t('adminValues.changed', { name }),
    )
}
