import type { ReactNode } from 'react'
import { importFields, type ImportField } from '../../../contract/importFields.ts'
import type { ImportFile, ImportSetup, PostsSetup } from '../../../contract/imports.ts'
import { Select } from '../../ui/forms/Select.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import { ColumnSelect } from './columns/ColumnSelect.tsx'
import { Step } from './DataPart.tsx'
import { fieldGrid } from './FileReading.tsx'

export interface SetupProps {
  file: ImportFile
  setup: ImportSetup
  onChange: (setup: ImportSetup) => void
}

const newBoard = '\n'

/** The same where the records are posts. */
interface PostsProps {
  file: ImportFile
  setup: PostsSetup
  onChange: (setup: PostsSetup) => void
}

/** Which column is what, and where the posts go. */
export function MatchColumns({
  file,
  setup,
  onChange,
  first,
  children,
}: PostsProps & { first: ReactNode; children: ReactNode }) {
  const { t } = useWords()
  const change = (changed: Partial<PostsSetup>) => onChange({ ...setup, ...changed })
  const fields = importFields.filter((field) => isAsked(field, file, setup))
  const isNew = setup.createsBoard
  const hasDates = (['created', 'closed', 'commentCreated'] as const).some((field) => setup.fields[field] !== undefined)
  return (
    <Step title={t('adminData.import.columns')} text={t('adminData.import.columnsText')}>
      {first}
      {file.isRemembered && <p className="text-small text-ink-3">{t('adminData.import.remembered')}</p>}
      <div className={fieldGrid}>
        {fields.map((field) => (
          <ColumnField key={field} field={field} file={file} setup={setup} onChange={onChange} />
        ))}
      </div>
      <CustomColumns file={file} setup={setup} onChange={onChange} />
      <div className={`${fieldGrid} border-t border-line pt-5`}>
        <Select
          label={t('adminData.import.board')}
          options={[
            ...file.boards.map(({ name }) => ({ value: name, text: name })),
            { value: newBoard, text: t('adminData.import.newBoard') },
          ]}
          value={isNew ? newBoard : setup.board}
          onChange={({ target: { value } }) =>
            change({
              ...(value === newBoard ? { board: '', createsBoard: true } : { board: value, createsBoard: false }),
              // What posts there don't have is not asked for.
              customColumns: setup.customColumns?.filter(({ fieldID }) =>
                fieldsOn(file, value).some(({ id }) => id === fieldID),
              ),
            })
          }
        />
        {isNew && (
          <TextField
            label={t('adminData.import.newBoardName')}
            maxLength={60}
            value={setup.board}
            onChange={({ target }) => change({ board: target.value })}
          />
        )}
        <TextField
          label={t('adminData.import.source')}
          hint={t('adminData.import.sourceHint')}
          maxLength={60}
          value={setup.source}
          onChange={({ target }) => change({ source: target.value.replace(/[^\w.-]/g, '-') })}
        />
        {hasDates && (
          <TextField
            label={t('adminData.import.createdFormat')}
            hint={t('adminData.import.createdFormatHint')}
            optional={t('adminData.import.optional')}
            maxLength={60}
            value={setup.createdFormat}
            onChange={({ target }) => change({ createdFormat: target.value })}
          />
        )}
      </div>
      {children}
    </Step>
  )
}

/** Comments need a list, and their parts need the comments. */
function isAsked(field: ImportField, { columns }: ImportFile, { fields }: PostsSetup): boolean {
  if (field === 'comments') return columns.some(({ isList }) => isList)
  if (field.startsWith('comment')) return fields.comments !== undefined && columns.some(({ ofComment }) => ofComment)
  return true
}

/** The custom fields that posts on the chosen board have. */
function CustomColumns({ file, setup, onChange }: PostsProps) {
  const { t } = useWords()
  const { customColumns = [], createsBoard, board } = setup
  const fields = fieldsOn(file, createsBoard ? newBoard : board)
  if (fields.length === 0) return null
  return (
    <fieldset className="grid gap-4 border-t border-line pt-5">
      <legend className="float-left w-full text-ui font-semibold">{t('adminData.import.customFields')}</legend>
      <div className={`${fieldGrid} clear-both`}>
        {fields.map(({ id, name, type }) => (
          <ColumnSelect
            key={id}
            label={name}
            columns={file.columns.filter(({ ofComment, isList }) => !ofComment && (!isList || type === 'choices'))}
            value={customColumns.find(({ fieldID }) => fieldID === id)?.column ?? ''}
            onChange={(column) => {
              const others = customColumns.filter(({ fieldID }) => fieldID !== id)
              onChange({ ...setup, customColumns: column === '' ? others : [...others, { column, fieldID: id }] })
            }}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** The custom fields of a board, by its name; one that is still to be made has those of every board. */
function fieldsOn({ boards, postFields }: ImportFile, board: string): ImportFile['postFields'] {
  const boardID = boards.find(({ name }) => name === board)?.id ?? ''
  return postFields.filter(({ boardIDs }) => boardIDs.length === 0 || boardIDs.includes(boardID))
}

function ColumnField({ field, file, setup, onChange }: PostsProps & { field: ImportField }) {
  const { t } = useWords()
  const ofComment = field.startsWith('comment') && field !== 'comments'
  const columns = file.columns.filter(
    (column) => column.ofComment === ofComment && (field === 'tags' || (field === 'comments') === column.isList),
  )
  return (
    <ColumnSelect
      label={t(`adminData.field.${field}`)}
      columns={columns}
      value={setup.fields[field] ?? ''}
      onChange={(value) => {
        const { [field]: _before, ...others } = setup.fields
        onChange({ ...setup, fields: value === '' ? withoutParts(field, others) : { ...others, [field]: value } })
      }}
    />
  )
}

/** Without comments, there are no parts of them. */
function withoutParts(field: ImportField, fields: PostsSetup['fields']): PostsSetup['fields'] {
  if (field !== 'comments') return fields
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !name.startsWith('comment')))
}
