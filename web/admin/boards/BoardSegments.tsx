import { useData } from '../../data/react.tsx'
import { usePermission } from '../states/usePermission.ts'
import { Select } from '../../ui/forms/Select.tsx'
import { Icon } from '../../ui/marks/Icon.tsx'
import { useWords } from '../../words/useWords.ts'

interface Props {
  /** Their ids. */
  chosen: readonly string[]
  error: string | undefined
  onChange: (ids: string[]) => void
}

/** The segments whose people a board lets in. Who doesn't see customers sees their number alone. */
export function BoardSegments(props: Props) {
  const { t } = useWords()
  const maySee = usePermission('customers.view')
  if (maySee) return <Chosen {...props} />
  return (
    <div className="grid gap-1">
      <p>{t('admin.access.segmentsHidden', { count: props.chosen.length })}</p>
      <p className="text-small text-ink-2">{t('admin.access.segmentsForbidden')}</p>
    </div>
  )
}

function Chosen({ chosen, error, onChange }: Props) {
  const { t } = useWords()
  const { data: segments, error: failure } = useData('/api/segments/get', {})
  const nameOf = (id: string) => segments?.find((one) => one.id === id)?.name ?? '…'
  if (failure) return <p className="text-small text-danger-ink">{t('admin.failed.load')}</p>
  const left = (segments ?? []).filter(({ id }) => !chosen.includes(id))
  const broken = (segments ?? []).filter(({ id, problems }) => chosen.includes(id) && problems.length > 0)
  return (
    <div className="grid gap-2">
      <Select
        label={t('admin.access.segmentsList')}
        error={error}
        hint={segments?.length === 0 ? t('admin.access.segmentsNone') : undefined}
        value=""
        onChange={({ target }) => target.value !== '' && onChange([...chosen, target.value])}
        options={[
          { value: '', text: t('admin.access.segmentsChoose') },
          ...left.map(({ id, name }) => ({ value: id, text: name })),
        ]}
      />
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chosen.map((id) => (
            <li key={id} className="max-w-full">
              <button
                type="button"
                aria-label={t('admin.access.segmentsRemove', { name: nameOf(id) })}
                onClick={() => onChange(chosen.filter((one) => one !== id))}
                className={
                  'inline-flex h-7 max-w-full items-center gap-1.5 rounded-xs bg-hover ps-2 pe-1.5 text-small text-ink transition-colors ' +
                  'hover:bg-line pointer-coarse:h-11 pointer-coarse:px-3'
                }
              >
                <span dir="auto" className="truncate">
                  {nameOf(id)}
                </span>
                <Icon name="x" size={14} className="text-ink-3" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {broken.map(({ id, name }) => (
        <p key={id} className="text-small text-danger-ink">
          {t('admin.access.segmentsBroken', { name })}
        </p>
      ))}
    </div>
  )
}
