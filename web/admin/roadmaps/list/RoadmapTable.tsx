import type { RoadmapItem } from '../../../../contract/roadmaps.ts'
import { useWrite } from '../../../data/useWrite.ts'
import { adminPaths } from '../../adminPaths.ts'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { Icon } from '../../../ui/marks/Icon.tsx'
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx'
import { useWords } from '../../../words/useWords.ts'
import { Grip } from '../../forms/Grip.tsx'
import { useDragOrder } from '../../forms/useDragOrder.ts'
import { useListOrder } from '../../forms/useListOrder.ts'
import { RoadmapActions } from './RoadmapActions.tsx'

interface RoadmapTableProps {
  label: string
  roadmaps: readonly RoadmapItem[]
  mayEdit: boolean
  mayOrder: boolean
}

/** Roadmaps in their order, which is changed by dragging or by the buttons of each row. */
export function RoadmapTable({ label, roadmaps, mayEdit, mayOrder }: RoadmapTableProps) {
  const { t, number, date } = useWords()
  const { run, pending } = useWrite('/api/roadmaps/reorder')
  const { shown, said, order, move } = useListOrder({
    rows: roadmaps,
    pending,
    save: (roadmapIDs) => run({ roadmapIDs }),
    saidOf: (moved) => t('adminRoadmaps.moved', moved),
  })
  const drag = useDragOrder(
    shown.map(({ id }) => id),
    (ids, id) => {
      const roadmap = shown.find((one) => one.id === id)
      if (roadmap) void order(ids, roadmap)
    },
  )
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <table aria-label={label} className="w-full table-fixed text-start text-ui">
        <thead>
          <tr className="border-b border-line text-small text-ink-3">
            <th scope="col" className={`h-9 text-start font-[480] ${mayOrder ? 'ps-8' : ''}`}>
              {t('adminRoadmaps.name')}
            </th>
            <th scope="col" className="w-16 text-end font-[480] sm:w-24">
              {t('adminRoadmaps.posts')}
            </th>
            <th scope="col" className="w-36 text-end font-[480] max-sm:hidden">
              {t('adminRoadmaps.createdOn')}
            </th>
            {mayEdit && (
              <th scope="col" className={mayOrder ? 'w-28 pointer-coarse:w-36' : 'w-11'}>
                <span className="sr-only">{t('adminRoadmaps.actionsHead')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map((roadmap, place) => (
            <tr
              key={roadmap.id}
              ref={drag.row(roadmap.id)}
              className={`h-14 border-b border-line last:border-b-0 hover:bg-hover ${drag.look(roadmap.id)}`}
            >
              <th scope="row" className="pe-4 text-start font-[480]">
                <span className="flex items-center gap-2 py-2">
                  {mayOrder && (
                    <span className="shrink-0">
                      <Grip title={t('adminRoadmaps.drag')} {...drag.grip(roadmap.id)} />
                    </span>
                  )}
                  <TextLink look="title" href={adminPaths.roadmap(roadmap.urlName)}>
                    <bdi className="wrap-anywhere">{roadmap.name}</bdi>
                  </TextLink>
                  {roadmap.isLocked && (
                    <>
                      <Icon name="lock" size={14} className="shrink-0 text-ink-3" />
                      <VisuallyHidden>{t('adminRoadmaps.lockedMark')}</VisuallyHidden>
                    </>
                  )}
                </span>
              </th>
              <td className="text-end tabular-nums">{number(roadmap.postCount)}</td>
              <td className="text-end text-ink-2 max-sm:hidden">{date(roadmap.created)}</td>
              {mayEdit && (
                <td className="ps-1">
                  <span className="flex justify-end">
                    {mayOrder && (
                      <>
                        <IconButton
                          id={`up-${roadmap.id}`}
                          icon="chevron-up"
                          label={t('adminRoadmaps.up', { name: roadmap.name })}
                          disabled={place === 0}
                          onClick={() => void move(roadmap, -1)}
                        />
                        <IconButton
                          id={`down-${roadmap.id}`}
                          icon="chevron-down"
                          label={t('adminRoadmaps.down', { name: roadmap.name })}
                          disabled={place === shown.length - 1}
                          onClick={() => void move(roadmap, 1)}
                        />
                      </>
                    )}
                    <RoadmapActions roadmap={roadmap} />
                  </span>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
