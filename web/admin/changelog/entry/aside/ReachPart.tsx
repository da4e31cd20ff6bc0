import { useData } from '../../../../data/react.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { useWords } from '../../../../words/useWords.ts'
import { LoadFailed } from '../../../states/LoadFailed.tsx'
import { Part } from './Part.tsx'

/** How far a published entry reached, as far as that is known without watching anyone. */
export function ReachPart({ entryID }: { entryID: string }) {
  const { t, number } = useWords()
  const { data: reach, error } = useData('/api/changelogAudience/getReach', { entryID }, { live: true })
  if (!reach)
    return (
      <Part title={t('adminChangelog.reach')}>
        {error === null ? (
          <Skeleton className="h-40 w-full" />
        ) : (
          <LoadFailed path="/api/changelogAudience/getReach" inputs={{ entryID }} />
        )}
      </Part>
    )
  const { solved } = reach
  const rows: [string, string][] = [
    ...(['told', 'waiting', 'sent', 'inApp', 'seen'] as const).map((name): [string, string] => [
      t(`adminChangelog.reachOf.${name}`),
      number(reach[name]),
    ]),
    [
      t('adminChangelog.reachOf.clicked'),
      reach.clicked === null ? t('adminChangelog.notCounted') : number(reach.clicked),
    ],
    [t('adminChangelog.reachOf.reacted'), number(reach.reacted)],
    ...(solved.asked > 0
      ? ([
          [
            t('adminChangelog.reachOf.solved'),
            t('adminChangelog.ofAsked', { count: number(solved.yes), asked: number(solved.asked) }),
          ],
          [t('adminChangelog.reachOf.unsolved'), number(solved.no)],
        ] satisfies [string, string][])
      : []),
    ...(reach.refusedCount > 0
      ? ([[t('adminChangelog.reachOf.refused'), number(reach.refusedCount)]] satisfies [string, string][])
      : []),
  ]
  return (
    <Part title={t('adminChangelog.reach')}>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 text-ui">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="text-end tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {reach.refused.length > 0 && (
        <ul className="text-small text-ink-2">
          {reach.refused.map(({ id, name, email, code }) => (
            <li key={id} className="wrap-anywhere">
              {t('adminChangelog.refusedAddress', { name: email ?? name, code })}
            </li>
          ))}
        </ul>
      )}
      <p className="text-small text-ink-3">{t('adminChangelog.reachNote')}</p>
    </Part>
  )
}
