import { useState } from 'react'
import type { CustomField } from '../../../contract/customFields.ts'
import { customFieldSubjects, type CustomFieldSubject } from '../../../contract/customFieldTypes.ts'
import { useData } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { useWords } from '../../words/useWords.ts'
import { OrderedFields } from '../fields/OrderedFields.tsx'
import { SettingsSection } from '../settings/SettingsSection.tsx'
import { Forbidden } from '../states/Forbidden.tsx'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'
import { usePermission } from '../states/usePermission.ts'
import { CustomerFieldDialog } from './CustomerFieldDialog.tsx'
import { DeleteCustomerField } from './DeleteCustomerField.tsx'

/** What is open: the dialog for a new field, or to change or delete one. */
type Task = { kind: 'new'; subject: CustomFieldSubject } | { kind: 'edit' | 'delete'; field: CustomField } | null

/** The custom fields of people and of their companies: their types, options and order, and whether profiles show them. */
export default function CustomerFieldsPage() {
  const { t } = useWords()
  const mayEdit = usePermission('customers.edit')
  return (
    <SettingsSection title={t('adminSettings.customerFields')} intro={t('adminCustomerFields.intro')}>
      {mayEdit ? <Fields /> : <Forbidden text={t('adminCustomerFields.forbidden')} />}
    </SettingsSection>
  )
}

function Fields() {
  const { data: fields, error } = useData('/api/customFields/get', {})
  const [task, setTask] = useState<Task>(null)
  const close = () => setTask(null)
  if (!fields)
    return error === null ? <RowsLoading rows={4} /> : <LoadFailed path="/api/customFields/get" inputs={{}} />
  return (
    <>
      <div className="grid gap-10">
        {customFieldSubjects.map((subject) => (
          <FieldsOf
            key={subject}
            subject={subject}
            fields={fields.filter((field) => field.subject === subject)}
            onTask={setTask}
          />
        ))}
      </div>
      {task?.kind === 'new' && <CustomerFieldDialog subject={task.subject} onClose={close} />}
      {task?.kind === 'edit' && (
        <CustomerFieldDialog
          subject={task.field.subject}
          field={fields.find(({ id }) => id === task.field.id) ?? task.field}
          onClose={close}
        />
      )}
      {task?.kind === 'delete' && <DeleteCustomerField field={task.field} onClose={close} />}
    </>
  )
}

function FieldsOf({
  subject,
  fields,
  onTask,
}: {
  subject: CustomFieldSubject
  fields: readonly CustomField[]
  onTask: (task: Task) => void
}) {
  const { t } = useWords()
  const mayDelete = usePermission('data.manage')
  const { run, pending } = useWrite('/api/customFields/reorder')
  const heading = t(subject === 'user' ? 'adminCustomerFields.users' : 'adminCustomerFields.companies')
  return (
    <section>
      <h2 className="text-h3">{heading}</h2>
      {fields.length === 0 ? (
        <p className="mt-1 text-ink-2">
          {t(subject === 'user' ? 'adminCustomerFields.noneOfUsers' : 'adminCustomerFields.noneOfCompanies')}
        </p>
      ) : (
        <div className="mt-3">
          <OrderedFields
            label={t('adminCustomerFields.order', { list: heading })}
            fields={fields}
            pending={pending}
            save={(customFieldIDs) => run({ subject, customFieldIDs })}
            factsOf={(field) => <FieldFacts field={field} />}
            onEdit={(field) => onTask({ kind: 'edit', field })}
            onDelete={mayDelete ? (field) => onTask({ kind: 'delete', field }) : undefined}
          />
        </div>
      )}
      <div className="mt-4">
        <Button icon="plus" onClick={() => onTask({ kind: 'new', subject })}>
          {t(subject === 'user' ? 'adminCustomerFields.newOfUsers' : 'adminCustomerFields.newOfCompanies')}
        </Button>
      </div>
    </section>
  )
}

function FieldFacts({ field }: { field: CustomField }) {
  const { t } = useWords()
  return (
    <>
      <div className="min-w-0">
        <span dir="auto" className="text-ui wrap-anywhere">
          {field.name}
        </span>
        {!field.isShown && <span className="block text-micro text-ink-3">{t('adminCustomerFields.hidden')}</span>}
      </div>
      <div className="col-start-2 min-w-0 text-small text-ink-3 sm:col-start-auto">
        {t(`adminCustomerFields.types.${field.type}`)}
      </div>
    </>
  )
}
