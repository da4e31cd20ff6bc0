import type { Roadmap } from '../../../../contract/roadmaps.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { useWords } from '../../../words/useWords.ts'
import { useRoadmapWrites } from '../data/useRoadmapWrites.ts'

/** What is to be known of a roadmap before it is read: locked, archived, only to be read, without scores, or with a broken factor. */
export function Notices({ roadmap }: { roadmap: Roadmap }) {
  const { t, list } = useWords()
  const { pending, setArchived, setLocked } = useRoadmapWrites(roadmap)
  const { canEdit, isArchived, isLocked, lock, unscored, isWithheld, factors, postCount } = roadmap
  const broken = factors.filter(({ isBroken }) => isBroken)
  return (
    <div className="grid gap-2 not-empty:mb-4">
      {isArchived ? (
        <Notice
          text={t('adminRoadmaps.isArchived')}
          action={
            canEdit && (
              <Button size="small" loading={pending} onClick={() => void setArchived(false)}>
                {t('adminRoadmaps.restore')}
              </Button>
            )
          }
        />
      ) : isLocked ? (
        <Notice
          text={lock?.by ? t('adminRoadmaps.lockedBy', { name: lock.by.name }) : t('adminRoadmaps.locked')}
          action={
            canEdit && (
              <Button size="small" loading={pending} onClick={() => void setLocked(false)}>
                {t('adminRoadmaps.removeLock')}
              </Button>
            )
          }
        />
      ) : (
        !canEdit && <Notice text={t('adminRoadmaps.readOnly')} />
      )}
      {isWithheld && <Notice text={t('adminRoadmaps.withheldText')} />}
      {unscored !== null && postCount > 0 && <Notice text={t(`adminRoadmaps.unscored.${unscored}`)} />}
      {broken.length > 0 && (
        <Notice
          isWarning
          text={t('adminRoadmaps.brokenFactors', { names: list(broken.map(({ name }) => name)), count: broken.length })}
        />
      )}
    </div>
  )
}

function Notice({ text, action, isWarning = false }: { text: string; action?: React.ReactNode; isWarning?: boolean }) {
  return (
    <div
      className={`flex min-h-10 flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-sm px-3 py-2 text-ui ${isWarning ? 'bg-status-amber-soft text-status-amber' : 'bg-sunken text-ink-2'}`}
    >
      <p className="min-w-0 wrap-anywhere">{text}</p>
      {action}
    </div>
  )
}
