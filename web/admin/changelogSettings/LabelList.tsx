import { useState } from 'react'
import { mostLabels } from '../../../contract/changelogKinds.ts'
import type { ChangelogLabel } from '../../../contract/changelog.ts'
import { useWrite } from '../../data/useWrite.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Menu } from '../../ui/overlay/Menu.tsx'
import { useWords } from '../../words/useWords.ts'
import { useListOrder } from '../forms/useListOrder.ts'
import { DeleteLabel } from './DeleteLabel.tsx'
import { LabelDialog } from './LabelDialog.tsx'

type Task = { kind: 'new' } | { kind: 'rename' | 'delete'; label: ChangelogLabel }

/** The labels in their order, each with how many entries have it and what can be done with it. */
export function LabelList({ labels }: { labels: readonly ChangelogLabel[] }) {
  const { t } = useWords()
  const { run, pending } = useWrite('/api/changelog/reorderLabels')
  const [task, setTask] = useState<Task | null>(null)
  const { shown, said, move } = useListOrder({
    rows: labels,
    pending,
    save: (labelIDs) => run({ labelIDs }),
    saidOf: (moved) => t('adminChangelogSettings.labels.moved', moved),
  })
  const close = () => setTask(null)
  return (
    <section aria-labelledby="labels" className="mt-12 border-t border-line pt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="labels" className="text-h2">
          {t('adminChangelogSettings.labels.title')}
        </h2>
        <Button
          size="small"
          icon="plus"
          disabled={labels.length >= mostLabels}
          onClick={() => setTask({ kind: 'new' })}
        >
          {t('adminChangelogSettings.labels.new')}
        </Button>
      </div>
      <p className="mb-4 max-w-main text-ui text-ink-2">{t('adminChangelogSettings.labels.text')}</p>
      <p role="status" className="sr-only">
        {said}
      </p>
      {shown.length === 0 ? (
        <p className="border-t border-line py-3 text-ui text-ink-3">{t('adminChangelogSettings.labels.none')}</p>
      ) : (
        <ul aria-label={t('adminChangelogSettings.labels.title')} className="border-t border-line">
          {shown.map((label, place) => (
            <li key={label.id} className="flex items-center gap-4 border-b border-line py-1.5">
              <span dir="auto" className="min-w-0 flex-1 text-ui wrap-anywhere">
                {label.name}
              </span>
              <span className="shrink-0 text-small text-ink-2 tabular-nums">
                {t('adminChangelogSettings.labels.entries', { count: label.entryCount })}
              </span>
              <span className="flex shrink-0 items-center">
                <IconButton
                  id={`up-${label.id}`}
                  icon="chevron-up"
                  label={t('adminChangelogSettings.labels.up', { name: label.name })}
                  disabled={place === 0}
                  onClick={() => void move(label, -1)}
                />
                <IconButton
                  id={`down-${label.id}`}
                  icon="chevron-down"
                  label={t('adminChangelogSettings.labels.down', { name: label.name })}
                  disabled={place === shown.length - 1}
                  onClick={() => void move(label, 1)}
                />
                <Menu
                  label={t('adminChangelogSettings.labels.actions', { name: label.name })}
                  items={[
                    {
                      label: t('adminChangelogSettings.labels.rename'),
                      onSelect: () => setTask({ kind: 'rename', label }),
                    },
                    {
                      label: t('adminChangelogSettings.labels.delete'),
                      startsGroup: true,
                      onSelect: () => setTask({ kind: 'delete', label }),
                    },
                  ]}
                  button={(attributes) => (
                    <IconButton
                      icon="dots"
                      label={t('adminChangelogSettings.labels.actions', { name: label.name })}
                      {...attributes}
                    />
                  )}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      {task?.kind === 'new' && <LabelDialog onClose={close} />}
      {task?.kind === 'rename' && <LabelDialog label={task.label} onClose={close} />}
      {task?.kind === 'delete' && (
        <DeleteLabel label={task.label} others={labels.filter(({ id }) => id !== task.label.id)} onClose={close} />
      )}
    </section>
  )
}
