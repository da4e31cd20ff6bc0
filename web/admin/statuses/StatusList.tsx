import type { ManagedStatus } from '../../../contract/statuses.ts'
import { useWrite } from '../../data/useWrite.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { StatusChip } from '../../ui/marks/StatusChip.tsx'
import { Menu } from '../../ui/overlay/Menu.tsx'
import { useWords } from '../../words/useWords.ts'
import { useListOrder } from '../forms/useListOrder.ts'

interface StatusListProps {
  statuses: readonly ManagedStatus[]
  onEdit: (status: ManagedStatus) => void
  onMerge: (status: ManagedStatus) => void
}

/** The statuses in their order, each with what it means, how many posts it has, and what can be done with it. */
export function StatusList({ statuses, onEdit, onMerge }: StatusListProps) {
  const { t, number, statusName } = useWords()
  const { run, pending } = useWrite('/api/statuses/reorder')
  const { shown, said, move } = useListOrder({
    rows: statuses,
    pending,
    save: (statusIDs) => run({ statusIDs }),
    saidOf: (moved) => t('adminStatuses.moved', moved),
  })
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ul aria-label={t('adminStatuses.order')} className="border-t border-line">
        {shown.map((status, place) => (
          <li
            key={status.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-2 sm:grid-cols-[minmax(0,1fr)_6.5rem_5rem_auto]"
          >
            <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
              <StatusChip name={statusName(status.name)} type={status.type} hue={status.hue} />
              {status.isDefault && <span className="text-micro text-ink-3">{t('adminStatuses.default')}</span>}
            </div>
            <div className="col-start-1 flex flex-wrap gap-x-3 text-small text-ink-3 sm:contents">
              <div>
                {t(`adminStatuses.types.${status.type}`)}
                {status.onRoadmap && (
                  <span className="ms-3 sm:ms-0 sm:block sm:text-micro">{t('adminStatuses.isOnRoadmap')}</span>
                )}
              </div>
              <div className="text-ink-2 tabular-nums sm:text-end">
                {t('adminStatuses.posts', { count: status.postCount, shown: number(status.postCount) })}
              </div>
            </div>
            <div className="col-start-2 row-span-2 row-start-1 flex items-center sm:col-start-auto sm:row-span-1">
              <IconButton
                id={`up-${status.id}`}
                icon="chevron-up"
                label={t('adminStatuses.up', { name: status.name })}
                disabled={place === 0}
                onClick={() => void move(status, -1)}
              />
              <IconButton
                id={`down-${status.id}`}
                icon="chevron-down"
                label={t('adminStatuses.down', { name: status.name })}
                disabled={place === shown.length - 1}
                onClick={() => void move(status, 1)}
              />
              <Menu
                label={t('adminStatuses.actions', { name: status.name })}
                items={[
                  { label: t('adminStatuses.edit'), onSelect: () => onEdit(status) },
                  { label: t('adminStatuses.merge'), startsGroup: true, onSelect: () => onMerge(status) },
                ]}
                button={(attributes) => (
                  <IconButton icon="dots" label={t('adminStatuses.actions', { name: status.name })} {...attributes} />
                )}
              />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
