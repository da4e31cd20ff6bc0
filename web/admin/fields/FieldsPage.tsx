import { useState } from 'react'
import type { CustomPostField } from '../../../contract/customPostFields.ts'
import { useData } from '../../data/react.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { useWords } from '../../words/useWords.ts'
import { SettingsSection } from '../settings/SettingsSection.tsx'
import { Forbidden } from '../states/Forbidden.tsx'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'
import { usePermission } from '../states/usePermission.ts'
import { DeleteField } from './DeleteField.tsx'
import { FieldDialog } from './FieldDialog.tsx'
import { FieldList } from './FieldList.tsx'

/** What is open: the dialog for a new field, or to change or delete one. */
type Task = { kind: 'new' } | { kind: 'edit' | 'delete'; field: CustomPostField } | null

/** The custom fields of posts: their types, order, boards, and who sees them. */
export default function FieldsPage() {
  const { t } = useWords()
  const mayManage = usePermission('boards.manage')
  return (
    <SettingsSection title={t('adminSettings.fields')} intro={t('adminFields.intro')}>
      {mayManage ? <Fields /> : <Forbidden text={t('adminFields.forbidden')} />}
    </SettingsSection>
  )
}

function Fields() {
  const { t } = useWords()
  const { data: fields, error } = useData('/api/customPostFields/list', {})
  const [task, setTask] = useState<Task>(null)
  const close = () => setTask(null)
  if (!fields)
    return error === null ? <RowsLoading rows={4} /> : <LoadFailed path="/api/customPostFields/list" inputs={{}} />
  return (
    <>
      {fields.length === 0 ? (
        <div className="border-y border-line py-8">
          <h2 className="text-h3">{t('adminFields.empty')}</h2>
          <p className="mt-1 text-ink-2">{t('adminFields.emptyText')}</p>
        </div>
      ) : (
        <FieldList
          fields={fields}
          onEdit={(field) => setTask({ kind: 'edit', field })}
          onDelete={(field) => setTask({ kind: 'delete', field })}
        />
      )}
      <div className="mt-6">
        <Button icon="plus" onClick={() => setTask({ kind: 'new' })}>
          {t('adminFields.new')}
        </Button>
      </div>
      {task?.kind === 'new' && <FieldDialog onClose={close} />}
      {task?.kind === 'edit' && (
        <FieldDialog field={fields.find(({ id }) => id === task.field.id) ?? task.field} onClose={close} />
      )}
      {task?.kind === 'delete' && <DeleteField field={task.field} onClose={close} />}
    </>
  )
}
