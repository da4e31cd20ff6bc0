import type { CustomPostField } from '../../../contract/customPostFields.ts'
import { useData } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { useWords } from '../../words/useWords.ts'
import { OrderedFields } from './OrderedFields.tsx'

interface FieldListProps {
  fields: readonly CustomPostField[]
  onEdit: (field: CustomPostField) => void
  onDelete: (field: CustomPostField) => void
}

/** The fields in their order, each with what it holds and where it is, and what can be done with it. */
export function FieldList(props: FieldListProps) {
  const { t } = useWords()
  const { run, pending } = useWrite('/api/customPostFields/reorder')
  return (
    <OrderedFields
      {...props}
      label={t('adminFields.order')}
      pending={pending}
      save={(fieldIDs) => run({ fieldIDs })}
      factsOf={(field) => <FieldFacts field={field} />}
    />
  )
}

function FieldFacts({ field }: { field: CustomPostField }) {
  const { t, list } = useWords()
  const { data: boards } = useData('/api/boards/getAll', {})
  const names = (boards ?? []).filter(({ id }) => field.boardIDs.includes(id)).map(({ name }) => name)
  const marks = [
    ...(field.isRequired ? [t('adminFields.required')] : []),
    ...(field.isPublic ? [t('adminFields.public')] : []),
  ]
  return (
    <>
      <div className="min-w-0">
        <span dir="auto" className="text-ui wrap-anywhere">
          {field.name}
        </span>
        {marks.length > 0 && <span className="block text-micro text-ink-3">{marks.join(' · ')}</span>}
      </div>
      <div className="col-start-2 min-w-0 text-small text-ink-3 sm:col-start-auto">
        {t(`adminFields.types.${field.type}`)}
        {names.length > 0 && (
          <span className="block truncate text-micro" title={list(names)}>
            {list(names)}
          </span>
        )}
      </div>
    </>
  )
}
