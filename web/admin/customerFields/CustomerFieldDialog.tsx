import type { CustomField } from '../../../contract/customFields.ts'
import { customFieldTypes, type CustomFieldSubject } from '../../../contract/customFieldTypes.ts'
import { ChangedMeanwhile } from '../../components/forms/ChangedMeanwhile.tsx'
import { ConfirmDialog } from '../../components/forms/ConfirmDialog.tsx'
import { FormDialog } from '../../components/forms/FormDialog.tsx'
import { useDraft } from '../../components/forms/useDraft.ts'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { Select } from '../../ui/forms/Select.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import { OptionsField } from '../fields/OptionsField.tsx'
import { useSaveCustomerField, type CustomerFieldDraft } from './useSaveCustomerField.ts'

interface CustomerFieldDialogProps {
  subject: CustomFieldSubject
  field?: CustomField
  onClose: () => void
}

const blank: CustomerFieldDraft = { name: '', type: 'text', isShown: true, options: [] }

/** Adds a field, or changes the one that is given, whose type stays; values that go with an option are asked about first. */
export function CustomerFieldDialog({ subject, field, onClose }: CustomerFieldDialogProps) {
  const { t, list } = useWords()
  const { name, type, isShown, options } = field ?? blank
  const draft = useDraft<CustomerFieldDraft>({ name, type, isShown, options })
  const { values, change } = draft
  const { save, lost, askAgain, keep, pending, error } = useSaveCustomerField({ subject, field }, draft)
  const refusal = useRefusal(error, ['name', 'options'], t('admin.failed.write'))
  const finish = (saved: { name: string }) => {
    onClose()
    toasts.show({ text: t('admin.savedNamed', { name: saved.name }), kind: 'saved' })
  }
  const submit = async (expects = draft.expects) => {
    const saved = await save({ expects })
    if (saved) finish(saved)
  }
  const shown = (some: CustomerFieldDraft): Record<keyof CustomerFieldDraft, string> => ({
    name: some.name,
    type: t(`adminCustomerFields.types.${some.type}`),
    isShown: t(some.isShown ? 'adminSettings.on' : 'adminSettings.off'),
    options: list(some.options.map((option) => option.name)),
  })
  return (
    <>
      <FormDialog
        open={lost === null}
        onClose={onClose}
        title={t(field ? 'adminFields.editTitle' : titles[subject])}
        submitLabel={t(field ? 'admin.save' : 'adminFields.add')}
        onSubmit={() => submit()}
        pending={pending}
        refusal={refusal}
        unsaved={draft.unsaved}
        gap={5}
      >
        <TextField
          label={t('adminFields.name')}
          error={refusal.of('name')}
          autoComplete="off"
          value={values.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        {field ? (
          <p className="text-small text-ink-2">
            {t('adminCustomerFields.typeStays', { type: t(`adminCustomerFields.types.${field.type}`) })}
          </p>
        ) : (
          <Select
            label={t('adminFields.type')}
            hint={t(`adminCustomerFields.typeHints.${values.type}`)}
            options={customFieldTypes.map((value) => ({ value, text: t(`adminCustomerFields.types.${value}`) }))}
            value={values.type}
            onChange={({ target }) =>
              change({ type: customFieldTypes.find((value) => value === target.value) ?? values.type })
            }
          />
        )}
        {values.type === 'choice' && (
          <OptionsField
            options={values.options}
            error={refusal.of('options')}
            onChange={(changed) => change({ options: changed })}
          />
        )}
        <Checkbox
          label={t('adminCustomerFields.isShown')}
          hint={t('adminCustomerFields.isShownHint')}
          checked={values.isShown}
          onChange={({ target }) => change({ isShown: target.checked })}
        />
        {field && (
          <ChangedMeanwhile
            fields={draft.conflicts.map((one) => ({
              label: t(labels[one]),
              theirs: shown(field)[one],
              mine: shown(values)[one],
            }))}
            pending={pending}
            onKeepMine={() => void submit(draft.expectsTheirs)}
            onTakeTheirs={draft.takeTheirs}
          />
        )}
      </FormDialog>
      {field && lost && (
        <ConfirmDialog
          title={t('adminCustomerFields.lostTitle', { count: lost.count })}
          text={t('adminCustomerFields.lostOptions', { count: lost.count })}
          confirmLabel={t('adminFields.lostConfirm')}
          danger
          pending={pending}
          refusal={lost.isMore ? refusal.general : undefined}
          onConfirm={async () => {
            const saved = await save({ expects: draft.expects, losing: lost.count })
            if (saved) finish(saved)
            else await askAgain()
          }}
          onClose={keep}
        />
      )}
    </>
  )
}

const titles = {
  user: 'adminCustomerFields.newOfUsers',
  thirdPartyCompany: 'adminCustomerFields.newOfCompanies',
} as const

const labels = {
  name: 'adminFields.name',
  type: 'adminFields.type',
  isShown: 'adminCustomerFields.isShown',
  options: 'adminFields.options',
} as const
