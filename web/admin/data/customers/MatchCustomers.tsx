import type { ReactNode } from 'react'
import { customFieldTypes } from '../../../../contract/customFieldTypes.ts'
import type { CustomersSetup, ImportFile } from '../../../../contract/imports.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Select } from '../../../ui/forms/Select.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useWords } from '../../../words/useWords.ts'
import { usePermission } from '../../states/usePermission.ts'
import { ColumnSelect } from '../columns/ColumnSelect.tsx'
import { Step } from '../DataPart.tsx'
import { fieldGrid } from '../FileReading.tsx'
import { factText, seemsToBe } from './factWords.ts'

interface CustomersProps {
  file: ImportFile
  setup: CustomersSetup
  onChange: (setup: CustomersSetup) => void
}

/** Which column is which fact or custom field of people or companies, and which become new fields. */
export function MatchCustomers({
  file,
  setup,
  onChange,
  first,
  children,
}: CustomersProps & { first: ReactNode; children: ReactNode }) {
  const { t } = useWords()
  const { fields, customColumns } = setup
  const columnOf = new Map<string, string>(Object.entries(fields))
  const columns = file.columns.filter(({ ofComment, isList }) => !ofComment && !isList)
  const hasMoney =
    columnOf.has('monthlySpend') ||
    customColumns.some((column) =>
      'type' in column
        ? column.type === 'money'
        : file.customFields.some(({ id, type }) => id === column.fieldID && type === 'money'),
    )
  return (
    <Step
      title={t('adminData.import.columns')}
      text={t(setup.kind === 'people' ? 'adminData.import.peopleText' : 'adminData.import.companiesText')}
    >
      {first}
      {file.isRemembered && <p className="text-small text-ink-3">{t('adminData.import.remembered')}</p>}
      <div className={fieldGrid}>
        {file.facts.map((fact) => (
          <ColumnSelect
            key={fact}
            label={factText(setup.kind, fact, t)}
            columns={columns}
            value={columnOf.get(fact) ?? ''}
            onChange={(column) => {
              const { [fact]: _before, ...others } = Object.fromEntries(columnOf)
              onChange({ ...setup, fields: column === '' ? others : { ...others, [fact]: column } } as CustomersSetup)
            }}
          />
        ))}
      </div>
      {file.customFields.length > 0 && (
        <fieldset className="grid gap-4 border-t border-line pt-5">
          <legend className="float-left w-full text-ui font-semibold">{t('adminData.import.customFields')}</legend>
          <div className={`${fieldGrid} clear-both`}>
            {file.customFields.map(({ id, name }) => (
              <ColumnSelect
                key={id}
                label={name}
                columns={columns}
                value={customColumns.find((one) => 'fieldID' in one && one.fieldID === id)?.column ?? ''}
                onChange={(column) => {
                  const others = customColumns.filter((one) => !('fieldID' in one && one.fieldID === id))
                  const added = column === '' ? [] : [{ column, fieldID: id }]
                  onChange({ ...setup, customColumns: [...others, ...added] })
                }}
              />
            ))}
          </div>
        </fieldset>
      )}
      <NewFields file={file} setup={setup} onChange={onChange} />
      <div className={`${fieldGrid} border-t border-line pt-5`}>
        {hasMoney && (
          <TextField
            label={t('adminData.import.currency')}
            hint={t('adminData.import.currencyHint')}
            optional={t('adminData.import.optional')}
            maxLength={3}
            value={setup.currency}
            onChange={({ target }) =>
              onChange({ ...setup, currency: target.value.toUpperCase().replace(/[^A-Z]/g, '') })
            }
          />
        )}
        {columnOf.has('created') && (
          <TextField
            label={t('adminData.import.createdFormat')}
            hint={t('adminData.import.createdFormatHint')}
            optional={t('adminData.import.optional')}
            maxLength={60}
            value={setup.createdFormat}
            onChange={({ target }) => onChange({ ...setup, createdFormat: target.value })}
          />
        )}
      </div>
      {children}
    </Step>
  )
}

/** The columns that become fields, each with the type that its values get, and a way to add one that has no place yet. */
function NewFields({ file, setup, onChange }: CustomersProps) {
  const { t } = useWords()
  const seesMoney = usePermission('money.view')
  const { fields, customColumns } = setup
  const made = customColumns.flatMap((one) => ('type' in one ? [one] : []))
  const used = new Set([...Object.values(fields), ...customColumns.map(({ column }) => column)])
  const free = file.columns.filter(({ name, ofComment, isList }) => !used.has(name) && !ofComment && !isList)
  const types = customFieldTypes.filter((type) => type !== 'money' || seesMoney)
  const others = (column: string) => customColumns.filter((one) => !('type' in one && one.column === column))
  if (made.length + free.length === 0) return null
  return (
    <fieldset className="grid gap-4 border-t border-line pt-5">
      <legend className="float-left w-full text-ui font-semibold">{t('adminData.import.newFields')}</legend>
      <p className="clear-both text-small text-ink-3">{t('adminData.import.newFieldsText')}</p>
      {made.map(({ column, type }) => (
        <div key={column} className="flex flex-wrap items-end gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1 basis-56">
            <Select
              label={t('adminData.import.newFieldType', { name: column })}
              options={types.map((value) => ({ value, text: t(`adminCustomerFields.types.${value}`) }))}
              value={type}
              onChange={({ target: { value } }) => {
                const chosen = types.find((known) => known === value) ?? type
                onChange({
                  ...setup,
                  customColumns: customColumns.map((one) =>
                    'type' in one && one.column === column ? { column, type: chosen } : one,
                  ),
                })
              }}
            />
          </div>
          <Button
            size="small"
            aria-label={t('adminData.import.removeFieldName', { name: column })}
            onClick={() => onChange({ ...setup, customColumns: others(column) })}
          >
            {t('adminData.import.removeField')}
          </Button>
        </div>
      ))}
      {free.length > 0 && customColumns.length < 50 && (
        <div className={fieldGrid}>
          <Select
            label={t('adminData.import.newField')}
            options={[{ value: '', text: '–' }, ...free.map(({ name }) => ({ value: name, text: name }))]}
            value=""
            onChange={({ target: { value } }) => {
              const column = free.find(({ name }) => name === value)
              if (!column) return
              const guessed = seemsToBe(column.samples)
              const type = types.includes(guessed) ? guessed : 'text'
              onChange({ ...setup, customColumns: [...customColumns, { column: value, type }] })
            }}
          />
        </div>
      )}
    </fieldset>
  )
}
